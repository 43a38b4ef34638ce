import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApp } from '../../../src/app/app.ts';
import { loadConfig } from '../../../src/config/load.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import { systemClock } from '../../../src/system/clock.ts';
import { configOf } from '../../support/config-files.ts';
import { filmPaths, namesOf, putFiles, temporaryFolder } from '../../support/library.ts';
import { startNeighbour, type Neighbour } from '../../support/integration.ts';
import { writeConfig } from '../../support/program.ts';
import { startService } from '../../support/service.ts';

const MINUTE = 60_000;
const films = filmPaths(2);

type Concern = { readonly about: string; readonly message: string; readonly over: boolean };

type Nas = {
  readonly media: string;
  readonly reader: Neighbour;
  /** One pass, as cron starts it; gives what the reader was told in it. */
  scan(key?: string): Promise<readonly Concern[]>;
  later(ms: number): void;
};

async function nas(): Promise<Nas> {
  const folder = temporaryFolder();
  const media = join(folder, 'media');
  putFiles(media, films);
  const standIn = await startService(namesOf(films), { generate: { decoys: false } });
  const reader = await startNeighbour();
  let ahead = 0;
  const clock: Clock = {
    now: () => Date.now() + ahead,
    sleep: (ms, signal) => systemClock.sleep(ms, signal),
  };
  return {
    media,
    reader,
    later: (ms) => void (ahead += ms),
    async scan(key) {
      const file = writeConfig(folder, standIn, {
        ...(key === undefined ? {} : { service: { api_key: key } }),
        notify: [{ url: reader.url.replace('//', '//me:p%40ss@') }],
      });
      const config = configOf(loadConfig({ file, env: {}, cwd: folder }));
      const opened = createApp(config, { env: {}, pid: process.pid, clock, emit: () => undefined });
      if (opened.kind !== 'opened') throw new Error('the state is in use');
      const before = reader.asked.length;
      await opened.app.scan({ paths: [], signal: new AbortController().signal, eager: true });
      await opened.app.close();
      return reader.asked
        .slice(before)
        .flatMap(({ body }) => (JSON.parse(body) as { attention: readonly Concern[] }).attention);
    },
  };
}

test('a refused key is told once, however many passes meet it, and that it works again', async () => {
  const here = await nas();
  expect(await here.scan('another-key')).toMatchObject([{ about: 'key', over: false }]);
  here.later(60 * MINUTE);
  expect(await here.scan('another-key')).toEqual([]);
  expect(await here.scan()).toMatchObject([{ about: 'key', over: true }]);
  expect(await here.scan()).toEqual([]);
  const told = JSON.stringify(here.reader.asked);
  expect(told).not.toContain('another-key');
  expect(here.reader.asked[0]?.headers.authorization).toBe(
    `Basic ${Buffer.from('me:p@ss').toString('base64')}`,
  );
});

test('a library that is still away ten minutes later is told once, and that it is back', async () => {
  const here = await nas();
  expect(await here.scan()).toEqual([]);
  renameSync(here.media, `${here.media}-away`);
  expect(await here.scan()).toEqual([]);
  here.later(11 * MINUTE);
  const about = `unavailable: ${here.media}`;
  expect(await here.scan()).toMatchObject([{ about, over: false }]);
  here.later(60 * MINUTE);
  expect(await here.scan()).toEqual([]);
  renameSync(`${here.media}-away`, here.media);
  expect(await here.scan()).toMatchObject([{ about, over: true }]);
  renameSync(here.media, `${here.media}-away`);
  mkdirSync(here.media);
  expect(await here.scan()).toEqual([]);
  here.later(11 * MINUTE);
  expect(await here.scan()).toMatchObject([{ about, over: false }]);
});

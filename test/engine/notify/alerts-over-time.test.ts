import { mkdirSync, renameSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createGoingClock } from '../../support/hand-clock.ts';
import { startNeighbour, type Neighbour } from '../../support/integration.ts';
import { filmPaths } from '../../support/library.ts';
import { passesIn } from '../../support/passes.ts';
import { world, type World } from '../../support/world.ts';

const MINUTE = 60_000;
const films = filmPaths(2);

type Concern = { readonly about: string; readonly message: string; readonly over: boolean };

type Nas = {
  readonly media: string;
  readonly reader: Neighbour;
  readonly faults: World['standIn']['faults'];
  /** One pass, as cron starts it; gives what the reader was told in it. */
  scan(key?: string): Promise<readonly Concern[]>;
  later(ms: number): void;
};

/** `known`: the names that the service knows; by default those of the films. */
async function nas(known?: readonly string[]): Promise<Nas> {
  const clock = createGoingClock();
  const service = { generate: { decoys: false } };
  const here = await world({ videos: films, service, ...(known === undefined ? {} : { known }) });
  const passes = passesIn(here, clock);
  const reader = await startNeighbour();
  return {
    media: here.media,
    reader,
    faults: here.standIn.faults,
    later: clock.later,
    async scan(key) {
      here.configure({
        ...(key === undefined ? {} : { service: { api_key: key } }),
        notify: [{ url: reader.url.replace('//', '//me:p%40ss@') }],
      });
      const before = reader.asked.length;
      await passes.pass();
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

test('a key that is accepted again is told although nothing is found, and so is its next refusal', async () => {
  const here = await nas([]);
  expect(await here.scan('another-key')).toMatchObject([{ about: 'key', over: false }]);
  here.later(60 * MINUTE);
  expect(await here.scan()).toMatchObject([{ about: 'key', over: true }]);
  here.later(24 * 60 * MINUTE);
  expect(await here.scan('another-key')).toMatchObject([{ about: 'key', over: false }]);
});

test('a key that searches are refused with is no news, however often the account is told with it', async () => {
  const here = await nas();
  here.faults.add({ kind: 'bad-key', where: 'search', times: Infinity });
  expect(await here.scan()).toMatchObject([{ about: 'key', over: false }]);
  for (const pass of [1, 2, 3]) {
    here.later(pass * 60 * MINUTE);
    expect(await here.scan()).toEqual([]);
  }
  here.faults.clear();
  here.later(60 * MINUTE);
  expect(await here.scan()).toMatchObject([{ about: 'key', over: true }]);
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

test('a library that was away for one scan and is back at the next is nobody’s worry', async () => {
  const here = await nas();
  await here.scan();
  renameSync(here.media, `${here.media}-away`);
  await here.scan();
  renameSync(`${here.media}-away`, here.media);
  here.later(60 * MINUTE);
  expect(await here.scan()).toEqual([]);
});

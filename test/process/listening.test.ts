// subtitled listens to videos that have no subtitle track, where the user wants that.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { putFiles } from '../support/library.ts';
import { matroska, matroskaInfo } from '../support/media-bytes.ts';
import { run as runProgram, start, type Ended } from '../support/program.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { spokenSound } from '../support/spoken-sound.ts';
import { moved } from '../support/sync-samples.ts';
import { FILM, FITTING, offering, SAID, SIDECAR } from '../support/timed-film.ts';
import { until } from '../support/until.ts';
import type { World } from '../support/world.ts';

const LATE = moved(FITTING, (ms) => ms + 4_000);

type Spoken = World & { readonly programs: string; readonly env: Record<string, string> };

/** A film without any track, whose only subtitle is late. */
async function spoken(sync: object): Promise<Spoken> {
  const home = await homeFor([], { sync }, { catalogue: offering({ late: LATE }) });
  const programs = spokenSound(home.folder, SAID);
  putFiles(home.media, [FILM], matroska([matroskaInfo(3_600_000)]));
  return { ...home, programs, env: { PATH: programs } };
}

function run({ config, env }: Spoken, ...args: readonly string[]): Promise<Ended> {
  return runProgram(['--config', config, ...args], { env });
}

test('the daemon listens after it placed a subtitle, and corrects it with sync.mode: fix', async () => {
  const home = await spoken({ mode: 'fix', audio: true });
  const daemon = await startDaemon(home, { env: home.env });
  await until('the times are corrected', () => daemon.said().includes('times corrected: '));
  const [line = ''] = /\d\d:\d\d:\d\d,\d\d\d/.exec(readFileSync(join(home.media, SIDECAR), 'utf8')) ?? [];
  const [start = 0] = FITTING[0] ?? [];
  expect(Math.abs(Date.parse(`1970-01-01T${line.replace(',', '.')}Z`) - start)).toBeLessThan(400);
  expect((await run(home, 'why', join(home.media, FILM))).out).toContain(
    'in sync with the sound of the video',
  );
  expect((await daemon.end()).code).toBe(0);
});

test('sync --audio listens where nothing else tells, and says so if ffmpeg is missing', async () => {
  const home = await spoken({});
  await run(home, '--scan');
  const film = join(home.media, FILM);
  expect((await run(home, 'sync', film)).out).toContain('unsure');
  expect((await run(home, 'sync', '--audio', film)).out).toMatch(
    /[34]\.\d+ s later than the sound of the video/,
  );
  // Heard once.
  expect((await run(home, 'sync', film)).out).toContain('s later than the sound of the video');
  const without = await run({ ...home, env: { PATH: '/nowhere' } }, 'sync', '--audio', film);
  expect([without.code, without.err]).toEqual([1, expect.stringContaining('ffmpeg is needed to listen')]);
});

test('a daemon that compares for long goes on with its work, and ends when it is told to', async () => {
  const home = await spoken({});
  const begun = join(home.folder, 'begun');
  writeFileSync(join(home.programs, 'ffmpeg'), `#!/bin/sh\n/usr/bin/touch ${begun}\nexec /bin/sleep 1000\n`);
  const daemon = await startDaemon(home, { env: home.env });
  await until('it is placed', () => existsSync(join(home.media, SIDECAR)));
  const film = join(home.media, FILM);
  const comparing = start(['--config', home.config, 'sync', '--audio', film], { env: home.env });
  await until('ffmpeg runs', () => existsSync(begun));
  expect((await run(home, 'pick', film)).out).toContain('late');
  expect((await run(home, 'reject', film)).err).not.toContain('Error');
  expect((await daemon.end()).code).toBe(0);
  expect((await comparing.ended).code).not.toBe(null);
});

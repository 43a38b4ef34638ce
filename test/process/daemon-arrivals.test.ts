import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ARRIVALS, deepAndAtOnce } from '../support/arrivals.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { filled, homeFor, startDaemonHere, statusOf } from '../support/running-daemon.ts';
import { wrongTexts } from '../support/wrong-texts.ts';

const BURST = 100;
const DEEP = 10;

const sidecarOf = (path: string): string => path.replace(/\.mkv$/, '.en.srt');

test('however a video arrives, in a burst or alone, it gets its own sidecar and is asked about once', async () => {
  const ways = Object.values(ARRIVALS);
  const films = filmPaths(BURST + DEEP + ways.length + 2);
  const [burst, deep] = [films.slice(0, BURST), films.slice(BURST, BURST + DEEP)];
  const single = films.slice(BURST + DEEP, -2);
  const [old = '', young = ''] = films.slice(-2);
  const home = await homeFor(films, {}, { generate: { decoys: false } });
  const ground = { media: home.media, outside: join(home.folder, 'outside') };
  putFiles(home.media, [old]);
  const { end } = await startDaemonHere(home);
  await filled(home, 1);

  const arrived = single.map((path) => `shelf/${path}`);
  for (const [at, arrive] of ways.entries()) arrive(ground, arrived[at] ?? '');
  const below = deep.map((path, at) => `deep/${at}/a/b/c/${path}`);
  for (const path of below) deepAndAtOnce(ground, path);
  putFiles(home.media, burst);
  // One that goes with all that belongs to it, and one that goes before it has settled.
  rmSync(join(home.media, dirname(old)), { recursive: true });
  mkdirSync(join(home.media, dirname(young)));
  writeFileSync(join(home.media, young), 'x');
  rmSync(join(home.media, young));

  const expected = [...burst, ...arrived, ...below].map(sidecarOf).toSorted();
  await filled(home, expected.length, 60_000);
  expect(sidecarsBelow(home.media)).toEqual(expected);
  expect(wrongTexts(home.standIn, home.media, expected)).toEqual([]);
  expect(existsSync(join(home.media, dirname(old)))).toBe(false);
  const { timesAsked, downloads } = home.standIn.asked.snapshot();
  expect(Object.keys(timesAsked)).toHaveLength(expected.length + 1);
  expect(Object.keys(timesAsked)).not.toContain(young.split('/').at(-1));
  expect(Math.max(...Object.values(timesAsked), ...Object.values(downloads))).toBe(1);
  expect((await statusOf(home)).wants).toEqual({});
  expect((await end()).code).toBe(0);
}, 120_000);

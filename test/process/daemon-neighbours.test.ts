// What other programs do in the same folders while the built daemon runs, step by step as they do it.

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { filled, homeFor, startDaemon } from '../support/running-daemon.ts';
import { until } from '../support/until.ts';

const [TDARR = '', FILEBOT = '', HANDBRAKE = '', SONARR = '', ...NEWCOMERS] = filmPaths(7);

const subtitle = (path: string, suffix = '.en.srt'): string => path.replace(/\.mkv$/, suffix);

test('Tdarr, FileBot, HandBrake and Sonarr at work: nothing is searched or placed twice, and every subtitle is beside its film', async () => {
  const paths = [TDARR, FILEBOT, HANDBRAKE, SONARR];
  const home = await homeFor([...paths, ...NEWCOMERS], {}, { generate: { decoys: false } });
  const at = (path: string): string => join(home.media, path);
  putFiles(home.media, paths);
  putFiles(home.media, [subtitle(SONARR)], 'mine\n');
  const daemon = await startDaemon(home);
  await filled(home, 4);
  let count = 4;
  /** The next film is asked about once the daemon has looked at everything before it. */
  const looked = async (): Promise<void> => {
    const next = NEWCOMERS[count - 4] ?? '';
    putFiles(home.media, [next]);
    await filled(home, (count += 1));
  };
  home.standIn.asked.clear();

  const work = TDARR.replace('.mkv', '-TdarrCacheFile-9TulBVPdi.mkv');
  putFiles(home.media, [work], 'encoded');
  writeFileSync(at(HANDBRAKE.replace('.mkv', '.mp4')), 'encoded');
  const renamed = `Films/${dirname(FILEBOT)}/Film.mkv`;
  mkdirSync(dirname(at(renamed)), { recursive: true });
  renameSync(at(FILEBOT), at(renamed));
  renameSync(at(subtitle(FILEBOT)), at(subtitle(renamed, '.eng.srt')));
  const later = `${dirname(SONARR)}/Another name.mkv`;
  renameSync(at(SONARR), at(later));
  await looked();

  rmSync(at(TDARR));
  renameSync(at(work), at(TDARR));
  rmSync(at(HANDBRAKE));
  await looked();
  renameSync(at(subtitle(SONARR)), at(subtitle(later)));
  await looked();

  const expected = [TDARR, HANDBRAKE, later, ...NEWCOMERS].map((path) => subtitle(path));
  expect(sidecarsBelow(home.media)).toEqual([...expected, subtitle(renamed, '.eng.srt')].toSorted());
  const name = (path: string): string => path.split('/').at(-1) ?? '';
  const asked = (): readonly string[] => Object.keys(home.standIn.asked.snapshot().timesAsked);
  await until('the film that Tdarr encoded is asked about', () => asked().includes(name(TDARR)));
  expect(asked().toSorted()).toEqual([TDARR, ...NEWCOMERS].map(name).toSorted());
  const { timesAsked, downloads } = home.standIn.asked.snapshot();
  expect(Math.max(...Object.values(timesAsked), ...Object.values(downloads))).toBe(1);
  expect(Object.keys(downloads)).toHaveLength(NEWCOMERS.length);
  expect((await daemon.end()).code).toBe(0);
}, 60_000);

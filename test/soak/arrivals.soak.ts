import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { deepAndAtOnce } from '../support/arrivals.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { homeFor, startDaemon, statusOf } from '../support/running-daemon.ts';
import { until } from '../support/until.ts';
import { wrongTexts } from '../support/wrong-texts.ts';

const TREES = Number(process.env['SOAK_TREES'] ?? 200);
const BURST = Number(process.env['SOAK_BURST'] ?? 5000);
const LIMIT_MS = 1_800_000;

const sidecarOf = (path: string): string => path.replace(/\.mkv$/, '.en.srt');
const tell = (text: string): void => void process.stderr.write(`${text}\n`);

test(
  `${TREES} deep trees that are made and filled at once while the daemon runs lose nothing`,
  async () => {
    const films = filmPaths(TREES);
    const home = await homeFor(films, {}, { generate: { decoys: false } });
    const ground = { media: home.media, outside: join(home.folder, 'outside') };
    const { said } = await startDaemon(home);
    // Sometimes below the root, sometimes below a folder of the time before.
    const paths = films.map((film, at) => `${at % 2 === 0 ? '' : `t${at - 1}/`}t${at}/a/b/c/${film}`);
    for (const [at, path] of paths.entries()) {
      deepAndAtOnce(ground, path);
      // By turns in one go, and after the one before has been noticed.
      if (at % 10 === 9) {
        const seen = at + 1;
        await until('it is placed', () => countOf(said(), 'placed: ') >= seen, 60_000);
      }
    }
    await until('all are placed', () => countOf(said(), 'placed: ') >= TREES, 120_000);
    expect(sidecarsBelow(home.media)).toEqual(paths.map(sidecarOf).toSorted());
    expect(wrongTexts(home.standIn, home.media, sidecarsBelow(home.media))).toEqual([]);
    expect(home.standIn.asked.snapshot().namesSearched).toBe(TREES);
    tell(`${TREES} trees, ${countOf(said(), 'placed: ')} films placed`);
  },
  LIMIT_MS,
);

test(
  `a burst of ${BURST} films is filled, each asked about and fetched once`,
  async () => {
    const films = filmPaths(BURST);
    const home = await homeFor(films, {}, { generate: { decoys: false, cues: 20 } });
    const { child, ended, said } = await startDaemon(home);
    const started = performance.now();
    putFiles(home.media, films);
    const putMs = performance.now() - started;
    await until('all are placed', () => countOf(said(), 'placed: ') >= BURST, LIMIT_MS);
    const tookMs = performance.now() - started;
    const sidecars = sidecarsBelow(home.media);
    expect(sidecars).toEqual(films.map(sidecarOf).toSorted());
    expect(wrongTexts(home.standIn, home.media, sidecars)).toEqual([]);
    const { timesAsked, downloads, searchRequests, mostAtOnce } = home.standIn.asked.snapshot();
    expect(Object.keys(timesAsked).toSorted()).toEqual(films.map((film) => basename(film)).toSorted());
    expect(Math.max(...Object.values(timesAsked), ...Object.values(downloads))).toBe(1);
    expect(mostAtOnce).toBe(1);
    expect((await statusOf(home)).wants).toEqual({});
    tell(
      `${BURST} films in ${new Set(films.map((film) => dirname(film))).size} folders, put there in ${seconds(putMs)}: ` +
        `all placed after ${seconds(tookMs)}, with ${searchRequests} searches and ${Object.keys(downloads).length} downloads`,
    );
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  },
  LIMIT_MS,
);

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

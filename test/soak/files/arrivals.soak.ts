import { dirname, join } from 'node:path';
import { deepAndAtOnce } from '../../support/arrivals.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../../support/library.ts';
import { homeFor, startDaemon } from '../../support/running-daemon.ts';
import { until } from '../../support/until.ts';
import { wrongTexts } from '../../support/wrong-texts.ts';
import { brokenOf, measure } from '../harness/measure.ts';

const LIMIT_MS = 1_800_000;

const sidecarOf = (path: string): string => path.replace(/\.mkv$/, '.en.srt');
const countOf = (text: string, part: string): number => text.split(part).length - 1;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

measure('P11b', async ({ size }) => {
  const films = filmPaths(size);
  const home = await homeFor(films, {}, { generate: { decoys: false } });
  const ground = { media: home.media, outside: join(home.folder, 'outside') };
  const { said } = await startDaemon(home);
  // Sometimes below the root, sometimes below a folder of the time before.
  const paths = films.map((film, at) => `${at % 2 === 0 ? '' : `t${at - 1}/`}t${at}/a/b/c/${film}`);
  for (const [at, path] of paths.entries()) {
    deepAndAtOnce(ground, path);
    // By turns in one go, and after the one before has been noticed.
    if (at % 10 === 9) await until('it is placed', () => countOf(said(), 'placed: ') >= at + 1, 60_000);
  }
  await until('all are placed', () => countOf(said(), 'placed: ') >= size, 120_000);
  const sidecars = sidecarsBelow(home.media);
  const wrong = wrongTexts(home.standIn, home.media, sidecars);
  const { namesSearched } = home.standIn.asked.snapshot();
  return {
    figure: `${sidecars.length} of ${size} films in deep trees placed, ${namesSearched} names asked`,
    broken: brokenOf(
      [String(sidecars) === String(paths.map(sidecarOf).toSorted()), `${sidecars.length} sidecars`],
      [wrong.length === 0, `not their own text: ${wrong.join()}`],
      [namesSearched === size, `${namesSearched} names asked`],
    ),
  };
});

measure('P11c', async ({ size }) => {
  const films = filmPaths(size);
  const home = await homeFor(films, {}, { generate: { decoys: false, cues: 20 } });
  const { child, ended, said } = await startDaemon(home);
  const began = performance.now();
  putFiles(home.media, films);
  await until('all are placed', () => countOf(said(), 'placed: ') >= size, LIMIT_MS);
  const tookMs = performance.now() - began;
  const sidecars = sidecarsBelow(home.media);
  const wrong = wrongTexts(home.standIn, home.media, sidecars);
  const { timesAsked, downloads, searchRequests, namesSearched } = home.standIn.asked.snapshot();
  const mostOften = Math.max(...Object.values(timesAsked), ...Object.values(downloads));
  child.kill('SIGTERM');
  const { code } = await ended;
  const folders = new Set(films.map((film) => dirname(film))).size;
  return {
    figure: `${sidecars.length} films in ${folders} new folders placed after ${seconds(tookMs)}, ${searchRequests} search requests, each film asked and fetched once`,
    broken: brokenOf(
      [String(sidecars) === String(films.map(sidecarOf).toSorted()), `${sidecars.length} sidecars`],
      [wrong.length === 0, `not their own text: ${wrong.length}`],
      [namesSearched === size, `${namesSearched} names asked`],
      [mostOften === 1, `asked or fetched ${mostOften} times`],
      [code === 0, `it ended in ${code}`],
    ),
  };
});

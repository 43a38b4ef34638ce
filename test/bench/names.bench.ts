// How fast are names read, beside the parser package alone? The names of the labelled examples, with their folders.

import { parseTorrentTitle } from '@viren070/parse-torrent-title';
import { join } from 'node:path';
import { readRelease } from '../../src/core/release/release.ts';
import { readCases } from '../eval/cases.ts';
import { median, show } from './report.ts';

const RUNS = 7;
const cases = readCases(join(import.meta.dirname, '../fixtures/corpus/examples.json'));
const names = cases.flatMap(({ video, candidates = [] }) => [
  video.path,
  ...candidates.map(({ release_name: name }) => name),
]);

/** The names with other release groups, because a name that was read before is remembered. */
function namesOf(round: number): readonly string[] {
  return names.map((name) => name.replace(/(?:\.\w{2,4})?$/, (extension) => `${round}${extension}`));
}

function namesASecond(read: (name: string) => unknown, round: number): number {
  const fresh = namesOf(round);
  const from = performance.now();
  for (const name of fresh) read(name);
  return (fresh.length * 1000) / (performance.now() - from);
}

const rounds = Array.from({ length: RUNS }, (_, round) => ({
  parser: namesASecond(parseTorrentTitle, round),
  ours: namesASecond(readRelease, round),
}));
const ratio = median(rounds.map(({ parser, ours }) => ours / parser));
const ours = median(rounds.map((round) => round.ours));
const longest = Math.max(
  ...namesOf(RUNS).map((name) => {
    const from = performance.now();
    readRelease(name);
    return performance.now() - from;
  }),
);
show(
  `${names.length} names: ${ours.toFixed(0)} a second, ${ratio.toFixed(2)} of the parser package alone; the longest took ${longest.toFixed(1)} ms`,
);

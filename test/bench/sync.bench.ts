// What does it cost to judge whether a subtitle is in step? A film, beside merely counting the differences of all its times, and
// the worst inputs that fit into the limits. In passes (processor-time.ts), which are a millisecond or two.

import type { CueTime } from '../../src/core/sync/evidence/cue-times.ts';
import { judgingSync } from '../../src/core/sync/judge-sync.ts';
import { judgeSync } from '../support/judge-sync.ts';
import { processorMs, workOf } from '../support/processor-time.ts';
import { dialogue, diceOf, moved, otherMaker } from '../support/sync-samples.ts';
import { median, show } from './report.ts';

const RUNS = 15;
const LINES = 1_500;
const MOST = 20_000;

type Pair = readonly [name: string, subtitle: readonly CueTime[], reference: readonly CueTime[]];

const film = dialogue(1, 1_750);
const subtitle = otherMaker(film, 2).slice(0, LINES);
const dice = diceOf(3);
const many = (timeOf: (at: number) => number): CueTime[] =>
  Array.from({ length: MOST }, (_, at) => [timeOf(at), timeOf(at) + 1_000]);

const FILMS: readonly Pair[] = [
  ['in sync', subtitle, film],
  ['shifted', moved(subtitle, (ms) => ms + 5_000), film],
  ['scaled', moved(subtitle, (ms) => ms / (25 / 24)), film],
  ['broken', moved(subtitle, (ms) => ms + 30_000 * Math.floor(ms / 900_000)), film],
  ['other', dialogue(4, LINES), film],
];

const WORST: readonly Pair[] = [
  ['all at one time', many(() => 5_000), many(() => 5_000)],
  ['every 130 ms', many((at) => 130 * at), many((at) => 130 * at)],
  ['every 250 ms', many((at) => 250 * at), many((at) => 250 * at)],
  ['every second', many((at) => 1_000 * at), many((at) => 1_000 * at + 7)],
  ['at random, an hour', many(() => 3_600_000 * dice()), many(() => 3_600_000 * dice())],
  ['at random, a day', many(() => 86_400_000 * dice()), many(() => 86_400_000 * dice())],
  ['4,000 lines of another film', dialogue(5, 4_000), dialogue(6, 4_000)],
  [
    'a step every twelve lines',
    moved(dialogue(5, 4_000), (ms) => ms + 700 * Math.floor(ms / 45_000)),
    dialogue(5, 4_000),
  ],
  ['layers of signs', many((at) => 2_000 * Math.floor(at / 10)), many((at) => 2_000 * Math.floor(at / 7))],
  ['no times at all', many(() => Number.NaN), many(() => 1e300)],
];

/** The least that any comparison of all times costs. */
function countDifferences(one: readonly CueTime[], other: readonly CueTime[]): number {
  const counts = new Uint16Array(200_000);
  for (const [start] of one)
    for (const [time] of other) {
      const bin = Math.floor((time - start) / 100) + 100_000;
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
  return Math.max(...counts.subarray(90_000, 110_000));
}

async function costOf(work: () => unknown): Promise<number> {
  const costs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) costs.push(await workOf(work));
  return median(costs);
}

for (const [, one, other] of FILMS) for (let run = 0; run < RUNS; run += 1) judgeSync(one, other);
const bare = await costOf(() => countDifferences(subtitle, film));
for (const [name, one, other] of FILMS) {
  const middle = await costOf(() => judgeSync(one, other));
  const ratio = (middle / bare).toFixed(1);
  show(`${name}, ${LINES} lines: ${middle.toFixed(1)} passes, ${ratio} times the count of all differences`);
}
for (const [name, one, other] of WORST) {
  const middle = await costOf(() => judgeSync(one, other));
  const longest = median(Array.from({ length: RUNS }, () => longestStep(one, other)));
  show(`worst, ${name}: ${middle.toFixed(1)} passes, the longest step ${longest.toFixed(1)} ms`);
}

function longestStep(one: readonly CueTime[], other: readonly CueTime[]): number {
  const steps = judgingSync(one, other);
  let longest = 0;
  for (;;) {
    const before = processorMs();
    const { done } = steps.next();
    longest = Math.max(longest, processorMs() - before);
    if (done === true) return longest;
  }
}

// Made-up tracks of a video: what is said, and how different makers time it. The same seed gives the same tracks.

import type { CueTime } from '../../src/core/sync/evidence/cue-times.ts';
import { repairedMs } from '../../src/core/sync/repair.ts';
import type { SyncJudgement } from '../../src/core/sync/verdict.ts';

export type Dice = () => number;

/** Numbers from 0 to before 1. */
export function diceOf(seed: number): Dice {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4_294_967_296;
  };
  for (let at = 0; at < 20; at += 1) next();
  return next;
}

/** Lines of a dialogue from a minute on, about sixteen in a minute, in scenes with pauses between them. */
export function dialogue(seed: number, lines: number): CueTime[] {
  const dice = diceOf(seed);
  const cues: CueTime[] = [];
  let time = 60_000;
  for (let at = 0; at < lines; at += 1) {
    const lasts = 900 + 3_500 * dice() ** 1.5;
    cues.push([Math.round(time), Math.round(time + lasts)]);
    time += lasts + (dice() < 0.05 ? 15_000 * dice() : 80 + 2_000 * dice() ** 2);
  }
  return cues;
}

/** The same lines by another maker: some left out, begun up to `spreadMs` earlier or later, now and then far more. */
export function otherMaker(cues: readonly CueTime[], seed: number, spreadMs = 150): CueTime[] {
  const dice = diceOf(seed);
  const about = (): number => spreadMs * (dice() + dice() - 1) * (dice() < 0.2 ? 4 : 1);
  return cues
    .filter(() => dice() < 0.85)
    .map(([start, end]): CueTime => [Math.round(start + about()), Math.round(end + about())])
    .toSorted(([one], [other]) => one - other);
}

/** Every time moved. */
export function moved(cues: readonly CueTime[], by: (ms: number) => number): CueTime[] {
  return cues.map(([start, end]) => [Math.round(by(start)), Math.round(by(end))]);
}

/** How far a time of the subtitle is from where it belongs after the repair. */
export function errorAt(judgement: SyncJudgement, timeMs: number, belongsMs: number): number {
  if (!('repair' in judgement)) throw new Error(`no repair: ${judgement.verdict}`);
  return Math.abs(repairedMs(timeMs, judgement.repair) - belongsMs);
}

import { expect, test } from 'vitest';
import type { CueTime } from '../../../src/core/sync/evidence/cue-times.ts';
import { judgeSync } from '../../support/judge-sync.ts';
import { dialogue, diceOf, otherMaker } from '../../support/sync-samples.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];
const said = dialogue(7, 500);
const fitting = otherMaker(said, 8);
const lastMs = said.at(-1)?.[0] ?? 0;

/** The lines of songs, sixteen each, and of nothing else. */
function songs(seed: number, count: number): CueTime[] {
  const dice = diceOf(seed);
  const lines = Array.from({ length: count }, (_, song) => {
    let time = ((song + 0.5 * dice()) / count) * lastMs;
    return Array.from({ length: 16 }, (): CueTime => {
      time += 1_500 + 4_000 * dice();
      return [Math.round(time), Math.round(time + 1_400)];
    });
  });
  return lines.flat().toSorted(([one], [other]) => one - other);
}

test.each(SEEDS)('a track of songs alone says not that a subtitle is of another video (%d)', (seed) => {
  expect(judgeSync(fitting, songs(seed, 8)).verdict).toBe('unsure');
});

test.each(SEEDS)('a track with two in five lines of another dialogue does (%d)', (seed) => {
  const half = dialogue(seed + 20, 500).filter((_, at) => at % 5 < 2);
  expect(judgeSync(fitting, half).verdict).toBe('other');
});

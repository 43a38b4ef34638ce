import { describe, expect, test } from 'vitest';
import { judgingBySpeech } from '../../../../src/core/sync/audio/judge-by-speech.ts';
import type { CueTime } from '../../../../src/core/sync/evidence/cue-times.ts';
import type { SyncVerdict } from '../../../../src/core/sync/verdict.ts';
import { atOnce } from '../../../../src/core/steps.ts';
import { levelsAt } from '../../../support/speech-levels.ts';
import { dialogue, moved, otherMaker } from '../../../support/sync-samples.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];
const LINES = 500;

type Film = { readonly made: readonly CueTime[]; readonly at: (share: number) => number };

function verdicts(change: (film: Film, seed: number) => readonly CueTime[]): SyncVerdict[] {
  return SEEDS.map((seed) => {
    const said = dialogue(seed, LINES);
    const lastMs = said.at(-1)?.[0] ?? 0;
    const film: Film = { made: otherMaker(said, seed + 100), at: (share) => share * lastMs };
    return atOnce(judgingBySpeech(change(film, seed), levelsAt(said, seed))).verdict;
  });
}

/** Another film's lines from a share of the film on. */
function withEnding({ made, at }: Film, from: number, seed: number): readonly CueTime[] {
  const ending = dialogue(seed + 40, LINES).filter(([start]) => start >= at(from));
  return [...made.filter(([start]) => start < at(from)), ...ending];
}

describe('a text of which an end does not fit the sound is not in sync', () => {
  test('another ending', () => {
    expect(verdicts((film, seed) => withEnding(film, 0.75, seed))).not.toContain('in-sync');
  });

  test.each([0.85, 0.9])('an advert that one of both has after %f of the film', (share) => {
    const cut = ({ made, at }: Film): CueTime[] => moved(made, (ms) => (ms > at(share) ? ms + 20_000 : ms));
    expect(verdicts(cut)).not.toContain('in-sync');
  });

  test('a beginning that is two seconds off', () => {
    const early = ({ made, at }: Film): CueTime[] => moved(made, (ms) => (ms < at(0.15) ? ms - 2_000 : ms));
    expect(verdicts(early)).not.toContain('in-sync');
  });
});

test('an ending that is late with the rest is moved, one that is not is no single offset', () => {
  const late = (film: Film): CueTime[] => moved(film.made, (ms) => ms + 9_000);
  expect(verdicts(late).filter((verdict) => verdict === 'shifted').length).toBeGreaterThanOrEqual(5);
  const other = (film: Film, seed: number): CueTime[] =>
    moved(withEnding(film, 0.8, seed), (ms) => ms + 9_000);
  expect(verdicts(other)).not.toContain('shifted');
});

test('what fits throughout is in sync, also where it covers a part of the film', () => {
  const part = ({ made, at }: Film): readonly CueTime[] => made.filter(([start]) => start < at(0.7));
  expect(verdicts(({ made }) => made)).toEqual(SEEDS.map(() => 'in-sync'));
  expect(verdicts(part)).toEqual(SEEDS.map(() => 'in-sync'));
});

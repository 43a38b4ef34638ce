import { describe, expect, test } from 'vitest';
import type { CueTime } from '../../../src/core/sync/evidence/cue-times.ts';
import { judgeSync } from '../../support/judge-sync.ts';
import { dialogue, diceOf, moved, otherMaker } from '../../support/sync-samples.ts';

const reference = dialogue(7, 400);
const fitting = otherMaker(reference, 8);
const otherFilm = dialogue(77, 400);
const lastMs = reference.at(-1)?.[0] ?? 0;

/** The text with another film's lines in a part of the film. */
function elsewhere(from: number, to: number, other: readonly CueTime[] = otherFilm): CueTime[] {
  const isWithin = ([start]: CueTime): boolean => start >= from * lastMs && start < to * lastMs;
  return [...fitting.filter((cue) => !isWithin(cue)), ...other.filter(isWithin)].toSorted(
    ([one], [two]) => one - two,
  );
}

describe('a text of which a stretch belongs to something else is not in sync', () => {
  test.each([
    ['another ending', 0.7, 1],
    ['an ending in another cut', 0.85, 1],
    ['another beginning', 0, 0.25],
    ['another middle', 0.4, 0.65],
    ['half another film', 0.5, 1],
  ])('%s', (_, from, to) => {
    expect(judgeSync(elsewhere(from, to), reference).verdict).toBe('unsure');
  });
});

test.each([22, 26, 30, 34, 38])('of %d lines, those that fit must be nearly all', (count) => {
  const few = fitting.filter((_, at) => at % Math.floor(fitting.length / count) === 0).slice(0, count);
  const partLate = moved(few, (ms) => (ms > (few[Math.floor(count * 0.65)]?.[0] ?? 0) ? ms + 20_000 : ms));
  expect(judgeSync(few, reference).verdict).toBe('in-sync');
  expect(judgeSync(partLate, reference).verdict).toBe('unsure');
});

describe('what a track does not show says nothing against a text', () => {
  test('a track that ends before the film', () => {
    const short = reference.filter(([start]) => start < 0.7 * lastMs);
    expect(judgeSync(fitting, short).verdict).toBe('in-sync');
  });

  test('sounds between the lines, for the hard of hearing', () => {
    const dice = diceOf(4);
    const sounds = Array.from({ length: 120 }, (): CueTime => {
      const start = Math.round(lastMs * dice());
      return [start, start + 1_500];
    });
    expect(judgeSync([...fitting, ...sounds], reference).verdict).toBe('in-sync');
  });

  test('a few lines of a scene that the track leaves out', () => {
    expect(judgeSync(elsewhere(0.5, 0.53), reference).verdict).toBe('in-sync');
  });

  test('other lines than those of the track, for a song or two', () => {
    const songs = moved(otherFilm, (ms) => ms + 1_234);
    expect(judgeSync(elsewhere(0.3, 0.33, songs), reference).verdict).toBe('in-sync');
  });
});

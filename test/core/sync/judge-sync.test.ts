import { describe, expect, test } from 'vitest';
import type { CueTime } from '../../../src/core/sync/evidence/cue-times.ts';
import { judgingSync } from '../../../src/core/sync/judge-sync.ts';
import { judgeSync } from '../../support/judge-sync.ts';
import { dialogue, diceOf, errorAt, moved, otherMaker } from '../../support/sync-samples.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];
const reference = dialogue(7, 350);
const fitting = otherMaker(reference, 8);

describe('a subtitle that fits', () => {
  test.each(SEEDS)('is in sync, whoever made it (%d)', (seed) => {
    const video = dialogue(seed, 350);
    expect(judgeSync(otherMaker(video, seed + 100), video).verdict).toBe('in-sync');
  });

  test('is in sync when both habits differ by a quarter of a second', () => {
    expect(
      judgeSync(
        moved(fitting, (ms) => ms + 250),
        reference,
      ).verdict,
    ).toBe('in-sync');
  });

  test('is in sync when it covers a part of the video', () => {
    expect(judgeSync(fitting.slice(0, 150), reference).verdict).toBe('in-sync');
  });

  test('is in sync when the middle is missing', () => {
    const holed = [...fitting.slice(0, 100), ...fitting.slice(200)];
    expect(judgeSync(holed, reference).verdict).toBe('in-sync');
  });

  test('says how much of it fits, and how sure that is', () => {
    const { share, evidence } = judgeSync(fitting, reference).fit;
    expect(share).toBeGreaterThan(0.9);
    expect(evidence).toBeGreaterThan(100);
  });
});

describe('one offset', () => {
  test.each([-240_000, -9_000, -700, 600, 1_500, 30_000, 500_000])('of %d ms is found', (offset) => {
    const late = moved(fitting, (ms) => ms + offset);
    const judgement = judgeSync(late, reference);
    expect(judgement.verdict).toBe('shifted');
    expect(errorAt(judgement, 900_000 + offset, 900_000)).toBeLessThan(80);
  });

  test('is found beside a reference that has no ends', () => {
    const starts = reference.map(([start]): CueTime => [start, start]);
    expect(
      judgeSync(
        moved(fitting, (ms) => ms + 4_000),
        starts,
      ).verdict,
    ).toBe('shifted');
  });

  test('is found beside pictures whose clearing is an entry of its own', () => {
    const entries = reference.flatMap(([start, end]): CueTime[] => [
      [start, end],
      [end, end],
    ]);
    const judgement = judgeSync(
      moved(fitting, (ms) => ms + 4_000),
      entries,
    );
    expect(errorAt(judgement, 604_000, 600_000)).toBeLessThan(80);
  });

  test('is found among signs that are drawn picture by picture', () => {
    const sign = Array.from({ length: 900 }, (_, at): CueTime => [700_000 + 42 * at, 700_042 + 42 * at]);
    const late = moved(fitting, (ms) => ms + 4_000);
    expect(judgeSync([...late, ...sign], reference).verdict).toBe('shifted');
  });

  test('is found where every line is there in two languages', () => {
    const both = [...fitting, ...otherMaker(reference, 9)];
    const judgement = judgeSync(
      moved(both, (ms) => ms + 4_000),
      reference,
    );
    expect(errorAt(judgement, 604_000, 600_000)).toBeLessThan(80);
  });

  test('is found where the reference describes sounds, too', () => {
    const dice = diceOf(3);
    const sounds = reference.filter(() => dice() < 0.4).map(([, end]): CueTime => [end + 50, end + 900]);
    expect(
      judgeSync(
        moved(fitting, (ms) => ms + 4_000),
        [...reference, ...sounds],
      ).verdict,
    ).toBe('shifted');
  });
});

describe('a wrong speed', () => {
  test.each([
    ['television for cinema', 25 / 24],
    ['television for disc', 25_025 / 24_000],
    ['cinema for television', 24 / 25],
    ['disc for television', 24_000 / 25_025],
    ['cinema for disc', 1.001],
    ['disc for cinema', 1 / 1.001],
  ])('of %s is found, with an offset', (_, scale) => {
    const judgement = judgeSync(
      moved(fitting, (ms) => (ms - 3_000) / scale),
      reference,
    );
    expect(judgement.verdict).toBe('scaled');
    expect(errorAt(judgement, (900_000 - 3_000) / scale, 900_000)).toBeLessThan(100);
  });
});

describe('several offsets', () => {
  test('are found where adverts were cut', () => {
    const cut = moved(fitting, (ms) => (ms > 900_000 ? ms + 140_000 : ms > 450_000 ? ms + 60_000 : ms));
    const judgement = judgeSync(cut, reference);
    expect(judgement.verdict).toBe('broken');
    expect(errorAt(judgement, 300_000, 300_000)).toBeLessThan(80);
    expect(errorAt(judgement, 760_000, 700_000)).toBeLessThan(80);
    expect(errorAt(judgement, 1_240_000, 1_100_000)).toBeLessThan(80);
  });

  test('are found where only the end is off', () => {
    const from = reference.at(-45)?.[0] ?? 0;
    const judgement = judgeSync(
      moved(fitting, (ms) => (ms > from ? ms + 20_000 : ms)),
      reference,
    );
    expect(judgement.verdict).toBe('broken');
    expect(errorAt(judgement, from + 60_000, from + 40_000)).toBeLessThan(80);
    expect(errorAt(judgement, 300_000, 300_000)).toBe(0);
  });

  test('are found together with a wrong speed', () => {
    const cut = moved(fitting, (ms) => (ms > 700_000 ? ms + 45_000 : ms) / (25 / 24));
    const judgement = judgeSync(cut, reference);
    expect(judgement.verdict).toBe('broken');
    expect(errorAt(judgement, 1_045_000 / (25 / 24), 1_000_000)).toBeLessThan(100);
  });

  test('that differ by less than habits do are one', () => {
    const nearly = moved(fitting, (ms) => (ms > 700_000 ? ms + 250 : ms));
    expect(judgeSync(nearly, reference).verdict).toBe('in-sync');
  });
});

describe('another video', () => {
  test.each(SEEDS)('is recognised (%d)', (seed) => {
    expect(judgeSync(dialogue(seed + 20, 350), reference).verdict).toBe('other');
  });

  test('is recognised although both sing the same opening', () => {
    const opening = reference.slice(0, 20);
    const rest = moved(dialogue(31, 300), (ms) => ms + 120_000);
    expect(judgeSync([...otherMaker(opening, 5), ...rest], reference).verdict).toBe('other');
  });

  test('is recognised when it is evenly spaced', () => {
    const even = Array.from({ length: 300 }, (_, at): CueTime => [60_000 + 4_000 * at, 62_000 + 4_000 * at]);
    expect(judgeSync(even, reference).verdict).toBe('other');
  });
});

describe('too little to go by', () => {
  test.each([
    [
      'a reference of forced lines',
      moved(fitting, (ms) => ms + 5_000),
      reference.filter((_, at) => at % 20 === 0),
    ],
    ['a subtitle of a dozen lines', moved(fitting.slice(50, 62), (ms) => ms + 5_000), reference],
    ['another video and forced lines', dialogue(40, 300), reference.filter((_, at) => at % 20 === 0)],
    ['a reference of another place', fitting.slice(200), reference.slice(0, 120)],
    ['three cues', fitting.slice(0, 3), reference],
    ['no cues', [], reference],
    ['no reference', fitting, []],
  ])('makes the verdict unsure: %s', (_, subtitle, by) => {
    expect(judgeSync(subtitle, by).verdict).toBe('unsure');
  });

  test('forced lines that agree are enough to leave a subtitle alone', () => {
    const forced = fitting.filter((_, at) => at % 12 === 0);
    expect(judgeSync(forced, reference).verdict).toBe('in-sync');
  });
});

describe('damaged times', () => {
  const damaged: CueTime[] = [
    [Number.NaN, Number.NaN],
    [Number.POSITIVE_INFINITY, 0],
    [Number.NEGATIVE_INFINITY, 5],
    [1e300, 1e301],
    [-1e15, 1e15],
    [5_000, Number.NaN],
    [9_000, -4],
  ];

  test('do not count', () => {
    expect(judgeSync([...damaged, ...fitting], [...reference, ...damaged]).verdict).toBe('in-sync');
  });

  test.each([
    ['nothing but damage', damaged, damaged],
    ['all at one time', Array.from({ length: 20_000 }, (): CueTime => [1_000, 2_000]), reference],
    ['times below zero', moved(fitting, (ms) => ms - 3_000_000), moved(reference, (ms) => ms - 3_000_000)],
  ])('are read without an error: %s', (_, subtitle, by) => {
    expect(() => judgeSync(subtitle, by)).not.toThrow();
  });

  test('in any order are read like sorted ones', () => {
    const shuffled = fitting.toSorted(([one], [other]) => (one % 97) - (other % 97));
    expect(judgeSync(shuffled, reference)).toEqual(judgeSync(fitting, reference));
  });

  test('are not changed by the reading', () => {
    const before = structuredClone(fitting);
    judgeSync(fitting, reference);
    expect(fitting).toEqual(before);
  });
});

test('what was judged before makes no difference', () => {
  const first = judgeSync(
    moved(fitting, (ms) => ms + 4_000),
    reference,
  );
  judgeSync(dialogue(50, 3_000), dialogue(51, 3_000));
  expect(
    judgeSync(
      moved(fitting, (ms) => ms + 4_000),
      reference,
    ),
  ).toEqual(first);
});

test('two judgements that run by turns do not disturb one another', () => {
  const late = moved(fitting, (ms) => ms + 4_000);
  const [one, other] = [judgingSync(late, reference), judgingSync(dialogue(50, 900), dialogue(51, 900))];
  for (;;) {
    const step = one.next();
    other.next();
    if (step.done !== true) continue;
    expect(step.value).toEqual(judgeSync(late, reference));
    return;
  }
});

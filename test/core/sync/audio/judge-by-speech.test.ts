import { describe, expect, test } from 'vitest';
import { judgingBySpeech } from '../../../../src/core/sync/audio/judge-by-speech.ts';
import type { SoundLevels } from '../../../../src/core/sync/audio/sound-levels.ts';
import type { CueTime } from '../../../../src/core/sync/evidence/cue-times.ts';
import type { SyncJudgement } from '../../../../src/core/sync/verdict.ts';
import { atOnce } from '../../../../src/core/steps.ts';
import { levelsAt } from '../../../support/speech-levels.ts';
import { dialogue, diceOf, errorAt, moved, otherMaker } from '../../../support/sync-samples.ts';

const judge = (subtitle: readonly CueTime[], levels: SoundLevels): SyncJudgement =>
  atOnce(judgingBySpeech(subtitle, levels));

const SEEDS = [1, 2, 3, 4, 5, 6];
const spoken = dialogue(7, 600);
const levels = levelsAt(spoken, 1);
const fitting = otherMaker(spoken, 8);

describe('a subtitle that fits', () => {
  test.each(SEEDS)('is in sync, whoever made it (%d)', (seed) => {
    const said = dialogue(seed, 600);
    expect(judge(otherMaker(said, seed + 100), levelsAt(said, seed)).verdict).toBe('in-sync');
  });

  test('is in sync when it has no ends', () => {
    expect(
      judge(
        fitting.map(([start]) => [start, start]),
        levels,
      ).verdict,
    ).toBe('in-sync');
  });

  test('says how much of it fits, and how sure that is', () => {
    const { share, evidence } = judge(fitting, levels).fit;
    expect(share).toBeGreaterThan(0.8);
    expect(evidence).toBeGreaterThan(30);
  });
});

describe('one offset', () => {
  test.each([-240_000, -9_000, -1_500, 800, 2_000, 30_000, 280_000])('of %d ms is found', (offset) => {
    const late = moved(fitting, (ms) => ms + offset);
    const judgement = judge(late, levels);
    expect(judgement.verdict).toBe('shifted');
    expect(errorAt(judgement, 900_000 + offset, 900_000)).toBeLessThan(150);
  });

  test('between habit and certainty is left alone', () => {
    expect(
      judge(
        moved(fitting, (ms) => ms + 500),
        levels,
      ).verdict,
    ).not.toBe('shifted');
  });

  test('that leads out of the sound is left alone', () => {
    const beginning = levels.slice(0, levels.length >> 1);
    expect(
      judge(
        moved(fitting, (ms) => ms + 30_000),
        beginning,
      ).verdict,
    ).toBe('unsure');
  });
});

describe('a wrong speed', () => {
  test.each([
    ['television for cinema', 25 / 24],
    ['television for disc', 25_025 / 24_000],
    ['cinema for television', 24 / 25],
    ['disc for television', 24_000 / 25_025],
  ])('of %s is found, with an offset', (_, scale) => {
    const judgement = judge(
      moved(fitting, (ms) => (ms - 3_000) / scale),
      levels,
    );
    expect(judgement.verdict).toBe('scaled');
    expect(errorAt(judgement, (900_000 - 3_000) / scale, 900_000)).toBeLessThan(200);
  });

  test('of a tenth of a percent is no single offset', () => {
    const judgement = judge(
      moved(fitting, (ms) => ms / 1.001 + 4_000),
      levels,
    );
    expect(['scaled', 'unsure']).toContain(judgement.verdict);
  });
});

describe('several offsets', () => {
  const clear = levelsAt(spoken, 2, { missing: 0.05, added: 0.05, spreadMs: 80 });

  test('are found where adverts were cut', () => {
    const cut = moved(fitting, (ms) => (ms > 1_300_000 ? ms + 60_000 : ms));
    const judgement = judge(cut, clear);
    expect(judgement.verdict).toBe('broken');
    expect(errorAt(judgement, 600_000, 600_000)).toBeLessThan(150);
    expect(errorAt(judgement, 1_760_000, 1_700_000)).toBeLessThan(150);
  });

  test('are no single offset', () => {
    const cut = moved(fitting, (ms) => ms + 20_000 * Math.floor(ms / 400_000));
    expect(['broken', 'unsure']).toContain(judge(cut, clear).verdict);
  });
});

describe('what the sound does not tell', () => {
  test.each(SEEDS)('another video (%d)', (seed) => {
    expect(judge(dialogue(seed + 20, 600), levels).verdict).toBe('unsure');
  });

  test.each([
    ['evenly spaced cues', Array.from({ length: 600 }, (_, at): CueTime => [4_000 * at, 4_000 * at + 2_000])],
    ['cues that begin near the end of the sound', moved(fitting, (ms) => ms + 100 * levels.length + 230_000)],
    ['a dozen cues', moved(fitting.slice(50, 62), (ms) => ms + 5_000)],
    ['no cues', []],
    ['cues at one time', Array.from({ length: 20_000 }, (): CueTime => [1_000, 2_000])],
    [
      'damaged times',
      Array.from({ length: 900 }, (_, at): CueTime => [at % 2 === 0 ? Number.NaN : 1e300, at]),
    ],
  ])('%s', (_, cues) => {
    const { verdict, fit } = judge(cues, levels);
    expect(verdict).toBe('unsure');
    expect(fit.evidence).toBeLessThan(10);
  });

  const dice = diceOf(4);
  test.each([
    ['no sound', new Uint8Array()],
    ['silence', new Uint8Array(36_000)],
    ['one tone', new Uint8Array(36_000).fill(120)],
    ['noise', new Uint8Array(36_000).map(() => 100 + 40 * dice())],
    ['a beat', new Uint8Array(36_000).map((_, at) => (at % 5 === 0 ? 140 : 90))],
    ['one bang', new Uint8Array(36_000).fill(180, 9_000, 9_010)],
  ])('%s', (_, heard) => {
    expect(judge(fitting, heard).verdict).toBe('unsure');
  });
});

test('of many films with rough sound, none is repaired wrongly, and most are recognised', () => {
  const films = Array.from({ length: 8 }, (_, at) => dialogue(60 + at, 450 + 40 * at));
  const answers = films.flatMap((said, at) => {
    const heard = levelsAt(said, at);
    const made = otherMaker(said, at + 200);
    const offset = 1_500 * (at + 1);
    return [
      { wanted: 'in-sync', ...judge(made, heard) },
      {
        wanted: 'shifted',
        ...judge(
          moved(made, (ms) => ms - offset),
          heard,
        ),
      },
      {
        wanted: 'scaled',
        ...judge(
          moved(made, (ms) => (24 / 25) * ms),
          heard,
        ),
      },
      { wanted: 'unsure', ...judge(otherMaker(films[(at + 1) % films.length] ?? [], at), heard) },
    ];
  });
  const wrong = answers.filter(({ wanted, verdict }) => verdict !== wanted && verdict !== 'unsure');
  const right = answers.filter(({ wanted, verdict }) => verdict === wanted);
  expect(wrong).toEqual([]);
  expect(right.length).toBeGreaterThanOrEqual(0.9 * answers.length);
});

test('a day of sound and 4,000 lines take more steps, not longer ones', () => {
  const day = new Uint8Array(864_000).map((_, at) => levels[at % levels.length] ?? 0);
  const stepsFor = (cues: readonly CueTime[], heard: SoundLevels): number => {
    const steps = judgingBySpeech(cues, heard);
    let count = 0;
    while (steps.next().done !== true) count += 1;
    return count;
  };
  const spread = dialogue(9, 4_000).map(([start, end]): CueTime => [4 * start, 4 * start + end - start]);
  expect(stepsFor(spread, day)).toBeGreaterThan(2 * stepsFor(fitting, levels));
});

test('times in any order are read like sorted ones, and are not changed', () => {
  const shuffled = fitting.toSorted(([one], [other]) => (one % 97) - (other % 97));
  const before = structuredClone(shuffled);
  expect(judge(shuffled, levels)).toEqual(judge(fitting, levels));
  expect(shuffled).toEqual(before);
});

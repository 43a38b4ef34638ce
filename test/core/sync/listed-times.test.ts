import { describe, expect, test } from 'vitest';
import { MOST_EVENTS, timesIn, type ListedEvent } from '../../../src/core/sync/listed-times.ts';

const event = (startMs: number, durationMs = 0): ListedEvent => ({ startMs, durationMs });
const many = (count: number, one: (at: number) => ListedEvent): readonly ListedEvent[] =>
  Array.from({ length: count }, (_, at) => one(at));

describe('events of text', () => {
  test('with durations are cues, in order and to the millisecond', () => {
    const events = [event(5000.4, 1000.2), event(1000, 2000), event(1000, 500)];
    const cues = [
      [1000, 1500],
      [1000, 3000],
      [5000, 6001],
    ];
    expect(timesIn(events, 'lasting')).toEqual({ kind: 'cues', cues });
  });

  test('listed twice are one cue', () => {
    expect(timesIn([event(1000, 500), event(1000, 500)], 'lasting')).toMatchObject({ cues: [[1000, 1500]] });
  });

  test('without durations tell starts alone', () => {
    const events = many(20, (at) => event(at * 3000, at < 10 ? 1000 : 0));
    expect(timesIn(events, 'lasting')).toMatchObject({
      kind: 'starts',
      cues: { length: 20, 1: [3000, 3000] },
    });
  });

  test('with a duration that stands for none tell starts alone', () => {
    expect(timesIn([event(1000, 4_294_967_295_000)], 'lasting')).toEqual({
      kind: 'starts',
      cues: [[1000, 1000]],
    });
  });

  test('that leave no gap at all may be blanks, so they tell changes', () => {
    const events = many(40, (at) => event(at * 3000, 3000));
    expect(timesIn(events, 'lasting')).toMatchObject({
      kind: 'changes',
      cues: { length: 40, 1: [3000, 3000] },
    });
  });

  test('that follow each other closely in a dialogue are cues', () => {
    const events = many(40, (at) => event(at * 3000, at % 4 === 0 ? 2000 : 3000));
    expect(timesIn(events, 'lasting')).toMatchObject({ kind: 'cues', cues: { length: 40 } });
  });
});

describe('events of pictures', () => {
  test('without durations tell changes: half of them clear a picture', () => {
    const events = many(40, (at) => event(at * 2000));
    expect(timesIn(events, 'cleared')).toMatchObject({
      kind: 'changes',
      cues: { length: 40, 1: [2000, 2000] },
    });
  });

  test('with durations are cues, and those without clear a picture', () => {
    const events = many(40, (at) => event(at * 2000, at % 2 === 0 ? 2000 : 0));
    expect(timesIn(events, 'cleared')).toMatchObject({ kind: 'cues', cues: { length: 20, 1: [4000, 6000] } });
  });

  test('that all last until the next tell changes', () => {
    const events = many(40, (at) => event(at * 2000, 2000));
    expect(timesIn(events, 'cleared')).toMatchObject({ kind: 'changes', cues: { length: 40 } });
  });
});

describe('no times', () => {
  test.each<[string, readonly ListedEvent[], string]>([
    ['no events', [], 'not-listed'],
    ['more events than any film has', many(MOST_EVENTS + 1, (at) => event(at, 1)), 'too-many'],
    ['a time that is no number', [event(1000, 1000), event(Number.NaN, 1000)], 'unreadable'],
    ['a time after a year', [event(1000, 1000), event(365 * 24 * 3_600_000, 1000)], 'unreadable'],
    ['a time before the beginning', [event(-1, 1000)], 'unreadable'],
  ])('%s', (_, events, why) => expect(timesIn(events, 'lasting')).toEqual({ kind: 'none', why }));
});

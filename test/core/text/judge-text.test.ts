import { describe, expect, test } from 'vitest';
import type { Cue } from '../../../src/core/text/compare-cues.ts';
import { isEmptyTalk, misfitOf, type TextFacts } from '../../../src/core/text/judge-text.ts';
import { workOf } from '../../support/processor-time.ts';

const MINUTE = 60_000;

/** So many lines a minute, from one minute to another. */
function talk(fromMinute: number, toMinute: number, aMinute: number): readonly Cue[] {
  const count = Math.round((toMinute - fromMinute) * aMinute);
  return Array.from({ length: count }, (_, at) => {
    const startMs = (fromMinute + at / aMinute) * MINUTE;
    return { startMs, endMs: startMs + 2000, text: `We have said this ${at} times before.` };
  });
}
const full = (durationMinutes: number | null): TextFacts => ({
  kind: 'full',
  durationMs: durationMinutes === null ? null : durationMinutes * MINUTE,
  references: [],
});
const forced = (durationMinutes: number | null): TextFacts => ({ ...full(durationMinutes), kind: 'forced' });
const remark = (minute: number): Cue => ({
  startMs: minute * MINUTE,
  endMs: minute * MINUTE + 3000,
  text: 'Subtitles by somebody\nwww.example.org',
});

describe('a text that fits its video', () => {
  test.each<[string, readonly Cue[], TextFacts]>([
    ['a film', talk(1, 95, 12), full(100)],
    ['a film whose length nobody knows', talk(1, 95, 12), full(null)],
    ['a documentary with little speech', talk(2, 50, 1), full(52)],
    ['one that says nothing in its second half', talk(2, 40, 2), full(100)],
    ['a nearly silent film', talk(1, 100, 0.4), full(106)],
    ['a film at the speed of PAL', talk(1, 97, 12), full(93)],
    ['a concert after an hour of talk', talk(0, 58, 10), full(110)],
    ['remarks of its makers far behind the end', [...talk(1, 95, 12), remark(240), remark(241)], full(97)],
    ['both episodes of a double one', talk(1, 88, 14), full(90)],
    ['a short clip with two lines', talk(0, 2, 1), full(3)],
    ['any length beside a sample', talk(1, 95, 12), full(1.5)],
    ['no cues at all', [], full(100)],
    ['foreign parts, where they were wanted', talk(30, 40, 3), forced(100)],
    ['foreign parts that are half of the film', talk(1, 60, 9), forced(120)],
  ])('%s', (_, cues, facts) => {
    expect(misfitOf(cues, facts)).toBeNull();
  });
});

describe('a text that does not', () => {
  test.each<[string, readonly Cue[], TextFacts, string]>([
    ['another episode, of the double length', talk(1, 43, 12), full(22), 'too-long'],
    ['the longer cut', talk(1, 200, 10), full(180), 'too-long'],
    ['the second part, counted from the beginning of the first', talk(51, 98, 12), full(50), 'too-long'],
    ['the first of two episodes in one file', talk(1, 43, 12), full(90), 'ends-early'],
    ['a text that was cut off', talk(1, 30, 12), full(110), 'ends-early'],
    ['the foreign parts alone', talk(30, 35, 2), full(100), 'too-few-cues'],
    ['all of the talk, where the foreign parts were wanted', talk(1, 98, 12), forced(100), 'not-forced'],
    ['the same, of a video whose length nobody knows', talk(1, 98, 12), forced(null), 'not-forced'],
  ])('%s', (_, cues, facts, why) => {
    expect(misfitOf(cues, facts)).toBe(why);
  });
});

describe('nothing but adverts', () => {
  const cues = (...texts: readonly string[]): readonly Cue[] =>
    texts.map((text, at) => ({ startMs: at * 5000, endMs: at * 5000 + 4000, text }));

  test.each([
    [['www.example.org']],
    [['Advertise your product or brand here\ncontact www.example.org today', 'Subtitles by somebody']],
    [['<font color="#ff0">Downloaded from</font>\n<b>example.com</b>', '{\\an8}Synced by somebody']],
  ])('%j', (texts) => {
    expect(isEmptyTalk(cues(...texts))).toBe(true);
  });

  test('a text with a few of them says something', () => {
    expect(isEmptyTalk([...talk(1, 3, 2), remark(4)])).toBe(false);
    expect(isEmptyTalk([])).toBe(false);
  });

  test('as many as a whole film has are no announcement', () => {
    expect(isEmptyTalk(Array.from({ length: 300 }, (_, at) => remark(at)))).toBe(false);
  });
});

test('any text is judged, whatever its cues say and whenever', () => {
  const odd = [Number.NaN, -1, 0, 1e15, Number.POSITIVE_INFINITY];
  const texts = [
    '',
    '\u0000',
    '{'.repeat(2000),
    '<'.repeat(2000),
    '♪',
    '[[[(((',
    '\ud800',
    'a.'.repeat(5000),
  ];
  for (const startMs of odd)
    for (const durationMs of [null, ...odd])
      for (const kind of ['full', 'forced'] as const) {
        const cues = texts.map((text) => ({ startMs, endMs: startMs, text }));
        expect(() => misfitOf(cues, { kind, durationMs, references: [] })).not.toThrow();
        expect(isEmptyTalk(cues)).toBe(false);
      }
});

test('the longest texts that are read are judged in no time', async () => {
  const cues = talk(0, 1500, 20);
  const heap = [{ startMs: 0, endMs: 1, text: 'www.example '.repeat(1_000_000) }];
  const took = await workOf(() => {
    for (const kind of ['full', 'forced'] as const)
      for (const text of [cues, heap]) misfitOf(text, { kind, durationMs: 90 * MINUTE, references: [] });
  });
  expect(took).toBeLessThan(300);
});

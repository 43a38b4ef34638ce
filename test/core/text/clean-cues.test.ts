import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanCues } from '../../../src/core/text/clean-cues.ts';
import { workOf } from '../../support/processor-time.ts';

const BOTH = { adverts: true, hearingImpaired: true };

/** What is left of one cue among ten that say something. */
function leftOf(cue: string): string | null {
  const said = Array.from({ length: 10 }, (_, at) => [`We left the house ${at}.`]);
  const { cues } = cleanCues([...said.slice(0, 5), cue.split('\n'), ...said.slice(5)], BOTH);
  const lines = (cues[5] ?? []).filter((line) => line !== null);
  return lines.length === 0 ? null : lines.join('\n');
}

describe('what is there for the hard of hearing goes', () => {
  test.each<[string, string | null]>([
    ['[door slams]', null],
    ['<i>(sighs)</i>', null],
    ['♪ ♪', null],
    ['[thunder\nrumbling]', null],
    ['JOHN: I am here.', 'I am here.'],
    ['<i>JOHN: I am here.</i>', '<i>I am here.</i>'],
    ['- [gasps] Run!\n- MARY: Where?', '- Run!\n- Where?'],
    ['- [gasps]\n- Where?', '- Where?'],
    ['[gasps] JOHN: Run!', 'Run!'],
    ['- (SIGHS) [in French] DR. WHITE (ON PHONE): Yes.', '- Yes.'],
    ['[on TV] At 10:30 we go.', 'At 10:30 we go.'],
    ['I know [sighs] that.', 'I know that.'],
    ['{\\an8}[horn honks]\nMove!', 'Move!'],
    ['[man laughing\nloudly] Stop it.', 'Stop it.'],
    ['<i>[music]</i> Hello', 'Hello'],
  ])('%j leaves %j', (cue, left) => expect(leftOf(cue)).toBe(left));

  test.each([
    'At 10:30 we go.',
    '♪ I sing the song ♪',
    '(He never came back to this house, you know.)',
    'I told him: go.',
    '- Yes.\n- No.',
    '...',
    '  two blanks  ',
    '<i>Never</i>  mind',
  ])('%j stays to the letter', (cue) => expect(leftOf(cue)).toBe(cue));
});

describe('adverts go', () => {
  test.each<[string, string | null]>([
    ['Subtitles by\nJohn Smith', null],
    ['Support us and become VIP member\nto remove all ads from www.example.org', null],
    ['Visit\nwww.example.com', null],
    ['<font color="#fff">www.example.com</font>', null],
    ['Who are you?\nSubtitles by Somebody', 'Who are you?'],
  ])('%j leaves %j', (cue, left) => expect(leftOf(cue)).toBe(left));

  test('an address that somebody says stays', () => {
    const said = 'Go to www.example.com and tell them what you saw there last night';
    expect(leftOf(said)).toBe(said);
  });

  test('at most three, those at the ends first', () => {
    const cues = Array.from({ length: 9 }, (_, at) => [
      at % 2 === 0 ? 'www.example.com' : `Somebody says ${at}.`,
    ]);
    const cleaned = cleanCues(cues, BOTH);
    expect(cleaned.adverts).toBe(3);
    expect(cleaned.cues.map(([line]) => line === null)).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });
});

test('nothing is asked for, and nothing changes', () => {
  const cues = [['[door slams]'], ['www.example.com', 'JOHN: Hello.']];
  expect(cleanCues(cues, { adverts: false, hearingImpaired: false })).toEqual({
    cues,
    adverts: 0,
    removedSdh: 0,
  });
});

test('whatever the cues are: none is added, none throws, and what was cleaned is clean', () => {
  const word = fc.constantFrom(
    '[a]',
    '(b',
    ')',
    'JOHN:',
    '♪',
    '-',
    '<i>',
    '</i>',
    '{\\i1}',
    'www.a.com',
    'Hm.',
    '😀',
  );
  const line = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(word).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(fc.array(fc.array(line, { maxLength: 3 }), { maxLength: 6 }), (cues) => {
      const { cues: cleaned } = cleanCues(cues, { adverts: false, hearingImpaired: true });
      expect(cleaned.map((lines) => lines.length)).toEqual(cues.map((lines) => lines.length));
      for (const [at, lines] of cleaned.entries())
        for (const [index, one] of lines.entries())
          expect((one ?? '').length).toBeLessThanOrEqual(cues[at]?.[index]?.length ?? 0);
    }),
  );
});

describe('a cue that is longer than any that can be read', () => {
  const MANY = 40_000;

  test.each([
    ['sounds in one line', ['[a] '.repeat(MANY)]],
    ['a sound a line', Array.from({ length: MANY }, () => '[a]')],
    ['sounds from line to line', Array.from({ length: MANY }, () => 'a] Yes. [b')],
    ['tags of long names around a sound', [`[a] ${`<${'b'.repeat(400)}>`.repeat(2_000)}`]],
  ])('%s: takes no time', async (_, cue) => {
    expect(await workOf(() => cleanCues([cue], BOTH))).toBeLessThan(300);
  });

  test('stays to the letter', () => {
    const cue = '[a] '.repeat(MANY);
    const { cues, removedSdh } = cleanCues([[cue]], BOTH);
    expect([cues[0]?.[0] === cue, removedSdh]).toEqual([true, 0]);
  });
});

test('only a pair of the same tag counts as a pair', () => {
  expect(leftOf('[sighs] <italic></i>Hello')).toBe('<italic></i>Hello');
});

import { describe, expect, test } from 'vitest';
import { compareCues, type Cue } from '../../../src/core/text/compare-cues.ts';

const cues = (...texts: readonly string[]): readonly Cue[] =>
  texts.map((text, at) => ({ startMs: at * 5000, endMs: at * 5000 + 2000, text }));

const SOURCE = cues('Where have you been all night?', '- No!', 'I was looking for the harbour.');
const POLISH = cues('Gdzie byłeś całą noc?', '- Nie!', 'Szukałem portu.');

describe('a translation and its source', () => {
  test('the same cues at the same times, saying something else', () => {
    expect(compareCues(SOURCE, POLISH)).toBe('same');
  });

  test('times that were rounded to hundredths are the same times', () => {
    const rounded = POLISH.map((cue) => ({ ...cue, startMs: cue.startMs + 9, endMs: cue.endMs - 9 }));
    expect(compareCues(SOURCE, rounded)).toBe('same');
  });

  test.each([
    ['one cue less', POLISH.slice(0, 2), 'count'],
    ['one cue more', [...POLISH, ...cues('Koniec.')], 'count'],
    [
      'late',
      POLISH.map((cue) => ({ ...cue, startMs: cue.startMs + 7000, endMs: cue.endMs + 7000 })),
      'times',
    ],
    ['one that lasts longer', POLISH.map((cue) => ({ ...cue, endMs: cue.endMs + 500 })), 'times'],
    ['word for word', SOURCE, 'untranslated'],
    [
      'with other marks',
      SOURCE.map((cue) => ({ ...cue, text: `<i>${cue.text.toUpperCase()}</i>` })),
      'untranslated',
    ],
    ['nothing', [], 'count'],
  ] as const)('%s', (_, made, verdict) => {
    expect(compareCues(SOURCE, made)).toBe(verdict);
  });

  test('names and calls that are the same everywhere do not count as untranslated', () => {
    const source = cues('Anna!', 'Anna!', 'Anna!', 'I was looking for you everywhere.');
    const made = cues('Anna!', 'Anna!', 'Anna!', 'Wszędzie cię szukałem.');
    expect(compareCues(source, made)).toBe('same');
  });
});

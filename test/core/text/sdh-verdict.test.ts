import { describe, expect, test } from 'vitest';
import type { Cue } from '../../../src/core/text/compare-cues.ts';
import { sdhVerdict, isPlacedAsSdh } from '../../../src/core/text/sdh-verdict.ts';

function cues(count: number, text: (at: number) => string): readonly Cue[] {
  return Array.from({ length: count }, (_, at) => ({
    startMs: at * 3000,
    endMs: at * 3000 + 2000,
    text: text(at),
  }));
}
const every = (nth: number, sound: string) => (at: number) =>
  (at % nth === 0 ? `${sound}\n` : '') + 'I know.';

describe('whether a text is for viewers who cannot hear', () => {
  test.each([
    ['sounds', '[door slams]'],
    ['sounds in round brackets', '(SIGHS)'],
    ['speakers', 'JOHN: Yes.'],
    ['Chinese', '（叹气）'],
    ['Arabic', '(تنهد)'],
    ['Hebrew', '[נאנח]'],
    ['Thai', '[ถอนหายใจ]'],
    ['tags around them', '<i>[sighs]</i>'],
    ['music', '♪♪'],
  ])('%s in every eighth cue say that it is', (_, sound) => {
    expect(sdhVerdict(cues(200, every(8, sound)))).toBe('impaired');
  });

  test.each([
    ['none of it', () => 'I know.'],
    ['songs', every(8, '♪ And I will go ♪')],
    ['a single note of the translator', (at: number) => (at === 90 ? '[Paris, 1942]' : 'I know.')],
  ])('%s in a long text says that it is not', (_, text) => {
    expect(sdhVerdict(cues(400, text))).toBe('hearing');
  });

  test('a short text, or one with few signs, says neither', () => {
    expect(sdhVerdict(cues(40, () => 'I know.'))).toBe('unsure');
    expect(sdhVerdict(cues(400, every(40, '[sighs]')))).toBe('unsure');
    expect(sdhVerdict([])).toBe('unsure');
  });

  test.each([
    ['impaired', false, false, true],
    ['hearing', true, true, false],
    ['unsure', true, false, true],
    ['unsure', false, true, false],
    ['unsure', null, true, true],
    ['unsure', null, null, false],
  ] as const)('text %s, entry %s, record %s: %s', (verdict, entry, record, expected) => {
    expect(isPlacedAsSdh(verdict, { entry, record })).toBe(expected);
  });
});

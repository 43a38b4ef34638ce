import { afterAll, describe, expect, test } from 'vitest';
import { spokenLines } from '../../../src/core/text/spoken-lines.ts';
import * as telling from '../../../src/engine/video/detect-language.ts';
import { isPlainlyIn } from '../../../src/core/language/by-common-words.ts';
import { createLanguageDetector } from '../../../src/files/helper/detector.ts';
import type { Cue } from '../../../src/core/text/compare-cues.ts';
import { sentencesIn } from '../../../src/standin/generate/content.ts';
import { LANGUAGES, linesIn } from '../../support/language-cells.ts';

const detector = createLanguageDetector();
const deps = { detector };
type Asking = Parameters<typeof telling.languageOf>[0];
const languageOf = (asking: Asking, cues: readonly Cue[]): ReturnType<typeof telling.languageOf> =>
  telling.languageOf(asking, spokenLines(cues));
const otherLanguage = (
  asking: Asking,
  cues: readonly Cue[],
  wanted: string,
): ReturnType<typeof telling.otherLanguage> => telling.otherLanguage(asking, spokenLines(cues), wanted);
afterAll(() => detector.close());

/** What it is taken for where the detector cannot tell it from another one. */
const SAID: Readonly<Record<string, string>> = {
  bs: 'hr',
  nb: 'no',
  mk: 'sr-Cyrl',
  sr: 'sr-Cyrl',
};
const ALL: readonly string[] = [...LANGUAGES, 'en'];

const lines = (language: string): readonly string[] =>
  language === 'en' ? sentencesIn('EN') : linesIn(language);

function textIn(language: string, count = 80): readonly Cue[] {
  const all = lines(language);
  return Array.from({ length: count }, (_, at) => ({
    startMs: at * 3000,
    endMs: at * 3000 + 2000,
    text: `<i>${all[(at * 3) % all.length] ?? ''}</i>`,
  }));
}

test('there are at least thirty of them', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(30);
});

describe.each(ALL)('a text in %s', (language) => {
  test('is told', async () => {
    expect(await languageOf(deps, textIn(language))).toBe(SAID[language] ?? language);
  });

  test('is never refused as what it is', async () => {
    expect(await otherLanguage(deps, textIn(language), language)).toBeNull();
  });

  test('is not plainly in another language', () => {
    const others = ['en', 'de', 'fr', 'pl'].filter((one) => one !== language);
    expect(
      others.filter((one) =>
        isPlainlyIn(
          one,
          textIn(language).map(({ text }) => text),
        ),
      ),
    ).toEqual([]);
  });
});

describe('a text in the wrong language', () => {
  test.each([
    ['de', 'en', 'de'],
    ['en', 'de', 'en'],
    ['ru', 'uk', 'ru'],
    ['cs', 'sk', 'cs'],
    ['da', 'nb', 'da'],
    ['es', 'pt-BR', 'es'],
    ['zh-Hans', 'zh-Hant', 'zh-Hans'],
    ['zh-Hant', 'zh-Hans', 'zh-Hant'],
    ['sr', 'sr-Latn', 'sr-Cyrl'],
    ['sr', 'hr', 'sr-Cyrl'],
    ['hr', 'sr-Cyrl', 'hr'],
    ['ko', 'ja', 'ko'],
    ['el', 'en', 'el'],
  ])('%s for %s', async (spoken, wanted, found) => {
    expect(await otherLanguage(deps, textIn(spoken), wanted)).toBe(found);
  });
});

describe('what is not refused', () => {
  test.each([
    ['pt', 'pt-BR'],
    ['hr', 'sr-Latn'],
    ['sr', 'bs'],
    ['sr', 'sr-Cyrl'],
    ['hr', 'sr'],
    ['nb', 'nn'],
    ['fr', 'fr-CA'],
    ['es', 'es-419'],
    ['zh-Hant', 'zh'],
  ])('a sibling: %s for %s', async (spoken, wanted) => {
    expect(await otherLanguage(deps, textIn(spoken), wanted)).toBeNull();
  });

  test.each(['mk', 'gl', 'cy', 'sw'])(
    'anything for a language that the detector does not know: %s',
    async (wanted) => {
      expect(await otherLanguage(deps, textIn('de'), wanted)).toBeNull();
    },
  );

  test.each([
    ['en', 'de'],
    ['fr', 'pl'],
    ['en', 'ru'],
    ['en', 'zh-Hans'],
    ['ko', 'en'],
    ['hu', 'ro'],
  ])('a text in %s and %s, however they are mixed, for either', async (one, other) => {
    const [first, second] = [textIn(one), textIn(other)];
    const inEachCue = first.map((cue, at) => ({ ...cue, text: `${cue.text}\n${second[at]?.text ?? ''}` }));
    const inTurns = first.flatMap((cue, at) => [cue, second[at] ?? cue]);
    for (const cues of [inEachCue, inTurns, [...first, ...second]])
      for (const wanted of [one, other]) expect(await otherLanguage(deps, cues, wanted)).toBeNull();
  });

  test.each<[string, readonly Cue[]]>([
    ['a few words', textIn('de', 3)],
    ['sounds alone', textIn('de', 80).map((cue) => ({ ...cue, text: '[TÜR SCHLÄGT ZU] (seufzt)' }))],
    ['calls', textIn('de', 200).map((cue) => ({ ...cue, text: 'Oh! Ah! No! Hey! OK.' }))],
    ['digits', textIn('de', 200).map((cue) => ({ ...cue, text: '12345 67890' }))],
    ['nothing', []],
  ])('%s', async (_, cues) => {
    expect(await otherLanguage(deps, cues, 'fr')).toBeNull();
  });

  test('anything, while the detector cannot work', async () => {
    const broken = { detector: { detect: () => Promise.resolve(null), close: () => Promise.resolve() } };
    expect(await otherLanguage(broken, textIn('de'), 'fr')).toBeNull();
  });
});

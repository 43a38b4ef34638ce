import { afterAll, describe, expect, test } from 'vitest';
import { baseLanguage } from '../../../../src/core/language/language.ts';
import { lacksItsLetters } from '../../../../src/core/language/letters.ts';
import { isRubbish } from '../../../../src/core/text/rubbish.ts';
import { languageOf } from '../../../../src/engine/video/detect-language.ts';
import { createLanguageDetector } from '../../../../src/files/helper/detector.ts';
import { readSubtitle } from '../../../../src/files/subtitle/read-subtitle.ts';
import { studyText } from '../../../../src/files/subtitle/study-text.ts';
import { sentencesIn } from '../../../../src/standin/generate/content.ts';
import { LANGUAGES, linesIn, subtitleIn } from '../../../support/language-cells.ts';
import { misreadTexts, type Misread } from '../../../support/misread.ts';

const detector = createLanguageDetector();
afterAll(() => detector.close());

const MISREAD = misreadTexts();
/** What the detector says of them, spelled right, too. */
const SAID: Readonly<Record<string, string>> = { bs: 'hr', nb: 'no', mk: 'sr' };

type Reading = 'refused' | 'right' | { readonly spoken: readonly string[] };

function reading({ bytes, text, language }: Misread): Reading {
  const read = readSubtitle(bytes, language);
  if (!read.ok) return 'refused';
  if (Buffer.from(read.value.bytes).toString('utf8') === text) return 'right';
  const { spoken } = studyText(read.value, null);
  return isRubbish(spoken) || lacksItsLetters(language, spoken) ? 'refused' : { spoken };
}

/** Each is read once: there are thousands. */
const readings = new Map<Misread, Reading>();
function readingOf(one: Misread): Reading {
  const known = readings.get(one) ?? reading(one);
  readings.set(one, known);
  return known;
}

/** What is made of it: refused, right, or the language that it is taken for; null where nobody can tell. */
async function verdictOn(one: Misread): Promise<string | null> {
  const read = readingOf(one);
  if (typeof read === 'string') return read;
  return (await languageOf({ detector }, read.spoken)) ?? null;
}

const titleOf = ({ language, encoding, readAs }: Misread): string =>
  `${language} in ${encoding} as ${readAs}`;
const isOwn = (language: string, found: string): boolean =>
  baseLanguage(found) === baseLanguage(SAID[language] ?? language);

describe('a text that was read in a wrong encoding', () => {
  test('there are enough to speak of', () => {
    expect(MISREAD.length).toBeGreaterThan(2_000);
  });

  test.each(LANGUAGES)(
    '%s: is refused, read again rightly, or in no language that anybody can tell; never in another one',
    async (language) => {
      const surprises: string[] = [];
      for (const one of MISREAD.filter((misread) => misread.language === language)) {
        const verdict = await verdictOn(one);
        if (verdict === null || verdict === 'refused' || verdict === 'right') continue;
        // Where most of its letters came through, it still is what it was.
        if (!isOwn(language, verdict) || one.share > 0.6) surprises.push(`${titleOf(one)}: ${verdict}`);
      }
      expect(surprises).toEqual([]);
    },
  );

  test('nine of ten in which most letters are wrong are refused, or read again rightly', () => {
    const bad = MISREAD.filter(({ share }) => share > 0.6);
    const refused = bad.filter((one) => typeof readingOf(one) === 'string');
    expect(refused.length).toBeGreaterThan(bad.length * 0.9);
  });
});

describe('a text that was read in its own encoding is never taken for rubbish', () => {
  test.each(LANGUAGES)('%s', (language) => {
    for (let variant = 0; variant < 5; variant += 1) {
      const read = readSubtitle(Buffer.from(subtitleIn(language, 80, variant)), language);
      expect(read).toMatchObject({ ok: true });
      const { spoken } = read.ok ? studyText(read.value, null) : { spoken: [] };
      expect([isRubbish(spoken), lacksItsLetters(language, spoken)]).toEqual([false, false]);
    }
  });

  test.each(['EN', 'FR', 'DE', 'RU', 'PL', 'EL', 'JA', 'KO', 'HE', 'AR', 'TR', 'VI'])(
    'what the stand-in says in %s',
    (code) => {
      expect(isRubbish(sentencesIn(code))).toBe(false);
    },
  );

  test.each<readonly [string, readonly string[]]>([
    ['shouted in Russian', linesIn('ru').map((line) => line.toUpperCase())],
    ['shouted in French', linesIn('fr').map((line) => line.toUpperCase())],
    ['English names amid Russian', linesIn('ru').map((line) => `${line} iPhone McDonald’s YouTube`)],
    ['English words amid Chinese', linesIn('zh-Hans').map((line) => `${line}用iPhone打给DJ的WiFi`)],
    ['notes and quotes', linesIn('fr').map((line) => `♪ « ${line} » ♪ – 20 °C, 5 €`)],
    ['degrees and halves', linesIn('es').map((line) => `¿${line}? ½ kg, 2º piso, n.º 3, ¡vamos!`)],
    ['a middle dot', linesIn('ca').map((line) => `${line} col·legi il·lusió paral·lel`)],
  ])('%s', (_, lines) => {
    expect(isRubbish(lines)).toBe(false);
  });
});

test('Serbian, which is written in two scripts, is wanted in either', () => {
  expect(lacksItsLetters('sr', linesIn('hr'))).toBe(false);
  expect(lacksItsLetters('ru', linesIn('de'))).toBe(true);
});

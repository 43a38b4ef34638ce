import { createRequire } from 'node:module';
import iconv from 'iconv-lite';
import type * as Detector from 'jschardet';
import { describe, expect, test } from 'vitest';
import { readSubtitle } from '../../../src/files/subtitle/read-subtitle.ts';
import { encodeAs, LANGUAGES, subtitleIn } from '../../support/language-cells.ts';

const { detect }: typeof Detector = createRequire(import.meta.url)('jschardet');

const CYRILLIC = ['windows-1251', 'koi8-r', 'koi8-u', 'iso-8859-5', 'ibm866', 'maccyrillic', 'ibm855'];
const CENTRAL = ['windows-1250', 'iso-8859-2', 'cp852', 'maccenteuro', 'iso-8859-16'];
const BALTIC = ['windows-1257', 'iso-8859-13', 'iso-8859-4', 'iso-8859-10'];
const WESTERN = ['windows-1252', 'iso-8859-15', 'macintosh', 'cp850', 'cp437', 'cp865', 'iso-8859-10'];
/** Every encoding in which a text of the language was once found. */
const ENCODINGS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(['ru', 'uk', 'bg', 'be', 'mk', 'sr'].map((language) => [language, CYRILLIC])),
  ...Object.fromEntries(
    ['cs', 'sk', 'pl', 'hu', 'ro', 'hr', 'sl', 'bs'].map((language) => [language, CENTRAL]),
  ),
  ...Object.fromEntries(['lt', 'lv', 'et'].map((language) => [language, BALTIC])),
  el: ['windows-1253', 'iso-8859-7', 'macgreek', 'cp737'],
  tr: ['windows-1254', 'iso-8859-9', 'iso-8859-3', 'cp857'],
  he: ['windows-1255', 'iso-8859-8', 'cp862'],
  ar: ['windows-1256', 'iso-8859-6'],
  fa: ['windows-1256'],
  th: ['windows-874', 'iso-8859-11'],
  vi: ['windows-1258', 'tcvn', 'viscii'],
  'zh-Hans': ['gb18030'],
  'zh-Hant': ['big5'],
  ja: ['shift_jis', 'euc-jp'],
  ko: ['cp949'],
};

type Sample = {
  readonly name: string;
  readonly language: string;
  readonly text: string;
  readonly bytes: Buffer;
};

const SAMPLES: readonly Sample[] = LANGUAGES.flatMap((language) =>
  (ENCODINGS[language] ?? WESTERN).map((encoding): Sample => {
    const text = subtitleIn(language, 12, 1);
    return { name: `${language} ${encoding}`, language, text, bytes: encodeAs(text, encoding) };
  }),
);

/** null: refused. */
function read(bytes: Uint8Array, language: string | null): string | null {
  const found = readSubtitle(bytes, language);
  return found.ok ? Buffer.from(found.value.bytes).toString('utf8').normalize('NFC') : null;
}

/** What the detector alone would make of it. */
function byDetector(bytes: Buffer): string | null {
  const { encoding } = detect(bytes, { minimumThreshold: 0 });
  const named: unknown = encoding;
  if (typeof named !== 'string' || !iconv.encodingExists(named.replace('MacCyrillic', 'maccyrillic')))
    return null;
  return iconv.decode(bytes, named.replace('MacCyrillic', 'maccyrillic')).normalize('NFC');
}

describe('texts in the encodings of old machines', () => {
  test.each<[string, (sample: Sample) => string | null]>([
    ['with their language', ({ language }) => language],
    ['without any language', () => null],
  ])(
    '%s: right or refused, never rubbish, and at least what the detector alone gets',
    (_, language) => {
      const wrong: string[] = [];
      const lost: string[] = [];
      let right = 0;
      for (const sample of SAMPLES) {
        const text = sample.text.normalize('NFC');
        // A character that the encoding does not have.
        if (iconv.decode(sample.bytes, sample.name.split(' ')[1] ?? '').normalize('NFC') !== text) continue;
        const got = read(sample.bytes, language(sample));
        if (got === text) right += 1;
        else if (got !== null) wrong.push(sample.name);
        else if (byDetector(sample.bytes) === text) lost.push(sample.name);
      }
      expect(wrong).toEqual([]);
      expect(lost).toEqual([]);
      expect(right).toBeGreaterThan(160);
    },
    120_000,
  );

  test.each(['maccyrillic', 'ibm855'])('%s is read, with its language and without', (encoding) => {
    for (const language of ['ru', 'uk', 'bg', 'sr']) {
      const text = subtitleIn(language, 20, 0);
      for (const told of [language, null])
        expect(read(iconv.encode(text, encoding), told)).toBe(text.normalize('NFC'));
    }
  });

  test('UTF-32 without a mark is read, either way round', () => {
    for (const encoding of ['utf-32le', 'utf-32be'])
      for (const language of ['ko', 'pl', 'ru']) {
        const text = subtitleIn(language, 8, 0);
        expect(read(iconv.encode(text, encoding, { addBOM: false }), language)).toBe(text.normalize('NFC'));
      }
  });

  test('ISO-2022-KR is read, and Johab is refused', () => {
    const lines = subtitleIn('ko', 2, 0);
    const packed = [...iconv.encode(lines, 'cp949')].flatMap((byte, at, all) => {
      const was = at > 0 && (all[at - 1] ?? 0) >= 0x80;
      if (byte >= 0x80) return was ? [byte & 0x7f] : [0x0e, byte & 0x7f];
      return was ? [0x0f, byte] : [byte];
    });
    const bytes = Buffer.concat([Buffer.from('\u001b$)C\n', 'latin1'), Buffer.from(packed)]);
    expect(read(bytes, 'ko')?.trim()).toBe(lines.normalize('NFC').trim());
    const johab = Buffer.from(
      'MQowMDowMDowMSwwMDAgLS0+IDAwOjAwOjAyLDAwMAq2gZ+hk2UgwOG3caaByOEgi2GRYbVBiUEgu6WvqbdpIKBp0Ja04bShINCWlGEuCgoyCjAwOjAwOjAzLDAwMCAtLT4gMDA6MDA6MDQsMDAwCqKFt2kglGiJoSC5obZ306Egi6GUYZ1hILqBrUG2YS4gtGGigZWhIKGhn2GJQSDQgbShINBzk6GUYS4K',
      'base64',
    );
    for (const language of ['ko', 'en', null]) expect(read(johab, language)).toBeNull();
  });
});

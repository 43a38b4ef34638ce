import { describe, expect, test } from 'vitest';
import iconv from 'iconv-lite';
import { readSubtitle } from '../../../src/files/subtitle/read-subtitle.ts';
import { exactShare, said } from '../../support/exact-share.ts';
import { CELLS, encodeAs, LANGUAGES, subtitleIn } from '../../support/language-cells.ts';

const readText = readSubtitle;
/** The soak takes five. */
const VARIANTS = 2;
const cue = (text: string): string => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;

describe('legacy encodings', () => {
  test('there are enough languages and encodings to speak of', () => {
    expect(LANGUAGES.length).toBeGreaterThanOrEqual(30);
    expect(CELLS.length).toBeGreaterThanOrEqual(60);
  });

  test('with the declared language at least 99.5 % come back exactly, none as rubbish', () => {
    const { share, rubbish } = exactShare((cell) => cell.language, VARIANTS);
    expect(share).toBeGreaterThanOrEqual(99.5);
    expect(rubbish).toEqual([]);
  });

  test('without any language at least 98 %', () => {
    const { share, rubbish } = exactShare(() => null, VARIANTS);
    expect(share).toBeGreaterThanOrEqual(98);
    expect(rubbish).toEqual([]);
  });

  test('with a wrong language at least 95 %: the bytes are believed, not the label', () => {
    const { share, rubbish } = exactShare((cell) => (cell.language === 'el' ? 'de' : 'el'), VARIANTS);
    expect(share).toBeGreaterThanOrEqual(95);
    expect(rubbish).toEqual([]);
  });

  test('a region or script in the tag does not confuse it, nor does a tag nobody knows', () => {
    const polish = subtitleIn('pl', 8, 0);
    for (const tag of ['pl-PL', 'PL', 'pl_Latn_PL', 'xx', '__proto__', 'constructor'])
      expect(said(encodeAs(polish, 'windows-1250'), tag)).toBe(polish);
  });

  test('Windows-1252 quotes are quotes, and Korean beyond KS X 1001 is Korean, whatever the platform decodes', () => {
    expect(said(Buffer.from(cue('Don\x92t \x93go\x94 \x96 please\x85'), 'latin1'), 'en')).toBe(
      cue('Don’t “go” – please…'),
    );
    expect(said(iconv.encode(cue('똠방각하 펲시콜라'), 'cp949'), 'ko')).toBe(cue('똠방각하 펲시콜라'));
  });
});

describe('of a text with hardly any letter beyond ASCII, the signs are kept', () => {
  const film = (line: (at: number) => string): string =>
    Array.from({ length: 200 }, (_, at) => {
      const time = `00:${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
      return `${at + 1}\n${time},000 --> ${time},900\n${line(at)}\n\n`;
    }).join('');

  test.each<[string, (at: number) => string]>([
    ['apostrophes', () => 'I’m late, don’t wait.'],
    ['apostrophes, and a name', (at) => (at % 100 === 9 ? 'Señor, the café is closed.' : 'I’m late.')],
    ['quotes', () => '“Where were you?”'],
    ['quotes of France', () => '« Where were you?»'],
    ['dots', () => '…and then he came…'],
    ['dashes', () => '– Where were you?'],
    ['long dashes', (at) => (at % 2 === 0 ? '— He said—no.' : 'No.')],
    ['spaces that do not break', () => 'Where were you\u00a0?'],
    ['marks of music', (at) => (at % 3 === 0 ? '¶ Love me do ¶' : 'No.')],
    ['a sign or two', (at) => (at === 3 ? '© 2011' : at === 9 ? 'At 45°, for £50.' : 'No.')],
  ])('%s', (_, line) => {
    const text = film(line);
    const bytes = iconv.encode(text, 'windows-1252');
    for (const language of [null, ...LANGUAGES]) {
      expect(said(bytes, language)).toBe(text);
      expect(said(Buffer.from(text), language)).toBe(text);
    }
  });

  test.each([
    ['en', 'windows-1252', 'I’m late, don’t.', 'The café, fiancé.'],
    ['nl', 'windows-1252', 'Zo’n dag, foto’s.', 'Eén idee, België.'],
    ['it', 'windows-1252', 'L’uomo e l’acqua.', 'Perché è così?'],
    ['pl', 'windows-1250', '– Daj mi to…', 'Zażółć gęślą jaźń.'],
    ['hr', 'windows-1250', '„Daj mi to.“', 'Što želiš, đače?'],
    ['tr', 'windows-1254', '“Bana ver…”', 'Güneşin ışığı.'],
  ])('%s, among letters of its own', (language, encoding, signs, letters) => {
    for (const every of [2, 3, 6, 20, 100]) {
      const text = film((at) => (at % every === 0 ? letters : signs));
      expect(said(iconv.encode(text, encoding), language)).toBe(text);
    }
  });

  test('as old Macintosh computers wrote them', () => {
    const text = film((at) => (at % 2 === 0 ? '“I don’t know…”' : 'He wasn’t there – was he?'));
    for (const language of [null, ...LANGUAGES])
      expect(said(iconv.encode(text, 'macintosh'), language)).toBe(text);
  });

  test('a letter between letters is none', () => {
    const text = film(() => 'El Niño, Señor');
    expect(said(iconv.encode(text, 'macintosh'), 'es')).not.toContain('Se–or');
  });
});

describe('Unicode', () => {
  test.each(LANGUAGES)(
    '%s in UTF-8 stays byte for byte, with a mark and without, whatever language is told',
    (language) => {
      const bytes = Buffer.from(subtitleIn(language, 6, 0));
      for (const kept of [bytes, Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes])]) {
        const read = readText(kept, 'el');
        expect(read).toMatchObject({ ok: true, value: { cues: 6 } });
        expect(read.ok && Buffer.compare(read.value.bytes, kept)).toBe(0);
      }
    },
  );

  test.each(LANGUAGES)('%s in UTF-16, either way round, with a mark and without', (language) => {
    const text = subtitleIn(language, 6, 0);
    for (const encoding of ['utf-16le', 'utf-16be'])
      for (const addBOM of [true, false]) {
        const bytes = iconv.encode(text, encoding, { addBOM });
        expect(said(bytes, null)).toBe(text);
      }
  });

  test('ISO-2022-JP and UTF-32 are read', () => {
    const japanese = Buffer.from(`${cue('')}\x1b$B$3$s$K$A$O\x1b(B\n`, 'latin1');
    expect(said(japanese, 'ja')).toContain('こんにちは');
    expect(said(iconv.encode(cue('Grüße'), 'utf-32le', { addBOM: true }), null)).toBe(cue('Grüße'));
  });

  test.each([
    ['a mark for what was lost', Buffer.from(cue('los\ufffdt'))],
    [
      'control characters where quotes were, among letters of another script',
      Buffer.from(cue('Я don\u0092t')),
    ],
    [
      'UTF-8 with broken places',
      Buffer.concat([Buffer.from(cue('šěčřžýáíé šěčřž')), Buffer.from([0xc3, 0x28, 0x0a])]),
    ],
    [
      'random high bytes',
      Buffer.concat([
        Buffer.from(cue('')),
        Buffer.from(Array.from({ length: 400 }, (_, at) => 0x80 + ((at * 37) % 128))),
      ]),
    ],
    ['half a surrogate', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00])],
  ])('%s is refused rather than written', (_, bytes) => {
    expect(readText(bytes, 'en')).toEqual({ ok: false, fault: 'unknown-encoding' });
  });

  test('a mark tells UTF-16, however few of its characters have a byte of zero', () => {
    const japanese = cue('これは日本語の字幕です。'.repeat(40));
    for (const encoding of ['utf-16le', 'utf-16be'])
      expect(said(iconv.encode(japanese, encoding, { addBOM: true }), null)).toBe(japanese);
  });

  test('UTF-8, UTF-16 or UTF-32 that ends inside a character is cut off', () => {
    const whole = Buffer.from(cue('Příliš žluťoučký kůň ú'));
    expect(readText(whole.subarray(0, whole.length - 2), 'cs')).toEqual({ ok: false, fault: 'truncated' });
    const wide = iconv.encode(cue('Hello'), 'utf-16le', { addBOM: true });
    expect(readText(wide.subarray(0, wide.length - 1), 'en')).toEqual({ ok: false, fault: 'truncated' });
    const wider = iconv.encode(cue('Hello'), 'utf-32le', { addBOM: true });
    expect(readText(wider.subarray(0, wider.length - 2), 'en')).toEqual({ ok: false, fault: 'truncated' });
  });
});

describe('a text that was read in a wrong encoding and saved as UTF-8 is read again', () => {
  const saved = (bytes: Uint8Array, as: string): Buffer => Buffer.from(new TextDecoder(as).decode(bytes));
  const latin1 = (bytes: Uint8Array): Buffer => Buffer.from(Buffer.from(bytes).toString('latin1'));

  test('of every language and encoding that was read as Western European, at least 95 %', () => {
    const misread = CELLS.flatMap(({ language, encoding }) => {
      const text = subtitleIn(language, 120, 0);
      const bytes = encodeAs(text, encoding);
      return [saved(bytes, 'windows-1252'), latin1(bytes)]
        .filter((garbled) => garbled.toString() !== text)
        .map((garbled) => said(garbled, language) === text);
    });
    expect(misread.length).toBeGreaterThan(70);
    expect(misread.filter(Boolean).length).toBeGreaterThan(misread.length * 0.95);
  });

  test.each(LANGUAGES)('%s in UTF-8 that was read as an old encoding', (language) => {
    const text = subtitleIn(language, 20, 0);
    if (/^[\0-\x7f]*$/.test(text)) return;
    const bytes = Buffer.from(text);
    for (const garbled of [saved(bytes, 'windows-1252'), latin1(bytes)])
      expect(said(garbled, null)).toBe(text);
    expect(said(saved(bytes, 'ibm866'), language)).toBe('unknown-encoding');
  });

  test('more than once: as it was at first, or not at all', () => {
    const again = (bytes: Buffer, times: number): Buffer =>
      times === 0 ? bytes : again(saved(bytes, 'windows-1252'), times - 1);
    const german = subtitleIn('de', 20, 0);
    for (const times of [2, 3]) expect(said(again(Buffer.from(german), times), 'de')).toBe(german);
    expect(said(again(Buffer.from(german), 4), 'de')).toBe('unknown-encoding');
    const russian = subtitleIn('ru', 120, 0);
    expect(said(again(encodeAs(russian, 'windows-1251'), 2), 'ru')).toBe(russian);
  });

  test('control characters where quotes were', () => {
    expect(said(Buffer.from(cue('Don\u0092t \u0093go\u0094 there\u0085')), 'en')).toBe(
      cue('Don’t “go” there…'),
    );
  });

  test('with a byte order mark', () => {
    const text = subtitleIn('ru', 120, 0);
    const garbled = saved(encodeAs(text, 'windows-1251'), 'windows-1252');
    expect(said(Buffer.concat([Buffer.from('\ufeff'), garbled]), 'ru')).toBe(text);
  });
});

describe('a text that was read correctly stays', () => {
  test.each(LANGUAGES)('%s, whatever language is declared, with few letters beyond ASCII', (language) => {
    for (const declared of LANGUAGES)
      for (const cues of [1, 3, 6]) {
        const text = subtitleIn(language, cues, 1);
        expect(said(Buffer.from(text), declared)).toBe(text);
      }
  });

  // Each language is declared for another part of them; above, every one for all.
  test.each(LANGUAGES.map((language, at) => [language, at] as const))(
    '%s, as a whole film, whatever language is declared',
    (language, place) => {
      const text = subtitleIn(language, 400, 1);
      for (const declared of LANGUAGES.filter((_, at) => (at + place) % 8 === 0))
        expect(said(Buffer.from(text), declared)).toBe(text);
    },
  );
});

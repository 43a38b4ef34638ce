import { describe, expect, test } from 'vitest';
import { createRedact, quotesKey } from '../../../src/service/wire/redact.ts';
import { workOf } from '../../support/processor-time.ts';

const KEY = 'Key/with+äß.9$';

/** Every byte, or every other one, as `%XX`. */
function percentEncoded(
  text: string,
  { upper, which }: { upper: boolean; which: (at: number) => boolean },
): string {
  return Array.from(text, (character, index) => {
    const at = index + 1;
    const hex = Buffer.from(character).toString('hex').replaceAll(/../g, '%$&');
    return which(at) ? (upper ? hex.toUpperCase() : hex) : character;
  }).join('');
}

const SPELLINGS = [
  percentEncoded(KEY, { upper: true, which: () => true }),
  percentEncoded(KEY, { upper: false, which: () => true }),
  percentEncoded(KEY, { upper: false, which: (at) => at % 2 === 0 }),
  percentEncoded(KEY, { upper: true, which: (at) => at === 1 }),
];

describe('a key in percent-encoding, in whole or in part', () => {
  test.each(SPELLINGS)('%s is withheld from faults and answers', (spelling) => {
    const scrubber = createRedact(() => KEY);
    const text = `before https://x.test/?k=${spelling}&y=1 after`;
    expect(quotesKey(text, KEY)).toBe(true);
    const fault = scrubber.fault({ kind: 'unreachable', detail: text });
    expect(fault.detail).toBe('[an answer that quotes the key]');
    const answer = new TextDecoder().decode(scrubber.answer(new TextEncoder().encode(text)));
    expect(answer).toBe('before https://x.test/?k=[withheld]&y=1 after');
  });

  test.each([KEY, 'Key/with+plain.9$'])('%s is withheld among bytes that are no text', (key) => {
    const spelling = percentEncoded(key, { upper: true, which: (at) => at % 3 === 0 });
    const bytes = Buffer.concat([Uint8Array.of(0xff, 0xc3), Buffer.from(spelling), Uint8Array.of(0xe4)]);
    const answer = Buffer.from(createRedact(() => key).answer(bytes)).toString();
    expect(answer).toContain('[withheld]');
    expect(quotesKey(answer, key)).toBe(false);
  });

  test('an answer without it comes back byte by byte, also where it is no UTF-8', () => {
    const bytes = Uint8Array.from([0xff, 0x25, 0x34, 0x31, 0x00, 0xc3]);
    expect(createRedact(() => KEY).answer(bytes)).toBe(bytes);
  });
});

/** As JSON writers of other languages escape text, and as Base64 without its padding. */
const WRITTEN = [
  ['Key+9/a=', 'Key\\u002B9/a='],
  ['Key+9/a=', 'Key+9/a\\u003d'],
  ['Key9/ä', 'Key9\\/\\u00e4'],
  ['Key9😀', 'Key9\\uD83D\\ude00'],
  ['Key9\\a"', '\\u004bey9\\\\a\\"'],
  ['Key9999', 'S2V5OTk5OQ'],
  ['Key+9/a=', '4b65792b392f613d'],
  ['Key+9/a=', '4B65792B392F613D'],
  ['Key+9/a=', 'Key%252B9%252fa%253D'],
  ['Key+9/a=', 'Key%25252B9/a='],
  ['Key+9/a=', 'Key&#43;9&#x2F;a&#0061;'],
  ['Key<9&a=', 'Key&lt;9&amp;a='],
  ['Key+9/a=', 'Key\\\\u002B9/a\\\\u003D'],
] as const;

describe('a key as other programs write it', () => {
  test.each(WRITTEN)('%s is withheld as %s', (key, written) => {
    const redact = createRedact(() => key);
    const answer = Buffer.from(redact.answer(Buffer.from(`{"url":"/a?k=${written}&y=1"}`))).toString();
    expect(answer).toBe('{"url":"/a?k=[withheld]&y=1"}');
    expect(quotesKey(`no such key: ${written}`, key)).toBe(true);
  });
});

describe('a key within the Base64 of a longer text, as in a header for user and password', () => {
  test.each(['', 'a', 'ab', 'user:', 'someone:'])('behind %j', (before) => {
    for (const behind of ['', ':', ':secret', '@host.test/'])
      for (const alphabet of ['base64', 'base64url'] as const) {
        const written = Buffer.from(before + KEY + behind).toString(alphabet);
        expect(quotesKey(`no such key: ${written}`, KEY)).toBe(true);
        const answer = Buffer.from(
          createRedact(() => KEY).answer(Buffer.from(`{"h":"${written}"}`)),
        ).toString();
        expect(answer).toContain('[withheld]');
        expect(Buffer.from(answer.replace('[withheld]', ' '), 'base64').toString()).not.toContain(
          KEY.slice(1, -1),
        );
      }
  });

  test('Base64 of another text stays', () => {
    const written = Buffer.from(`someone:${KEY.slice(1)}`).toString('base64');
    expect(quotesKey(written, KEY)).toBe(false);
  });

  test('one of few letters withholds no words of other answers', () => {
    expect(quotesKey('no such VzZX subtitle', 'use')).toBe(false);
  });
});

describe('a key that an error quotes in a form that people still read', () => {
  const key = 'Key/with+plain.9$';
  const detail = `no such key: ${key}, sorry`;
  const hex = Buffer.from(key).toString('hex');

  test.each([
    ['UTF-16', Buffer.from(detail, 'utf16le').toString()],
    ['UTF-16, big end first', Buffer.from(detail, 'utf16le').swap16().toString()],
    ['two lines', `no such key: ${key.slice(0, 8)}\r\n\t${key.slice(8)}`],
    ['letters apart', Array.from(key).join(' ')],
    ['capitals', key.toUpperCase()],
    ['hexadecimal in both cases', `${hex.slice(0, 9)}${hex.slice(9).toUpperCase()}`],
    ['hexadecimal, byte by byte', (hex.match(/../g) ?? []).join(' ')],
  ])('in %s', (_, written) => {
    const fault = createRedact(() => key).fault({ kind: 'malformed', detail: written });
    expect(fault.detail).toBe('[an answer that quotes the key]');
  });
});

describe('a part of the key, which an error quotes', () => {
  test.each([
    ['Authorization: Bearer Key/with+...', 'Authorization: [withheld]'],
    ['"authorization":"Bearer Key/with+***"', '"authorization":"[withheld]"'],
    ['X-Api-Key: Key/with', 'X-Api-Key: [withheld]'],
    ['invalid API key: Key/***', 'invalid API key: [withheld]'],
    ['?api_key=Key/wi&language=en', '?api_key=[withheld]&language=en'],
  ])('%s becomes %s', (detail, left) => {
    expect(createRedact(() => KEY).fault({ kind: 'malformed', detail }).detail).toBe(left);
  });

  test('words about keys stay', () => {
    const detail = 'HTTP 401: invalid API key supplied';
    expect(createRedact(() => KEY).fault({ kind: 'malformed', detail }).detail).toBe(detail);
  });

  test.each(['bearer', 'authorization: bearer', 'api key'])(
    'an error of 16 KiB, %s and blanks, costs little',
    async (start) => {
      const detail = `${start}${' '.repeat(16_000)}"`;
      const redact = createRedact(() => KEY);
      expect(await workOf(() => redact.fault({ kind: 'malformed', detail }))).toBeLessThan(20);
    },
  );
});

test('an error is one line without what a terminal obeys, whatever the service wrote', () => {
  const detail = 'HTTP 500:\r\n\u001b[31mno\u202e such\u2067 file\u2028';
  expect(createRedact(() => KEY).fault({ kind: 'malformed', detail }).detail).toBe(
    'HTTP 500: [31mno  such  file',
  );
});

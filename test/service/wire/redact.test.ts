import { describe, expect, test } from 'vitest';
import { createRedact, quotesKey } from '../../../src/service/wire/redact.ts';

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

// Decodes a text file, or refuses it; never guesses rubbish.

import { failed, ok, type Result } from '../../core/fault.ts';
import type { ContentRefusal } from '../../ports/archives.ts';
import { decodeLegacy } from './decode-legacy.ts';
import { misreadLegacy } from './misread-legacy.ts';
import { misreadUtf8 } from './misread-utf8.ts';
import { isClean, strictUtf8 } from './clean-utf8.ts';
import { iconv } from './iconv.ts';

type Decoding = Result<string, ContentRefusal>;

/** So often may a text have been read in a wrong encoding and saved. */
const MOST_TIMES = 3;

/** The text, with its byte order mark if it is UTF-8 with one. */
export function decodeText(bytes: Uint8Array, language: string | null): Decoding {
  const wide = wideEncodingOf(bytes);
  if (wide !== null) return fromWide(bytes, wide);
  const text = strictUtf8(bytes);
  if (text !== null) {
    if (text.includes('\u001b$')) return fromEscapes(bytes);
    // ASCII reads the same in every encoding.
    return text.length === bytes.length ? ok(text) : fromUtf8(text, language, MOST_TIMES);
  }
  const damaged = damagedUtf8(bytes);
  if (damaged !== null) return failed(damaged);
  const legacy = decodeLegacy(bytes, language);
  return legacy === null ? failed('unknown-encoding') : ok(legacy);
}

/** It may have been read in a wrong encoding before it was saved as UTF-8, and that again. */
function fromUtf8(text: string, language: string | null, left: number): Decoding {
  const misread = misreadUtf8(text);
  if (misread === null) return ifClean(misreadLegacy(text, language) ?? text);
  if (misread.text === null || left === 0) return failed('unknown-encoding');
  return fromUtf8(misread.text, language, left - 1);
}

function ifClean(text: string): Decoding {
  return isClean(text) ? ok(text) : failed('unknown-encoding');
}

/** Every fourth byte is zero, and the byte beside it is at most 0x10: no other text looks like that. */
function utf32Of(bytes: Uint8Array): Wide | null {
  const sample = bytes.subarray(0, 4_096);
  if (bytes.length % 4 !== 0 || bytes.length < 8) return null;
  let little = true;
  let big = true;
  for (let at = 0; at + 3 < sample.length; at += 4) {
    little &&= sample[at + 3] === 0 && (sample[at + 2] ?? 0) <= 0x10;
    big &&= sample[at] === 0 && (sample[at + 1] ?? 0) <= 0x10;
  }
  if (little === big) return null;
  return little ? 'utf-32le' : 'utf-32be';
}

type Wide = 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';

function wideEncodingOf(bytes: Uint8Array): Wide | null {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'utf-32le' : 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'utf-32be';
  return utf32Of(bytes) ?? byZeroBytes(bytes);
}

/** Even Chinese text has a zero beside every digit and line end of its timings. */
function byZeroBytes(bytes: Uint8Array): Wide | null {
  const sample = bytes.subarray(0, 8_192);
  let even = 0;
  let odd = 0;
  for (let at = 0; at < sample.length; at += 1) {
    if (sample[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const pairs = sample.length / 2;
  if (odd > pairs * 0.2 && even < odd * 0.05) return 'utf-16le';
  return even > pairs * 0.2 && odd < even * 0.05 ? 'utf-16be' : null;
}

function fromWide(bytes: Uint8Array, encoding: Wide): Decoding {
  if (bytes.length % (encoding.startsWith('utf-32') ? 4 : 2) !== 0) return failed('truncated');
  const text = iconv().decode(Buffer.from(bytes), encoding, { stripBOM: true });
  return /\p{Surrogate}/u.test(text) ? failed('unknown-encoding') : ifClean(text);
}

/** ISO-2022 consists of ASCII bytes: only its escapes reveal it. */
function fromEscapes(bytes: Uint8Array): Decoding {
  if (Buffer.from(bytes).includes(KOREAN)) return fromShifts(bytes);
  return ifClean(new TextDecoder('iso-2022-jp').decode(bytes));
}

const KOREAN = '\u001b$)C';
const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;

/** ISO-2022-KR: the bytes between the two shifts are Korean without the high bits. */
function fromShifts(bytes: Uint8Array): Decoding {
  const plain = Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(KOREAN, ''), 'latin1');
  const packed: number[] = [];
  let isKorean = false;
  for (const byte of plain) {
    if (byte === SHIFT_OUT || byte === SHIFT_IN) isKorean = byte === SHIFT_OUT;
    else packed.push(isKorean && byte > 0x20 ? byte | 0x80 : byte);
  }
  return ifClean(iconv().decode(Buffer.from(packed), 'cp949'));
}

/** UTF-8 with a few broken places would decode to rubbish in any legacy encoding. Null: it is not UTF-8. */
function damagedUtf8(bytes: Uint8Array): 'truncated' | 'unknown-encoding' | null {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  let broken = 0;
  let good = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) broken += 1;
    else if (code >= 0x80) good += 1;
  }
  if (good < 3 || good < broken * 5) return null;
  return broken === 1 && text.endsWith('\ufffd') ? 'truncated' : 'unknown-encoding';
}

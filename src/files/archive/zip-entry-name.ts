// Decodes the name of an archive's entry, and rejects hostile names and clutter.

import { crc32 } from 'node:zlib';
import { iconv } from '../encoding/iconv.ts';
import { strictUtf8 } from '../encoding/clean-utf8.ts';

export type RawName = {
  readonly raw: Uint8Array;
  readonly isUtf8: boolean;
  readonly extraFields: readonly { readonly id: number; readonly data: Uint8Array }[];
};

const UNICODE_PATH = 0x7075;
/** Replacement, Latin 1, private use, half-width kana: signs of a wrongly guessed encoding. */
const UNLIKELY = /[\ufffd\u0080-\u00ff\ue000-\uf8ff\uff61-\uff9f]/;
const EAST_ASIAN = ['shift_jis', 'gb18030', 'big5', 'cp949'];

/** More than `LONGEST` characters in any encoding. */
const MOST_BYTES = 4_100;

/** Parts are separated by `/`. A name without a declared encoding is CP437, as the format says. */
export function entryName({ raw: whole, isUtf8, extraFields }: RawName): string {
  // Any name long enough to be cut here is refused for its length.
  const raw = whole.subarray(0, MOST_BYTES);
  const told = unicodePath(whole, extraFields);
  if (told !== null) return told.replaceAll('\\', '/');
  const text = strictUtf8(raw);
  if (text !== null) return text.replaceAll('\\', '/');
  if (isUtf8) return Buffer.from(raw).toString('utf8').replaceAll('\\', '/');
  return legacyName(raw).replaceAll('\\', '/');
}

function unicodePath(raw: Uint8Array, fields: RawName['extraFields']): string | null {
  const data = fields.find(({ id }) => id === UNICODE_PATH)?.data;
  if (data === undefined || data.length < 6 || data[0] !== 1) return null;
  const sum = Buffer.from(data).readUInt32LE(1);
  return sum === crc32(raw) ? strictUtf8(data.subarray(5, 5 + MOST_BYTES)) : null;
}

/** In the East Asian encodings 0x5C may be the second half of a character, which must not separate folders. */
function legacyName(raw: Uint8Array): string {
  const bytes = Buffer.from(raw);
  if (raw.some((byte, at) => byte === 0x5c && (raw[at - 1] ?? 0) >= 0x81)) {
    for (const encoding of EAST_ASIAN) {
      const text = iconv().decode(bytes, encoding);
      if (!UNLIKELY.test(text)) return text;
    }
  }
  return iconv().decode(bytes, 'cp437');
}

const LONGEST = 1_024;

/** True for a name that would leave its folder if it were used as a path. */
export function isHostileName(name: string): boolean {
  if (name.includes('\0') || name.length > LONGEST) return true;
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name)) return true;
  return name.split('/').some((part) => part === '..');
}

/** True for folders, and for leftovers of archivers on other systems. */
export function isClutter(name: string): boolean {
  if (name.endsWith('/') || name === '') return true;
  const parts = name.split('/');
  return parts.includes('__MACOSX') || (parts.at(-1) ?? '').startsWith('._');
}

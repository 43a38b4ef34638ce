// Finds UTF-8 that was read in another encoding and saved as UTF-8 again, and reads it again. Encoded back, its bytes are
// UTF-8, which does not happen by chance.

import { strictUtf8 } from './clean-utf8.ts';
import { SAMPLE } from './encoding-scores.ts';
import { iconv } from './iconv.ts';
import { westernBytes } from './western-bytes.ts';

type Encoding = {
  readonly name: string;
  /** The least number of characters that must result: two of a double-byte encoding may be UTF-8 by chance. */
  readonly least: number;
};

const SINGLE =
  'windows-1251 windows-1250 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 ' +
  'windows-1258 windows-874 iso-8859-15 iso-8859-2 iso-8859-5 iso-8859-7 koi8-r koi8-u ibm866 cp437 cp850 cp852 ' +
  'macintosh maccyrillic';
const DOUBLE = 'gb18030 big5 shift_jis cp949';
const LEAST = 4;
const ENCODINGS: readonly Encoding[] = [
  ...SINGLE.split(' ').map((name) => ({ name, least: LEAST })),
  ...DOUBLE.split(' ').map((name) => ({ name, least: 20 })),
];
const WIDE = /[^\u0000-\u007f]/gu;

export type Misread = {
  /** As it was before; null if that cannot be decided. */
  readonly text: string | null;
};

/** Null if the text was read correctly. */
export function misreadUtf8(text: string): Misread | null {
  const sample = wholeLines(text);
  if (utf8In(westernBytes(sample), LEAST) !== null) return { text: utf8In(westernBytes(text), LEAST) };
  // Of the others, several may give UTF-8, each another text.
  return isMisreadIn(sample) ? { text: null } : null;
}

function isMisreadIn(sample: string): boolean {
  const wide = [...new Set(sample.match(WIDE) ?? [])].join('');
  return (
    wide !== '' &&
    ENCODINGS.some(
      ({ name, least }) =>
        iconv().decode(iconv().encode(wide, name), name) === wide &&
        utf8In(iconv().encode(sample, name), least) !== null,
    )
  );
}

function utf8In(bytes: Uint8Array | null, least: number): string | null {
  const text = bytes === null ? null : strictUtf8(bytes);
  return text !== null && (text.match(WIDE)?.length ?? 0) >= least ? text : null;
}

/** Cuts only at line ends, so that no character is split. */
function wholeLines(text: string): string {
  if (text.length <= SAMPLE) return text;
  const end = text.lastIndexOf('\n', SAMPLE);
  return text.slice(0, end > 0 ? end : SAMPLE);
}

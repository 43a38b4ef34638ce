// Tells whether a text is UTF-8 that was read in another encoding and saved as UTF-8 again. Encoded back, its bytes are
// UTF-8, which does not happen by chance.

import { iconv } from './iconv.ts';

type Encoding = {
  readonly name: string;
  /** The least number of characters that must result: two of a double-byte encoding may be UTF-8 by chance. */
  readonly least: number;
};

const SINGLE =
  'windows-1252 windows-1251 windows-1250 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 ' +
  'windows-1258 windows-874 iso-8859-15 iso-8859-2 iso-8859-5 iso-8859-7 koi8-r koi8-u ibm866 cp437 cp850 cp852 ' +
  'macintosh maccyrillic';
const DOUBLE = 'gb18030 big5 shift_jis cp949';
const ENCODINGS: readonly Encoding[] = [
  ...SINGLE.split(' ').map((name) => ({ name, least: 4 })),
  ...DOUBLE.split(' ').map((name) => ({ name, least: 20 })),
];
const SAMPLE = 24_576;

export function isMisreadUtf8(text: string): boolean {
  const sample = wholeLines(text);
  const wide = [...new Set(sample.match(/[^\u0000-\u007f]/gu) ?? [])].join('');
  return wide !== '' && ENCODINGS.some((encoding) => isUtf8In(sample, wide, encoding));
}

function isUtf8In(sample: string, wide: string, { name, least }: Encoding): boolean {
  if (iconv().decode(iconv().encode(wide, name), name) !== wide) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(iconv().encode(sample, name));
    return (text.match(/[^\u0000-\u007f]/gu)?.length ?? 0) >= least;
  } catch {
    // Its bytes are not UTF-8: it was read correctly.
    return false;
  }
}

/** Cuts only at line ends, so that no character is split. */
function wholeLines(text: string): string {
  if (text.length <= SAMPLE) return text;
  const end = text.lastIndexOf('\n', SAMPLE);
  return text.slice(0, end > 0 ? end : SAMPLE);
}

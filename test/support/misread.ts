// Builds texts of every language, decoded with every wrong encoding and saved as UTF-8.

import iconv from 'iconv-lite';
import { CELLS, encodeAs, LANGUAGES, subtitleIn, type Cell } from './language-cells.ts';

const READ_AS = (
  'windows-1252 windows-1251 windows-1250 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 ' +
  'windows-874 koi8-r ibm866 macintosh maccyrillic cp437 cp850 cp852 iso-8859-2 iso-8859-5 gb18030 shift_jis ' +
  'euc-jp cp949 big5'
).split(' ');

export type Misread = Cell & {
  readonly readAs: string;
  /** As it was before. */
  readonly text: string;
  readonly bytes: Uint8Array;
  /** The share of letters that are wrong. */
  readonly share: number;
};

/** In UTF-16, each second byte of one text is a letter of the other. */
function misreadWide(): readonly Misread[] {
  return LANGUAGES.flatMap((language) => {
    const text = subtitleIn(language, 80, 0);
    const turned = iconv.decode(iconv.encode(text, 'utf-16be'), 'utf-16le');
    const squeezed = iconv.decode(Buffer.from(text.length % 2 === 0 ? text : `${text} `), 'utf-16le');
    return [turned, squeezed].map((garbled, at) => ({
      language,
      encoding: at === 0 ? 'utf-16be' : 'utf-8',
      readAs: 'utf-16le',
      text,
      bytes: Buffer.from(garbled),
      share: 1,
    }));
  });
}

/** Without those that read the same in both encodings. */
export function misreadTexts(): readonly Misread[] {
  const written: readonly Cell[] = [
    ...CELLS,
    ...LANGUAGES.map((language) => ({ language, encoding: 'utf-8' })),
  ];
  const bytewise = written.flatMap((cell) => {
    const text = subtitleIn(cell.language, 80, 0);
    const bytes = cell.encoding === 'utf-8' ? Buffer.from(text) : encodeAs(text, cell.encoding);
    return READ_AS.filter((readAs) => readAs !== cell.encoding).flatMap((readAs) => {
      const garbled = iconv.decode(bytes, readAs);
      const share = wrongShare(text, garbled);
      return share === 0 ? [] : [{ ...cell, readAs, text, bytes: Buffer.from(garbled), share }];
    });
  });
  return [...bytewise, ...misreadWide()];
}

/** The share of the written letters that the garbled text lacks. */
function wrongShare(text: string, garbled: string): number {
  const left = new Map<string, number>();
  for (const letter of lettersOf(garbled)) left.set(letter, (left.get(letter) ?? 0) + 1);
  let lost = 0;
  const all = lettersOf(text);
  for (const letter of all) {
    const count = left.get(letter) ?? 0;
    if (count === 0) lost += 1;
    else left.set(letter, count - 1);
  }
  return lost / all.length;
}

function lettersOf(text: string): readonly string[] {
  return text.normalize('NFC').match(/\p{L}/gu) ?? [];
}

// Measures how well subtitles in every language and legacy encoding are decoded.

import { readSubtitle } from '../../src/files/subtitle/read-subtitle.ts';
import { CELLS, encodeAs, subtitleIn, type Cell } from './language-cells.ts';

/** The decoded text, or why it is refused. */
export function said(bytes: Uint8Array, language: string | null): string {
  const read = readSubtitle(bytes, language);
  return read.ok ? Buffer.from(read.value.bytes).toString('utf8') : read.fault;
}

/** The percentage decoded exactly, over every cell, several lengths and `variants` starting points. */
export function exactShare(
  language: (cell: Cell) => string | null,
  variants: number,
): { share: number; rubbish: string[] } {
  let exact = 0;
  let all = 0;
  const rubbish: string[] = [];
  for (const cell of CELLS) {
    for (const cues of [4, 12, 40]) {
      for (let variant = 0; variant < variants; variant += 1) {
        const text = subtitleIn(cell.language, cues, variant);
        const got = said(encodeAs(text, cell.encoding), language(cell));
        all += 1;
        if (got.normalize('NFC') === text.normalize('NFC')) exact += 1;
        if (/[\ufffd\u0080-\u009f]/.test(got)) rubbish.push(`${cell.language} ${cell.encoding}`);
      }
    }
  }
  return { share: (100 * exact) / all, rubbish };
}

// Reads a SubViewer text, or one in YouTube's SBV: `00:00:01.00,00:00:02.50`, and the lines of the cue below.

import { regularSubRip } from '../regular/regular-subrip.ts';
import type { WrittenText } from '../convert/written-text.ts';

const TIME = String.raw`\d{1,2}:\d{2}:\d{2}\.\d{1,3}`;
const TIMES = new RegExp(String.raw`^[ \t]{0,9}(${TIME})[ \t]{0,9},[ \t]{0,9}(${TIME})[ \t]{0,9}$`, 'gm');
const HEAD = 8_192;

/** Null if it is none. Its header ends before the first cue. */
export function fromSubViewer(text: string): WrittenText | null {
  const head = text.slice(0, HEAD);
  if (head.includes('-->') || head.search(TIMES) < 0) return null;
  const timed = text.replace(TIMES, '$1 --> $2').replaceAll(/\[br\]/gi, '\n');
  return regularSubRip(timed) ?? { text: timed, cutOff: false };
}

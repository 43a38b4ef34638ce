// Counts the cues of a MicroDVD text, and finds the end of the last one.

import type { ParsedSubtitle } from './cue.ts';
import { endsWithLineEnd, linesOf } from './text-lines.ts';

const CUE = /^\s{0,9}\{(\d{1,9})\}\{(\d{0,9})\}/;
const RATE = /^\s{0,9}\{[01]\}\{[01]\}\s*(\d{2,3}(?:[.,]\d{1,3})?)\s*$/;
/** The rate of most films, used if the text does not declare its own. */
const USUAL_RATE = 23.976;

export function parseMicroDvd(text: string): ParsedSubtitle {
  let cues = 0;
  let lastFrame = 0;
  let rate = USUAL_RATE;
  let last = '';
  for (const line of linesOf(text)) {
    const told = cues === 0 ? RATE.exec(line.slice(0, 40)) : null;
    const cue = CUE.exec(line.slice(0, 60));
    if (told !== null) rate = Number(told[1]?.replace(',', '.'));
    else if (cue !== null && line.length > cue[0].length) {
      cues += 1;
      lastFrame = Math.max(lastFrame, Number(cue[1]), Number(cue[2]));
    }
    last = line;
  }
  const cutOff = !endsWithLineEnd(text) && /^\s*\{\d*(?:\}(?:\{\d*\}?)?)?$/.test(last.slice(0, 60));
  return { cues, endMs: Math.round((lastFrame / rate) * 1_000), cutOff };
}

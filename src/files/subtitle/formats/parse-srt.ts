// Counts the cues of a SubRip or WebVTT text, and finds the end of the last one.

import { timeMs, type ParsedSubtitle } from './cue.ts';
import { endsWithLineEnd, linesOf } from './text-lines.ts';

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[,.:](\d{1,3}))?`;
const TIMING = new RegExp(String.raw`^\s{0,9}${TIME}\s{0,9}-->\s{0,9}${TIME}`);
const PART_OF_TIMING = /^\s{0,9}\d{1,3}:\d{1,2}(?::[\d:,.]*)?\s*-{0,2}>?[\s\d:,.]*$/;

/** Linear: reads each line once, and no further than the length of a timing. */
export function parseSrt(text: string): ParsedSubtitle {
  let cues = 0;
  let endMs = 0;
  let open: number | null = null;
  let last = '';
  let beforeLast = '';
  let isBehindTiming = false;
  for (const line of linesOf(text)) {
    const timing = line.includes('-->') ? TIMING.exec(line.slice(0, 80)) : null;
    if (timing !== null) open = timeMs(timing[5], timing[6], timing[7], timing[8]);
    else if (open !== null && line.trim() !== '' && !(last.trim() === '' && isIndexOf(line, cues + 2))) {
      cues += 1;
      endMs = Math.max(endMs, open);
      open = null;
    }
    isBehindTiming = timing !== null;
    beforeLast = last;
    last = line;
  }
  const cutOff = isCut({ last, beforeLast, isTiming: isBehindTiming, ended: endsWithLineEnd(text) }, cues);
  return { cues, endMs, cutOff };
}

/** After a cue without text comes the next cue's number, which is not its text. */
function isIndexOf(line: string, number: number): boolean {
  return line.trim() === String(number);
}

type End = {
  readonly last: string;
  readonly beforeLast: string;
  readonly isTiming: boolean;
  readonly ended: boolean;
};

/** A last line without a line end is common and fine, unless it is the header of a cue that is missing. */
function isCut({ last, beforeLast, isTiming, ended }: End, cues: number): boolean {
  if (isTiming) return !ended;
  if (PART_OF_TIMING.test(last.slice(0, 80))) return /^\s*\d+\s*$/.test(beforeLast) || last.includes('-->');
  return !ended && beforeLast.trim() === '' && isIndexOf(last, cues + 1);
}

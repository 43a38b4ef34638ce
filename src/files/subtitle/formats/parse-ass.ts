// Counts the lines of dialogue in an ASS or SSA text, and finds the end of the last one.

import { timeMs, type ParsedSubtitle } from './cue.ts';
import { endsWithLineEnd, linesOf } from './text-lines.ts';

const TIME = String.raw`(\d{1,3}):(\d{1,2}):(\d{1,2})[.,:](\d{1,3})`;
const DIALOGUE = new RegExp(
  String.raw`^Dialogue:[^,]{0,40},\s{0,9}${TIME}\s{0,9},\s{0,9}${TIME}\s{0,9},`,
  'i',
);
/** Layer, start, end, style, name, three margins and an effect come before the text. */
const COMMAS = 9;

export function parseAss(text: string): ParsedSubtitle {
  let cues = 0;
  let endMs = 0;
  let last = '';
  for (const line of linesOf(text)) {
    const dialogue = DIALOGUE.exec(line.slice(0, 160));
    if (dialogue !== null && textOf(line) !== '') {
      cues += 1;
      endMs = Math.max(endMs, timeMs(dialogue[5], dialogue[6], dialogue[7], dialogue[8]));
    }
    last = line;
  }
  return { cues, endMs, cutOff: !endsWithLineEnd(text) && cues > 0 && isCut(last) };
}

function textOf(line: string): string {
  let at = -1;
  for (let commas = 0; commas < COMMAS; commas += 1) {
    at = line.indexOf(',', at + 1);
    if (at < 0) return '';
  }
  return line.slice(at + 1).trim();
}

function isCut(line: string): boolean {
  if (line.trim() === '') return false;
  if ('dialogue:'.startsWith(line.toLowerCase())) return true;
  return /^(?:dialogue|comment):/i.test(line) && line.split(',').length <= COMMAS;
}

/** SSA is the older format: version 4.00 without a plus. */
export function isSsa(head: string): boolean {
  if (/^\[v4\+ styles\]/im.test(head)) return false;
  return /^\[v4 styles\]/im.test(head) || /^scripttype:\s*v4(?:\.00)?\s*$/im.test(head);
}

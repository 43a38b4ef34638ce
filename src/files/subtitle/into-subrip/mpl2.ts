// Reads an MPL2 text: `[12][34]First line|second line`, in tenths of a second.

import type { OpenCue } from '../convert/open-ends.ts';

const HEAD = /^\s{0,9}\[\s{0,9}(\d{1,7})\s{0,9}\]\s{0,9}\[\s{0,9}(\d{0,7})\s{0,9}\]/;
const PART_OF_HEAD = /^\s*\[\d*(?:\](?:\[\d*\]?)?)?$/;

/** Null if the line is no cue. */
export function mpl2Cue(line: string): OpenCue | null {
  const head = HEAD.exec(line);
  if (head === null) return null;
  const [whole, start, end = ''] = head;
  return {
    startMs: Number(start) * 100,
    endMs: end === '' ? null : Number(end) * 100,
    text: line.slice(whole.length),
  };
}

export function isPartOfMpl2(line: string): boolean {
  return PART_OF_HEAD.test(line.slice(0, 40));
}

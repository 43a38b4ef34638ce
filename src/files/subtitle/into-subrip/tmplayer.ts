// Reads a TMPlayer text: `00:01:02:First line|second line`, or with each line by itself: `00:01:02,1=First line`.

import type { OpenCue } from '../convert/open-ends.ts';

const HEAD = /^\s{0,9}(\d{1,2}):([0-5]\d):([0-5]\d)(?:,\d)?[:=]/;
/** A second time follows: formats with frames, and SubRip with colons for commas. */
const TIME_BEHIND = /^\d{1,3}\s*(?:-->|[,;\s-]\s*\d{1,2}:\d{2})/;
const PART_OF_HEAD = /^\s*\d{1,2}:\d{0,2}(?::\d{0,2})?$/;

/** Null if the line is no cue. */
export function tmplayerCue(line: string): OpenCue | null {
  const head = HEAD.exec(line);
  if (head === null) return null;
  const [whole, hours, minutes, seconds] = head;
  const text = line.slice(whole.length);
  if (TIME_BEHIND.test(text.slice(0, 40))) return null;
  const startMs = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000;
  return { startMs, endMs: null, text };
}

export function isPartOfTmplayer(line: string): boolean {
  return PART_OF_HEAD.test(line.slice(0, 40));
}

/** Texts that start within one second are shown together: the format counts whole seconds. */
export function joined(cues: readonly OpenCue[]): readonly OpenCue[] {
  const whole: OpenCue[] = [];
  for (const cue of cues) {
    const before = whole.at(-1);
    if (before?.startMs !== cue.startMs) whole.push(cue);
    else whole[whole.length - 1] = { ...cue, text: `${before.text}|${cue.text}` };
  }
  return whole;
}

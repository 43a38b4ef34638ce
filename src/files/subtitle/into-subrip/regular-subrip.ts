// Writes a SubRip text anew if players that use ffmpeg would read nothing of it, or wrong times or texts.

import { writtenTiming } from '../convert/write-timed.ts';
import { isBlank, textAt } from '../formats/text-lines.ts';
import { parseTimed } from '../formats/timed.ts';

const ARROW = '-->';
/** Hours and three digits of milliseconds: others are no time to them, or another one. */
const TIMING = /^\d{1,3}:\d{2}:\d{2}[,.]\d{3}[ \t]{1,9}-->[ \t]{1,9}\d{1,3}:\d{2}:\d{2}[,.]\d{3}(?!\d)/;
/** Before the arrow; other lines with an arrow are dialogue. */
const LIKE_TIME = /^\s{0,9}-?\d/;
const LONGEST_TIMING = 80;
/** They know a text by the number and the times at its start. */
const START = /^\ufeff?[\r\n]{0,99}\d{1,9}[ \t]{0,9}[\r\n]{1,9}\d{1,3}:/;

export type WrittenSubRip = {
  readonly text: string;
  /** The text ends in the middle of a cue's header, so part of it is missing. */
  readonly cutOff: boolean;
};

/** Null if they read it as it is. Keeps what each cue says, with its tags. Linear. */
export function regularSubRip(text: string): WrittenSubRip | null {
  if (START.test(text.slice(0, 400)) && text.indexOf('\ufeff', 1) < 0 && hasRegularTimes(text)) return null;
  const { cues, cutOff } = parseTimed(text, 'srt');
  const said = cues.flatMap((cue) => {
    const lines = cue.lines.filter((line) => !isBlank(text, line));
    return lines.length === 0 ? [] : [{ cue, lines }];
  });
  const written = said.map(({ cue, lines }, at) => {
    const whole = lines.map((line) => textAt(text, line).replaceAll('\ufeff', '')).join('\n');
    return `${at + 1}\n${writtenTiming(cue, ',')}\n${whole}\n\n`;
  });
  return { text: written.join(''), cutOff };
}

function hasRegularTimes(text: string): boolean {
  for (let arrow = text.indexOf(ARROW); arrow >= 0; arrow = text.indexOf(ARROW, arrow + ARROW.length)) {
    const before = text.slice(Math.max(0, arrow - LONGEST_TIMING), arrow);
    const line = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1);
    const isTime = LIKE_TIME.test(line);
    if (isTime && !TIMING.test(line + text.slice(arrow, arrow + LONGEST_TIMING))) return false;
  }
  return true;
}

// Writes a SubRip text anew if players would read nothing of it, or wrong times, or only a part of what is said, or would
// show `&amp;` for a sign.

import { shownUntil } from '../convert/open-ends.ts';
import { writtenTiming } from '../convert/write-timed.ts';
import { withCharacters } from '../formats/markup.ts';
import { isBlank, textAt } from '../formats/text-lines.ts';
import { parseTimed, type TimedCue } from '../formats/timed.ts';
import type { WrittenText } from '../convert/written-text.ts';

const ARROW = '-->';
/** Hours, three digits of milliseconds, and spaces: others are no time to them, or another one. */
const TIMING = /^(\d{1,3}:\d{2}:\d{2}[,.]\d{3}) {1,9}--> {1,9}(\d{1,3}:\d{2}:\d{2}[,.]\d{3})(?!\d)/;
/** Before the arrow; other lines with an arrow are dialogue. */
const LIKE_TIME = /^\s{0,9}-?\d/;
const LONGEST_TIMING = 80;
/** They know a text by the number and the times at its start. */
const START = /^\ufeff?[\r\n]{0,99}\d{1,9}[ \t]{0,9}(?:\r\n|\r|\n)(?=\d)/;
/** Between cues. Within one, VLC and Kodi show nothing of what is below it. */
const BLANK_LINES = /\n[ \t\r]{0,99}\n\s{0,99}/g;
const NUMBER_AT_END = /[\r\n]\d{1,6}\s{0,9}$/;

/** `&amp;quot;`: a text that was converted more than once. */
const WRITTEN_TWICE = /&(?:amp;)+/gi;
/** SubRip has no references, but they would be tags if they were signs. */
const NO_TAGS: ReadonlyMap<string, string> = new Map([
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

/** Null if they read it as it is. Keeps what each cue says, with its tags. Linear. */
export function regularSubRip(came: string): WrittenText | null {
  const text = withCharacters(came.replaceAll(WRITTEN_TWICE, '&'), NO_TAGS);
  return regularTimes(text) ?? (text === came ? null : { text, cutOff: false });
}

function regularTimes(text: string): WrittenText | null {
  // Most players know no other line ends.
  const times = startsRegularly(text) && text.includes('\n') ? regularTimesIn(text) : null;
  if (times !== null && hidesNothing(text, times)) return null;
  const { cues, cutOff } = parseTimed(text, 'srt');
  if (times !== null && !cutOff && isShownWhole(text, cues)) return null;
  const said = cues.flatMap((cue) => {
    const lines = cue.lines.filter((line) => !isBlank(text, line));
    return lines.length === 0 ? [] : [{ cue, lines }];
  });
  const written = said.map(({ cue, lines }, at) => {
    const whole = lines.map((line) => textAt(text, line)).join('\n');
    const endMs = isReversed(cue) ? shownUntil(cue, said[at + 1]?.cue.startMs) : cue.endMs;
    return `${at + 1}\n${writtenTiming({ ...cue, endMs }, ',')}\n${whole}\n\n`;
  });
  return { text: written.join(''), cutOff };
}

/** Players that use ffmpeg show such a cue until the next one, which may be minutes away. */
function isReversed({ times: [start, end] }: TimedCue): boolean {
  return end.ms < start.ms;
}

function startsRegularly(text: string): boolean {
  const [start] = START.exec(text.slice(0, 400)) ?? [];
  return start !== undefined && TIMING.test(text.slice(start.length, start.length + LONGEST_TIMING));
}

/** True if its cues need not be read to see that they show all of it, and no number of a cue that is missing. */
function hidesNothing(text: string, times: number): boolean {
  const gaps = text.trimEnd().match(BLANK_LINES)?.length ?? 0;
  return gaps < times && !NUMBER_AT_END.test(text.slice(-20));
}

function isShownWhole(text: string, cues: readonly TimedCue[]): boolean {
  const areWhole = cues.every(({ lines }) => lines.every((line) => !isBlank(text, line)));
  return areWhole && cues.at(-1)?.whole.to === text.length;
}

/** How many there are; null if one is not regular. */
function regularTimesIn(text: string): number | null {
  let count = 0;
  for (let arrow = text.indexOf(ARROW); arrow >= 0; arrow = text.indexOf(ARROW, arrow + ARROW.length)) {
    const before = text.slice(Math.max(0, arrow - LONGEST_TIMING), arrow);
    const line = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1);
    const isTime = LIKE_TIME.test(line);
    if (!isTime) continue;
    const [, start = '', end = ''] = TIMING.exec(line + text.slice(arrow, arrow + LONGEST_TIMING)) ?? [];
    if (start === '' || digitsOf(end) < digitsOf(start)) return null;
    count += 1;
  }
  return count;
}

/** As one number: the parts of a regular time have as many digits each. */
function digitsOf(time: string): number {
  return Number(time.replaceAll(/\D/g, ''));
}

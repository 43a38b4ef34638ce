// Writes a WebVTT text anew if players would read nothing of it, or would stop within it: its times have another form,
// blank lines are missing between its cues or are within a cue, or it has styles, at which ffmpeg stopped for years.

import { written } from '../convert/write-timed.ts';
import { textAt, withLineFeeds } from '../formats/text-lines.ts';
import type { WrittenTime } from '../formats/time.ts';
import { parseTimed, type TimedCue } from '../formats/timed.ts';
import type { WrittenText } from '../convert/written-text.ts';

const TIME = /^(?:\d{1,3}:)?\d{2}:\d{2}\.\d{3}$/;
/** What may stand between cues. Players drop anything else, and some of them all that follows it. */
const BETWEEN = /^(?:NOTE|STYLE|REGION)\b/m;
const NOTE = /^NOTE\b/;

/** Null if they read it as it is. Keeps its notes, and each cue's name, settings and words. Linear. */
export function regularWebVtt(text: string): WrittenText | null {
  const { cues, cutOff } = parseTimed(text, 'vtt');
  const blocks = cues.flatMap((cue, at) => {
    const behind = text.slice(cue.whole.to, cues[at + 1]?.whole.from);
    const note = behind.search(BETWEEN);
    const rest = note < 0 ? behind : behind.slice(0, note);
    return [cueText(text, cue, rest), ...blocksIn(behind.slice(rest.length)).filter(isNote)];
  });
  const [head = '', ...notes] = blocksIn(text.slice(0, cues[0]?.whole.from));
  const made = [head, ...notes.filter(isNote), ...blocks].join('\n\n');
  return made === plain(text).trimEnd() ? null : { text: `${made}\n`, cutOff };
}

/** `rest`: lines behind a blank line that belong to the cue. */
function cueText(text: string, { id, times: [start, end], lines }: TimedCue, rest: string): string {
  const lineEnd = /[\r\n]|$/g;
  lineEnd.lastIndex = end.to;
  const settings = text.slice(end.to, lineEnd.exec(text)?.index).replace(/^(?=\S)/, ' ');
  const said = [...lines.map((line) => textAt(text, line)), ...rest.split(/[\r\n]+/)];
  return [
    ...(id === null || textAt(text, id).includes('-->') ? [] : [textAt(text, id)]),
    `${timeOf(text, start)} --> ${timeOf(text, end)}${settings}`,
    // An arrow ends the text of a cue.
    ...said.filter((line) => line.trim() !== '').map((line) => line.replaceAll('-->', '--&gt;')),
  ]
    .join('\n')
    .trim();
}

function timeOf(text: string, time: WrittenTime): string {
  const came = textAt(text, time);
  return TIME.test(came) ? came : written(time.ms, '.');
}

function blocksIn(text: string): readonly string[] {
  return plain(withLineFeeds(text))
    .split('\n\n')
    .map((block) => block.trim())
    .filter((block) => block !== '');
}

function isNote(block: string): boolean {
  return NOTE.test(block);
}

/** Without what makes no difference to players: a byte order mark, carriage returns, more than one blank line. */
function plain(text: string): string {
  return text
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n{3,}/g, '\n\n');
}

// Writes a WebVTT text anew if players would read nothing of it, or would stop within it: its times have another form,
// blank lines are missing between its cues or are within a cue, it has styles, at which ffmpeg stopped for years, or signs
// that are to be written as references, and the other way round.

import { shownUntil } from '../convert/open-ends.ts';
import { written } from '../convert/write-timed.ts';
import { withCharacters } from '../formats/markup.ts';
import { textAt, withLineFeeds } from '../formats/text-lines.ts';
import type { WrittenTime } from '../formats/time.ts';
import { parseTimed, type TimedCue } from '../formats/timed.ts';
import type { WrittenText } from '../convert/written-text.ts';

const TIME = /^(?:\d{1,3}:)?\d{2}:\d{2}\.\d{3}$/;
/**
 * Lines that may be between cues, and the heads of joined texts. Players drop anything else, and some of them all that
 * follows it.
 */
const BETWEEN = /^(?:NOTE|STYLE|REGION|WEBVTT|X-TIMESTAMP-MAP)\b/m;
const NOTE = /^NOTE\b/;

/** Null if they read it as it is. Keeps its notes, and each cue's name, settings and words. Linear. */
export function regularWebVtt(text: string): WrittenText | null {
  const { cues, cutOff } = parseTimed(text, 'vtt');
  const blocks = cues.flatMap((cue, at) => {
    const behind = text.slice(cue.whole.to, cues[at + 1]?.whole.from);
    const note = behind.search(BETWEEN);
    const rest = note < 0 ? behind : behind.slice(0, note);
    return [
      cueText(text, { cue, rest, nextMs: cues[at + 1]?.startMs }),
      ...blocksIn(behind.slice(rest.length)).filter(isNote),
    ];
  });
  const [head = '', ...notes] = blocksIn(text.slice(0, cues[0]?.whole.from));
  // The parts of a stream repeat cues that reach into the next part.
  const made = [head, ...notes.filter(isNote), ...new Set(blocks)].join('\n\n');
  return made === plain(text).trimEnd() ? null : { text: `${made}\n`, cutOff };
}

/** Browsers and ffmpeg know these references alone. */
const REFERENCES: ReadonlyMap<string, string> = new Map([
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['&', '&amp;'],
  ['\u00a0', '&nbsp;'],
  ['\u200e', '&lrm;'],
  ['\u200f', '&rlm;'],
]);
const TAG = /(<\/?[a-z][^<>]{0,400}>|<\d[\d:.]{4,20}>)/i;
/** Of ASS, as converted SubRip has them: WebVTT has a setting for the place. */
const CODES = /\{\\[^{}]{1,200}\}/g;
const AT_TOP = /\{\\an[789]\}/;

/** A sign that ffmpeg takes for the start of a tag hides the rest of the line. */
function readable(line: string): string {
  return line
    .replaceAll(CODES, '')
    .replaceAll(/<br\s{0,9}\/?>/gi, '\n')
    .split(TAG)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : withCharacters(part, REFERENCES).replaceAll(/[<>]/g, (sign) => REFERENCES.get(sign) ?? sign),
    )
    .join('');
}

type Placed = {
  readonly cue: TimedCue;
  /** Lines behind a blank line that belong to the cue. */
  readonly rest: string;
  readonly nextMs: number | undefined;
};

function cueText(text: string, { cue, rest, nextMs }: Placed): string {
  const { id, lines, startMs } = cue;
  const [start, end] = cue.times;
  const lineEnd = /[\r\n]|$/g;
  lineEnd.lastIndex = end.to;
  const settings = text.slice(end.to, lineEnd.exec(text)?.index).replace(/^(?=\S)/, ' ');
  const said = [...lines.map((line) => textAt(text, line)), ...rest.split(/[\r\n]+/)];
  // Players that use ffmpeg show a cue that ends before its start until the next one.
  const until =
    end.ms < start.ms ? written(shownUntil({ startMs, text: cue.text }, nextMs), '.') : timeOf(text, end);
  const top = said.some((line) => AT_TOP.test(line)) && !settings.includes('line:') ? ' line:0' : '';
  return [
    ...(id === null || textAt(text, id).includes('-->') ? [] : [textAt(text, id)]),
    `${timeOf(text, start)} --> ${until}${settings}${top}`,
    ...said.map(readable).filter((line) => line.trim() !== ''),
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

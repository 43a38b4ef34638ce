// Turns a text in a format that players do not read beside a video into SubRip: MPL2, TMPlayer, SubViewer and TTML. None
// of them holds more than SubRip can.

import { inTime, tidied } from '../convert/shown-cue.ts';
import { showMicroDvd } from '../convert/show-microdvd.ts';
import { writeTimed } from '../convert/write-timed.ts';
import type { WrittenText } from '../convert/written-text.ts';
import { endsWithLineEnd, linesOf, textAt } from '../formats/text-lines.ts';
import { isPartOfMpl2, mpl2Cue } from './mpl2.ts';
import { closed, type OpenCue } from '../convert/open-ends.ts';
import { fromSubViewer } from './subviewer.ts';
import { isPartOfTmplayer, joined, tmplayerCue } from './tmplayer.ts';
import { isTtml, parseTtml } from './ttml.ts';

type LineFormat = {
  readonly cue: (line: string) => OpenCue | null;
  readonly isPart: (line: string) => boolean;
  readonly whole: (cues: readonly OpenCue[]) => readonly OpenCue[];
};

const LINE_FORMATS: readonly LineFormat[] = [
  { cue: mpl2Cue, isPart: isPartOfMpl2, whole: (cues) => cues },
  { cue: tmplayerCue, isPart: isPartOfTmplayer, whole: joined },
];

const HEAD = 8_192;
/** So many lines tell the format; half of them must be cues. */
const SAMPLE = 20;

/** Null if the text is in another format. Linear. */
export function toSubRip(text: string): WrittenText | null {
  if (isTtml(text)) return fromTtml(text);
  const first = text
    .slice(0, HEAD)
    .split(/[\r\n]+/)
    .map(unmarked)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE);
  const format = LINE_FORMATS.find(
    ({ cue }) => first.filter((line) => cue(line) !== null).length >= Math.max(1, first.length / 2),
  );
  return format === undefined ? fromSubViewer(text) : fromLines(text, format);
}

function fromLines(text: string, { cue, isPart, whole }: LineFormat): WrittenText {
  const lines = linesOf(text);
  const cues = lines.flatMap((line) => cue(unmarked(textAt(text, line))) ?? []);
  const last = lines.at(-1);
  const cutOff = !endsWithLineEnd(text) && last !== undefined && isPart(textAt(text, last));
  return { text: writeTimed(showMicroDvd(closed(whole(cues))), 'srt'), cutOff };
}

function fromTtml(text: string): WrittenText | null {
  const parsed = parseTtml(text);
  if (parsed === null) return null;
  const cues = closed(parsed.cues).map((cue) => ({ ...cue, text: tidied(cue.text) }));
  return { text: writeTimed(inTime(cues), 'srt'), cutOff: parsed.cutOff };
}

function unmarked(line: string): string {
  return line.startsWith('\ufeff') ? line.slice(1) : line;
}

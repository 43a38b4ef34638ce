// Lists the cues of a subtitle with their times, for telling whether one text is a translation of another.

import type { Cue } from '../../../core/text/compare-cues.ts';
import type { SubtitleText } from '../../../ports/archives.ts';
import { timeMs } from './cue.ts';
import { linesOf } from './text-lines.ts';

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[,.:](\d{1,3}))?`;
const TIMING = new RegExp(String.raw`^\s{0,9}${TIME}\s{0,9}-->\s{0,9}${TIME}`);
const DIALOGUE = new RegExp(
  String.raw`^Dialogue:[^,]{0,40},\s{0,9}${TIME}\s{0,9},\s{0,9}${TIME}\s{0,9},`,
  'i',
);
/** Style, name, three margins and an effect come between the times and the text. */
const COMMAS_TO_TEXT = 6;
const FRAMES = /^\s{0,9}\{(\d{1,9})\}\{(\d{0,9})\}(.*)$/;
const FRAME_MS = 1000 / 23.976;
const SYNC = /<sync\s{1,9}start\s{0,9}=\s{0,9}["']?(\d{1,10})[^>]{0,200}>/gi;

/** Cues with visible text, in the order of the text. */
export function cuesOf({ format, bytes }: SubtitleText): readonly Cue[] {
  const text = new TextDecoder().decode(bytes);
  const all = [...READERS[format](text)];
  return all.filter((cue) => cue.text.trim() !== '');
}

const READERS: Readonly<Record<SubtitleText['format'], (text: string) => Iterable<Cue>>> = {
  srt: timedBlocks,
  vtt: timedBlocks,
  ass: dialogues,
  ssa: dialogues,
  sub: frames,
  smi: syncs,
};

/** SubRip and WebVTT: the lines after a timing, up to a blank line. */
function* timedBlocks(text: string): Generator<Cue> {
  let times: Times | null = null;
  let said: string[] = [];
  for (const line of linesOf(text)) {
    const timing = line.includes('-->') ? TIMING.exec(line.slice(0, 80)) : null;
    if (timing === null && line.trim() !== '') said.push(line);
    else {
      if (times !== null) yield { ...times, text: said.join('\n') };
      times = timing === null ? null : timesOf(timing);
      said = [];
    }
  }
  if (times !== null) yield { ...times, text: said.join('\n') };
}

function* dialogues(text: string): Generator<Cue> {
  for (const line of linesOf(text)) {
    const dialogue = DIALOGUE.exec(line.slice(0, 160));
    if (dialogue === null) continue;
    const said = line.slice(dialogue[0].length).split(',').slice(COMMAS_TO_TEXT).join(',');
    yield { ...timesOf(dialogue), text: said };
  }
}

function* frames(text: string): Generator<Cue> {
  for (const line of linesOf(text)) {
    const [, start = '', end = '', said = ''] = FRAMES.exec(line) ?? [];
    if (start !== '') yield { startMs: Number(start) * FRAME_MS, endMs: Number(end) * FRAME_MS, text: said };
  }
}

/** SAMI: a cue lasts until the next one starts. */
function* syncs(text: string): Generator<Cue> {
  const marks = [...text.matchAll(SYNC)];
  for (const [at, mark] of marks.entries()) {
    const next = marks[at + 1];
    const said = text
      .slice(mark.index + mark[0].length, next?.index)
      .replace(/<[^<>]*>?/g, '')
      .replaceAll('&nbsp;', '');
    const startMs = Number(mark[1]);
    yield { startMs, endMs: Number(next?.[1] ?? startMs), text: said };
  }
}

type Times = Pick<Cue, 'startMs' | 'endMs'>;

function timesOf(found: RegExpExecArray): Times {
  return {
    startMs: timeMs(found[1], found[2], found[3], found[4]),
    endMs: timeMs(found[5], found[6], found[7], found[8]),
  };
}

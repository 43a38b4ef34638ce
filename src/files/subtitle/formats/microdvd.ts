// Reads a MicroDVD text: its frame rate, its cues, and the exact place of each in the text.

import type { Cue } from '../../../core/text/compare-cues.ts';
import { endsWithLineEnd, isBlank, linesOf, textAt, type Line, type Span } from './text-lines.ts';

const FRAMES = /^\s{0,9}\{\s{0,9}(\d{1,9})\s{0,9}\}\s{0,9}\{\s{0,9}(\d{0,9})\s{0,9}\}/;
const RATE = /^\s{0,9}([1-9]\d{1,2}(?:[.,]\d{1,15})?)\s{0,9}(?:fps)?\s{0,9}$/i;
const LONGEST_HEAD = 80;
/** The rate of most films, used if neither the text nor anything else tells one. */
export const USUAL_RATE = 23.976;
/** The longest time to show a cue without an end. */
const OPEN_MS = 4_000;

export type FrameCue = Cue & {
  readonly line: Line;
  /** The place of its text. */
  readonly said: Span;
};

export type FrameText = {
  /** Frames per second as the text itself declares them, or null. */
  readonly ownRate: number | null;
  /** The line that declares it. */
  readonly rateLine: Line | null;
  /** The one by which it is read. */
  readonly rate: number;
  /** Those with text, in its order. */
  readonly cues: readonly FrameCue[];
  /** The text ends in the middle of a cue's header, so part of it is missing. */
  readonly cutOff: boolean;
};

/** In frames; an end that is missing is null. */
type Found = Omit<FrameCue, keyof Cue> & { readonly start: number; readonly end: number | null };

/** `rate`: frames per second if the text declares none; null: the rate of most films. Linear: reads each line once. */
export function parseMicroDvd(text: string, rate: number | null): FrameText {
  const lines = linesOf(text);
  const found: Found[] = [];
  let ownRate: number | null = null;
  let rateLine: Line | null = null;
  for (const line of lines) {
    const head = FRAMES.exec(text.slice(line.from, Math.min(line.to, line.from + LONGEST_HEAD)));
    if (head === null) continue;
    const end = head[2] === '' ? null : Number(head[2]);
    const cue = {
      start: Number(head[1]),
      end,
      line,
      said: { from: line.from + head[0].length, to: line.to },
    };
    const told: number | null = found.length === 0 && ownRate === null ? rateIn(text, cue) : null;
    if (told === null) found.push(cue);
    else [ownRate, rateLine] = [told, line];
  }
  const used = ownRate ?? rate ?? USUAL_RATE;
  return {
    ownRate,
    rateLine,
    rate: used,
    cues: timed(text, found, used),
    cutOff: isCut(text, lines.at(-1)),
  };
}

const START = /^\{\s{0,9}(?:\d{1,9}|default)\s{0,9}\}\s{0,9}\{\s{0,9}\d{0,9}\s{0,9}\}/i;
/** Behind remarks, so many cues tell the format, if most lines are cues. */
const LEAST_CUES = 3;
const SAMPLE = 20;

/** `head`: the start of a text, without blanks before it. */
export function isMicroDvd(head: string): boolean {
  if (START.test(head)) return true;
  const lines = head
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE);
  const cues = lines.filter((line) => FRAMES.test(line.slice(0, LONGEST_HEAD))).length;
  return cues >= Math.max(LEAST_CUES, lines.length / 2);
}

/** The first cue of many texts is none: `{1}{1}25.000`. */
function rateIn(text: string, { start, end, said }: Found): number | null {
  if (start > 1 || end === null || end > 1 || said.to - said.from > LONGEST_HEAD) return null;
  const told = RATE.exec(textAt(text, said))?.[1];
  return told === undefined ? null : Number(told.replace(',', '.'));
}

/** An end that is missing, or before the start, is open: the cue lasts until the next one, but not long. */
function timed(text: string, found: readonly Found[], rate: number): readonly FrameCue[] {
  const ms = (frame: number): number => Math.round((frame / rate) * 1_000);
  return found.flatMap(({ start, end, line, said }, at) => {
    if (isBlank(text, said)) return [];
    const startMs = ms(start);
    const next = ms(found[at + 1]?.start ?? 0);
    const open = next > startMs ? Math.min(next, startMs + OPEN_MS) : startMs + OPEN_MS;
    const endMs = end === null || end < start ? open : ms(end);
    return [{ startMs, endMs, text: textAt(text, said), line, said }];
  });
}

function isCut(text: string, last: Line | undefined): boolean {
  if (last === undefined || endsWithLineEnd(text)) return false;
  return /^\s*\{\d*(?:\}(?:\{\d*\}?)?)?$/.test(text.slice(last.from, Math.min(last.to, last.from + 60)));
}

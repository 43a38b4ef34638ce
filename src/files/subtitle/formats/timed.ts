// Reads a SubRip or WebVTT text: its cues, and the exact place of each in the text.

import type { Cue } from '../../../core/text/compare-cues.ts';
import { endsWithLineEnd, isBlank, linesOf, textAt, type Line, type Span } from './text-lines.ts';
import { skipBlanks, timeAt, type WrittenTime } from './time.ts';

const ARROW = '-->';
/** Blanks around the times; no readable text has more. */
const MOST_BLANKS = 9;
const PART_OF_TIMING = /^\s{0,9}\d{1,3}:\d{1,2}(?::[\d:,.]*)?\s*-{0,2}>?[\s\d:,.]*$/;
const NUMBER = /^\s*\d+\s*$/;

export type TimedCue = Cue & {
  /** The line above the timing if it belongs to it: a number, or in WebVTT a name. */
  readonly id: Line | null;
  readonly times: readonly [WrittenTime, WrittenTime];
  /** The lines of its text; those within may be blank. */
  readonly lines: readonly Line[];
  /** The whole cue, up to the next one or to a note that follows it. */
  readonly whole: Span;
};

export type TimedText = {
  /** In the order of the text, also those without text. */
  readonly cues: readonly TimedCue[];
  /** The text ends in the middle of a cue's header, so part of it is missing. */
  readonly cutOff: boolean;
};

/** Linear: reads each line a fixed number of times, and of a timing no more than its length. */
export function parseTimed(text: string, format: 'srt' | 'vtt'): TimedText {
  const lines = linesOf(text);
  const headers = headersIn(text, lines);
  const cues = headers.map((header, index) => cueAt({ text, lines, format }, header, headers[index + 1]));
  return { cues, cutOff: isCut(text, lines, cues) };
}

/** The same with less of each cue: only those with text, as a viewer sees them. */
export function readTimed(
  text: string,
  format: 'srt' | 'vtt',
): { readonly cues: readonly Cue[]; readonly cutOff: boolean } {
  const lines = linesOf(text);
  const headers = headersIn(text, lines);
  const cues: Cue[] = [];
  for (const [index, header] of headers.entries()) {
    const span = spanOf({ text, lines, format }, header, headers[index + 1]);
    const said = saidIn({ text, lines }, span);
    if (said.trim() !== '') cues.push({ ...timesOf(header), text: said });
  }
  return { cues, cutOff: isCut(text, lines, cues) };
}

type Header = Pick<TimedCue, 'times'> & {
  /** The lines of its timing and of its number or name. */
  readonly at: number;
  readonly idAt: number | null;
  /** The expected number of the next cue. */
  readonly nextNumber: number;
};

function headersIn(text: string, lines: readonly Line[]): readonly Header[] {
  const headers: Header[] = [];
  let arrow = text.indexOf(ARROW);
  for (let at = 0; at < lines.length && arrow >= 0; at += 1) {
    const line = lines[at];
    if (line === undefined || arrow >= line.next) continue;
    arrow = text.indexOf(ARROW, line.next);
    const times = timesAt(text, line);
    if (times === null) continue;
    const last = headers.at(-1);
    const idAt = idAbove(text, lines, { at, before: last?.at ?? -1, number: last?.nextNumber ?? 1 });
    const id = idAt === null ? '' : lineText(text, lines, idAt).trim();
    const nextNumber = (NUMBER.test(id) ? Number(id) : headers.length + 1) + 1;
    headers.push({ at, idAt, nextNumber, times });
  }
  return headers;
}

function timesAt(text: string, { from, to }: Line): TimedCue['times'] | null {
  const start = timeAt(text, skipBlanks(text, from, MOST_BLANKS));
  if (start === null) return null;
  const arrow = skipBlanks(text, start.to, MOST_BLANKS);
  if (!text.startsWith(ARROW, arrow)) return null;
  const end = timeAt(text, skipBlanks(text, arrow + ARROW.length, MOST_BLANKS));
  return end === null || end.to > to ? null : [start, end];
}

type Above = { readonly at: number; readonly before: number; readonly number: number };

/** A number, or a single line between a blank line and the timing; behind blank lines, only the right number. */
function idAbove(text: string, lines: readonly Line[], { at, before, number }: Above): number | null {
  const isFree = (index: number): boolean =>
    index < 0 || (index > before && isBlank(text, lines[index] ?? NOWHERE));
  let index = at - 1;
  while (index > before && isFree(index)) index -= 1;
  if (index <= before) return null;
  const above = lineText(text, lines, index);
  if (index < at - 1) return above.trim() === String(number) && isFree(index - 1) ? index : null;
  if (/^\ufeff?WEBVTT/.test(above)) return null;
  return NUMBER.test(above) || isFree(index - 1) ? index : null;
}

type Source = { readonly text: string; readonly lines: readonly Line[]; readonly format: 'srt' | 'vtt' };

function cueAt(source: Source, header: Header, next: Header | undefined): TimedCue {
  const { text, lines } = source;
  const { at, idAt, times } = header;
  const span = spanOf(source, header, next);
  const note = lines.slice(span.shownEnd, span.end).find((line) => !isBlank(text, line));
  return {
    ...timesOf(header),
    times,
    text: saidIn(source, span),
    id: idAt === null ? null : (lines[idAt] ?? null),
    lines: lines.slice(span.from, span.shownEnd),
    whole: {
      from: lines[idAt ?? at]?.from ?? 0,
      to: note?.from ?? lines[span.end]?.from ?? text.length,
    },
  };
}

function timesOf({ times: [start, end] }: Header): Pick<Cue, 'startMs' | 'endMs'> {
  return { startMs: start.ms, endMs: Math.max(start.ms, end.ms) };
}

/** By the numbers of its lines: its text is from `from` to `shownEnd`, the next cue starts at `end`. */
type CueSpan = { readonly from: number; readonly shownEnd: number; readonly end: number };

function spanOf({ text, lines, format }: Source, header: Header, next: Header | undefined): CueSpan {
  const from = header.at + 1;
  const end = next === undefined ? lines.length : (next.idAt ?? next.at);
  const number = next === undefined ? String(header.nextNumber) : null;
  const shownEnd =
    format === 'srt' ? lastShown({ text, lines }, from, end, number) : firstBlank({ text, lines }, from, end);
  return { from, shownEnd, end };
}

function saidIn({ text, lines }: Omit<Source, 'format'>, { from, shownEnd }: CueSpan): string {
  if (shownEnd <= from) return '';
  let said = lineText(text, lines, from);
  for (let at = from + 1; at < shownEnd; at += 1) said += `\n${lineText(text, lines, at)}`;
  return said;
}

const NOWHERE: Span = { from: 0, to: 0 };

/** SubRip allows blank lines within a cue. The number of a cue that is missing is no text. */
function lastShown(
  { text, lines }: Omit<Source, 'format'>,
  from: number,
  end: number,
  number: string | null,
): number {
  const lastBefore = (index: number): number => {
    let last = index - 1;
    while (last >= from && isBlank(text, lines[last] ?? NOWHERE)) last -= 1;
    return last;
  };
  const last = lastBefore(end);
  const isNumber = number !== null && last > from && lineText(text, lines, last).trim() === number;
  const isApart = isNumber && isBlank(text, lines[last - 1] ?? NOWHERE);
  return (isApart ? lastBefore(last) : last) + 1;
}

/** In WebVTT, a blank line ends the cue. */
function firstBlank({ text, lines }: Omit<Source, 'format'>, from: number, end: number): number {
  let index = from;
  while (index < end && !isBlank(text, lines[index] ?? NOWHERE)) index += 1;
  return index;
}

function lineText(text: string, lines: readonly Line[], index: number): string {
  return textAt(text, lines[index] ?? NOWHERE);
}

/** A last line without a line end is common and fine, unless it is the header of a cue that is missing. */
function isCut(text: string, lines: readonly Line[], cues: readonly Cue[]): boolean {
  const end = lines.at(-1) ?? { ...NOWHERE, next: 0 };
  const last = textAt(text, end);
  const above = lineText(text, lines, lines.length - 2);
  const isEnded = endsWithLineEnd(text);
  if (timesAt(text, end) !== null) return !isEnded;
  if (PART_OF_TIMING.test(last.slice(0, 80))) return NUMBER.test(above) || last.includes('-->');
  if (isEnded || above.trim() !== '') return false;
  const shown = cues.filter((cue) => cue.text.trim() !== '').length;
  return last.trim() === String(shown + 1);
}

// Finds the exact place of each cue in a SubRip or WebVTT text.

import { timeMs } from './cue.ts';

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[,.:](\d{1,3}))?`;
const TIMING = new RegExp(String.raw`^\ufeff?\s{0,9}${TIME}\s{0,9}-->\s{0,9}${TIME}`);

/** One line and its line end. */
export type Line = { readonly text: string; readonly end: string };

export type Block = {
  /** The line above the timing if it belongs to it: a number, or in WebVTT a name. */
  readonly id: Line | null;
  readonly timing: Line;
  readonly startMs: number;
  readonly endMs: number;
  /** The visible text. */
  readonly lines: readonly Line[];
  /** Everything up to the next cue: blank lines, and in WebVTT notes. */
  readonly rest: readonly Line[];
};

export type TimedText = { readonly head: readonly Line[]; readonly blocks: readonly Block[] };

/** The lines of `head` and of all blocks together are exactly the text. */
export function timedBlocks(text: string, format: 'srt' | 'vtt'): TimedText {
  const lines = linesWithEnds(text);
  const timings = lines.flatMap((line, at) => {
    const match = line.text.includes('-->') ? TIMING.exec(line.text.slice(0, 80)) : null;
    return match === null ? [] : [{ at, match }];
  });
  const starts = timings.map(({ at }, index) =>
    hasId(lines, at, timings[index - 1]?.at ?? -1) ? at - 1 : at,
  );
  const blocks = timings.map(({ at, match }, index): Block => {
    const timing = lines[at] ?? { text: '', end: '' };
    const body = lines.slice(at + 1, starts[index + 1]);
    const shown = shownCount(body, format);
    return {
      id: starts[index] === at ? null : (lines[at - 1] ?? null),
      timing,
      startMs: timeMs(match[1], match[2], match[3], match[4]),
      endMs: timeMs(match[5], match[6], match[7], match[8]),
      lines: body.slice(0, shown),
      rest: body.slice(shown),
    };
  });
  return { head: lines.slice(0, starts[0] ?? lines.length), blocks };
}

/** A number, or a single line between a blank line and the timing. */
function hasId(lines: readonly Line[], at: number, before: number): boolean {
  const above = lines[at - 1]?.text ?? '';
  if (at - 1 <= before || above.trim() === '' || /^\ufeff?WEBVTT/.test(above)) return false;
  if (/^\ufeff?\s*\d+\s*$/.test(above)) return true;
  return at - 2 < 0 || (at - 2 > before && (lines[at - 2]?.text ?? '').trim() === '');
}

/** SubRip allows a blank line within a cue; in WebVTT it ends the cue. */
function shownCount(body: readonly Line[], format: 'srt' | 'vtt'): number {
  const isBlank = ({ text }: Line): boolean => text.trim() === '';
  if (format === 'srt') return body.findLastIndex((line) => !isBlank(line)) + 1;
  const blank = body.findIndex(isBlank);
  return blank < 0 ? body.length : blank;
}

function linesWithEnds(text: string): readonly Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (const end of text.matchAll(/\r\n|\n|\r/g)) {
    lines.push({ text: text.slice(from, end.index), end: end[0] });
    from = end.index + end[0].length;
  }
  return from < text.length ? [...lines, { text: text.slice(from), end: '' }] : lines;
}

export function joined(lines: readonly Line[]): string {
  return lines.map(({ text, end }) => text + end).join('');
}

// Removes adverts or SDH parts from a text and changes nothing else.

import { cleanCues, type Removals } from '../../core/text/clean-cues.ts';
import type { SubtitleFormat } from '../../ports/archives.ts';
import { edited, type Edit } from './formats/edits.ts';
import { parseAss } from './formats/ass.ts';
import { parseMicroDvd } from './formats/microdvd.ts';
import { isBlank, textAt, type Line, type Span } from './formats/text-lines.ts';
import { parseTimed, type TimedCue } from './formats/timed.ts';

export type CleanedText = {
  readonly text: string;
  /** Cues that lost something. */
  readonly adverts: number;
  readonly removedSdh: number;
};

/** SAMI is left alone, because its cues have no lines of their own. */
export function cleanText(text: string, format: SubtitleFormat, removals: Removals): CleanedText {
  if (!removals.adverts && !removals.hearingImpaired) return { text, adverts: 0, removedSdh: 0 };
  if (!text.startsWith(MARK)) return cleaned(text, format, removals);
  const rest = cleaned(text.slice(1), format, removals);
  return { ...rest, text: MARK + rest.text };
}

/** The byte order mark belongs to the file, whichever cue is first. */
const MARK = '\ufeff';

function cleaned(text: string, format: SubtitleFormat, removals: Removals): CleanedText {
  switch (format) {
    case 'srt':
    case 'vtt':
      return cleanTimed(text, parseTimed(text, format).cues, removals);
    case 'ass':
    case 'ssa': {
      const said = parseAss(text).events.filter(({ isComment }) => !isComment);
      return cleanLines(text, { cues: said, separator: /\\[Nn]/ }, removals);
    }
    case 'sub':
      return cleanLines(text, { cues: parseMicroDvd(text, null).cues, separator: /\|/ }, removals);
    case 'smi':
      return { text, adverts: 0, removedSdh: 0 };
  }
}

function cleanTimed(text: string, cues: readonly TimedCue[], removals: Removals): CleanedText {
  const said = cues.map(({ lines }) => lines.filter((line) => !isBlank(text, line)));
  const { cues: left, ...counts } = cleanCues(
    said.map((lines) => lines.map((line) => textAt(text, line))),
    removals,
  );
  const isGone = cues.map((_, at) => isEmptied(left[at] ?? []));
  const isShorter = isGone.includes(true);
  let number = 0;
  const edits = cues.flatMap(({ id, whole }, at): readonly Edit[] => {
    if (isGone[at] === true) return [{ ...whole, put: '' }];
    number += 1;
    const numbered = isShorter && id !== null ? renumbered(text, id, number) : [];
    return [...numbered, ...lineEdits(text, said[at] ?? [], left[at] ?? [])];
  });
  return { text: edited(text, edits), ...counts };
}

/** True if we emptied it: cues that were empty before stay. */
function isEmptied(lines: readonly (string | null)[]): boolean {
  return lines.length > 0 && lines.every((line) => line === null);
}

function renumbered(text: string, id: Line, number: number): readonly Edit[] {
  const written = textAt(text, id);
  const digits = /^\s*(\d+)\s*$/.exec(written)?.[1];
  if (digits === undefined) return [];
  const from = id.from + written.indexOf(digits);
  return [{ from, to: from + digits.length, put: String(number) }];
}

/** Blank lines between lines that go and the first line that stays go too: players would take them for the end. */
function lineEdits(text: string, lines: readonly Line[], left: readonly (string | null)[]): readonly Edit[] {
  const first = left.findIndex((line) => line !== null);
  const [start, kept] = [lines[0], lines[first]];
  const head =
    first > 0 && start !== undefined && kept !== undefined
      ? [{ from: start.from, to: kept.from, put: '' }]
      : [];
  const changed = lines.flatMap((line, at): readonly Edit[] => {
    const now = left[at] ?? null;
    if (at < first || now === textAt(text, line)) return [];
    return [
      now === null ? { from: line.from, to: line.next, put: '' } : { from: line.from, to: line.to, put: now },
    ];
  });
  return [...head, ...changed];
}

type LineCues = {
  readonly cues: readonly { readonly text: string; readonly line: Line; readonly said: Span }[];
  readonly separator: RegExp;
};

/** Each cue is one line of the file; a sign separates its own lines. */
function cleanLines(text: string, { cues: all, separator }: LineCues, removals: Removals): CleanedText {
  const cues = all.filter((cue) => !isDrawing(cue.text));
  const raw = cues.map((cue) => cue.text.split(separator));
  const { cues: left, ...counts } = cleanCues(raw, removals);
  const edits = cues.flatMap(({ line, said }, at): readonly Edit[] => {
    const [before, now] = [raw[at] ?? [], left[at] ?? []];
    if (now.every((one, index) => one === before[index])) return [];
    if (isEmptied(now)) return [{ from: line.from, to: line.next, put: '' }];
    const sign = separator.exec(textAt(text, said))?.[0] ?? '';
    return [{ ...said, put: now.filter((one) => one !== null).join(sign) }];
  });
  return { text: edited(text, edits), ...counts };
}

function isDrawing(text: string): boolean {
  return /\{[^{}]*\\p[1-9]/.test(text);
}

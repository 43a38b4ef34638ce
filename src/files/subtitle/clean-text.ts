// Removes adverts or SDH parts from a text and changes nothing else.

import { cleanCues, type CleanedCues, type RawCue, type Removals } from '../../core/text/clean-cues.ts';
import type { SubtitleFormat } from '../../ports/archives.ts';
import { joined, timedBlocks, type Block } from './formats/timed.ts';

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
      return cleanTimed(text, format, removals);
    case 'ass':
    case 'ssa':
      return cleanLines(text, { cue: /^(Dialogue:(?:[^,\r\n]*,){9})([^\r\n]*)/i, part: /\\[Nn]/ }, removals);
    case 'sub':
      return cleanLines(text, { cue: /^(\s{0,9}\{\d{1,9}\}\{\d{0,9}\})([^\r\n]*)/, part: /\|/ }, removals);
    case 'smi':
      return { text, adverts: 0, removedSdh: 0 };
  }
}

function cleanTimed(text: string, format: 'srt' | 'vtt', removals: Removals): CleanedText {
  const { head, blocks } = timedBlocks(text, format);
  const cleaned = cleanCues(
    blocks.map(({ lines }) => lines.map((line) => line.text)),
    removals,
  );
  const isShorter = cleaned.cues.some((lines, at) => isGone(lines, blocks[at]));
  let number = 0;
  const written = blocks.map((block, at) => {
    const lines = cleaned.cues[at] ?? [];
    const kept = block.lines.flatMap((line, index) => {
      const said = lines[index] ?? null;
      return said === null ? [] : [{ ...line, text: said }];
    });
    // Notes after a WebVTT cue are not part of it.
    const notes = block.rest.slice(block.rest.findIndex(({ text: said }) => said.trim() !== ''));
    if (isGone(lines, block))
      return block.rest.some(({ text: said }) => said.trim() !== '') ? joined(notes) : '';
    number += 1;
    const id = block.id === null ? [] : [isShorter ? renumbered(block.id, number) : block.id];
    return joined([...id, block.timing, ...kept, ...block.rest]);
  });
  return { text: joined(head) + written.join(''), ...countsOf(cleaned) };
}

/** True if we emptied it: cues that were empty before stay. */
function isGone(lines: readonly (string | null)[], block: Block | undefined): boolean {
  return block !== undefined && block.lines.length > 0 && lines.every((line) => line === null);
}

function renumbered(id: NonNullable<Block['id']>, number: number): NonNullable<Block['id']> {
  return /^\ufeff?\s*\d+\s*$/.test(id.text) ? { ...id, text: id.text.replace(/\d+/, String(number)) } : id;
}

type CueLayout = { readonly cue: RegExp; readonly part: RegExp };

/** Each cue is one line of the file; a sign separates its own lines. */
function cleanLines(text: string, { cue, part }: CueLayout, removals: Removals): CleanedText {
  const lines = text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
  const found = lines.map((line) => cue.exec(line));
  const raw = found.map((one): RawCue => (one === null ? [] : (one[2] ?? '').split(part)));
  const cues = raw.flatMap((one, at) => (found[at] === null || isDrawing(one) ? [] : [at]));
  const cleaned = cleanCues(
    cues.map((at) => raw[at] ?? []),
    removals,
  );
  const changed = new Map(cues.map((at, index) => [at, cleaned.cues[index] ?? []]));
  const kept = lines.map((line, at) => {
    const said = changed.get(at);
    const before = raw[at] ?? [];
    if (said === undefined || said.every((one, index) => one === before[index])) return line;
    const left = said.filter((one) => one !== null);
    const sign = part.exec(found[at]?.[2] ?? '')?.[0] ?? '';
    const end = /[\r\n]+$/.exec(line)?.[0] ?? '';
    return left.length === 0 ? '' : `${found[at]?.[1] ?? ''}${left.join(sign)}${end}`;
  });
  return { text: kept.join(''), ...countsOf(cleaned) };
}

function isDrawing(lines: RawCue): boolean {
  return lines.some((line) => /\{[^{}]*\\p[1-9]/.test(line));
}

function countsOf({ adverts, removedSdh }: CleanedCues): Omit<CleanedText, 'text'> {
  return { adverts, removedSdh };
}

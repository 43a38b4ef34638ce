// How is what is on offer listed?

import { baseName, showPath } from '../../core/path/path.ts';
import type { CandidateRow, Candidates, WantCandidates } from '../../engine/commands/results.ts';
import { refusalWords } from '../wording/refusals.ts';
import { languageWords, standWords, titleWords } from './wants.ts';
import { momentWords } from '../wording/reasons.ts';

/** The numbered list, and how to go on from it. */
export function candidatesLines({ path, wants, alternates }: Candidates): readonly string[] {
  const isAny = wants.some(({ candidates }) => candidates.length > 0);
  return [
    showPath(baseName(path)),
    ...wants.flatMap(wantLines),
    ...(alternates.length === 0 ? [] : ['it may also be (subtitled identify FILE --id ID):']),
    ...alternates.map((title) => `  ${titleWords(title)}`),
    ...(isAny ? ['take one with: subtitled pick FILE NUMBER'] : []),
  ];
}

function wantLines(want: WantCandidates): readonly string[] {
  return [
    `${languageWords(want)}: ${standWords(want)}`,
    ...(want.candidates.length === 0 ? ['  nothing is known to be on offer'] : []),
    ...want.candidates.map((row) => `  ${rowWords(row)}`),
  ];
}

/** One candidate: its score in parts, or why it is not taken. */
export function rowWords(row: CandidateRow): string {
  const { number, score, parts, refusal, notBefore } = row;
  const judged =
    refusal === null
      ? `score ${points(score)} (${parts.map(({ name, points: sum }) => `${name} ${points(sum)}`).join(', ')})`
      : `refused: ${refusalWords(refusal)}`;
  const notes = [
    ...(row.current ? ['lies there now'] : []),
    ...(row.hearingImpaired ? ['for the hard of hearing'] : []),
    ...(row.pack ? ['a pack'] : []),
    ...(row.machineTranslated ? ['translated by a machine'] : []),
    ...(notBefore === null || notBefore === 0 ? [] : [`not before ${momentWords(notBefore)}`]),
  ];
  return showPath(
    `${String(number).padStart(3)}  ${row.release}  [${row.language}]  ${[judged, ...notes].join('; ')}  ${row.key}`,
  );
}

function points(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded < 0 ? String(rounded) : `+${rounded}`;
}

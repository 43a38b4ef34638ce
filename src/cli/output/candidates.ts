// Words the list of candidates.

import { baseName, showPath } from '../../core/path/path.ts';
import type { CandidateRow, Candidates, WantCandidates } from '../../engine/commands/results.ts';
import { refusalWords } from '../wording/refusals.ts';
import { choiceWords } from '../wording/choice-words.ts';
import { standWords, titleWords } from './wants.ts';
import { momentWords } from '../wording/reasons.ts';

/** The numbered list, and the next command. */
export function candidatesLines({ path, wants, alternates }: Candidates): readonly string[] {
  const isAny = wants.some(({ candidates }) => candidates.length > 0);
  return [
    showPath(baseName(path)),
    ...wants.flatMap(wantLines),
    ...(alternates.length === 0 ? [] : ['it may also be (subtitled identify FILE --id ID):']),
    ...alternates.map((title) => `  ${titleWords(title)}`),
    ...(isAny ? ['download one: subtitled pick FILE NUMBER'] : []),
  ];
}

function wantLines(want: WantCandidates): readonly string[] {
  return [
    `${choiceWords(want)}: ${standWords(want)}`,
    ...(want.candidates.length === 0 ? ['  no candidates are known'] : []),
    ...want.candidates.map((row) => `  ${rowWords(row)}`),
  ];
}

/** One candidate: the parts of its score, or why it was rejected. */
export function rowWords(row: CandidateRow): string {
  const { number, score, parts, refusal, notBefore } = row;
  const judged =
    refusal === null
      ? `score ${points(score)} (${parts.map(({ name, points: sum }) => `${name} ${points(sum)}`).join(', ')})`
      : `rejected: ${refusalWords(refusal)}`;
  const notes = [
    ...(row.current ? ['current'] : []),
    ...(row.hearingImpaired ? ['for the hard of hearing'] : []),
    ...(row.pack ? ['a pack'] : []),
    ...(row.machineTranslated ? ['machine-translated'] : []),
    ...(notBefore === null || notBefore === 0 ? [] : [`not before ${momentWords(notBefore)}`]),
  ];
  return showPath(
    `${String(number).padStart(3)}  ${row.release}  [${row.language}]  ${[judged, ...notes].join('; ')}  ${row.key}`,
  );
}

/** Points as shown to people, with one decimal. */
export function points(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded < 0 ? String(rounded) : `+${rounded}`;
}

// Words the result of `sync`: how the sidecars stand, what was corrected, and what can be.

import { showPath } from '../../core/path/path.ts';
import type { NotCompared, SyncReport, SyncRow, TimesOutcome } from '../../engine/commands/results.ts';
import { countWords, numberWords } from '../wording/reasons.ts';
import { syncWords } from '../wording/sync-words.ts';

const OUTCOME_WORDS: Readonly<Record<TimesOutcome, string>> = {
  corrected: 'corrected; it was ',
  listed: '',
  'not-sure': 'left as it is, because no correction is sure: ',
  changed: 'left as it is, because it changed meanwhile: ',
  failed: 'not corrected, because the disk or the permissions do not allow it: ',
};

const NOT_COMPARED_WORDS: Readonly<Record<NotCompared, string>> = {
  part: 'not compared: only signs, songs, foreign parts or a commentary',
  images: 'not compared: images, not text',
  frames: 'not compared: it counts frames, not time',
  format: 'not compared: its format has no times that subtitled compares',
  'no-video': 'not compared: neither a video that subtitled knows nor a subtitle of one',
  'no-subtitle': 'no subtitle beside it',
};

export function syncLines({ counts, leftOut, rows, more, unavailable }: SyncReport): readonly string[] {
  const { shifted, scaled, broken, other, unsure, unread, corrected } = counts;
  const out = shifted + scaled + broken + other;
  const summary = [
    `${countWords(counts['in-sync'], 'subtitle')} in sync`,
    `${numberWords(out)} out of sync${corrected === 0 ? '' : ` (${numberWords(corrected)} of them corrected)`}`,
    ...(unsure === 0 ? [] : [`${numberWords(unsure)} unsure`]),
    ...(unread === 0 ? [] : [`${numberWords(unread)} unreadable`]),
    ...leftOutWords(leftOut),
  ];
  return [
    ...rows.map(rowWords),
    ...(more === 0 ? [] : [`… and ${numberWords(more)} more`]),
    ...unavailable.map(({ why }) => `unavailable: ${showPath(why)}`),
    summary.join(', '),
    ...adviceFor(rows.filter(mayBeCorrected)),
    ...(unsure === 0 || rows.some(isUnsure) ? [] : ['subtitled sync --all tells why those are unsure']),
  ];
}

/** `--fix` alone corrects none of the user's subtitles. */
function adviceFor(correctable: readonly SyncRow[]): readonly string[] {
  if (correctable.length === 0) return [];
  const option = correctable.every(({ ours }) => ours)
    ? '--fix'
    : correctable.some(({ ours }) => ours)
      ? '--fix, and yours too with --user-files'
      : '--fix --user-files';
  return [`correct them with subtitled sync ${option}; docs/sync.md explains how`];
}

/** `3 not compared (2 images, 1 in frames)`. */
function leftOutWords({ part, images, frames, format }: SyncReport['leftOut']): readonly string[] {
  const all = part + images + frames + format;
  const reasons = [
    ...(part === 0 ? [] : [`${numberWords(part)} for a part only`]),
    ...(images === 0 ? [] : [`${numberWords(images)} of images`]),
    ...(frames === 0 ? [] : [`${numberWords(frames)} in frames`]),
    ...(format === 0 ? [] : [`${numberWords(format)} of another format`]),
  ];
  return all === 0 ? [] : [`${numberWords(all)} not compared (${reasons.join(', ')})`];
}

/** 1 if something could not be compared or corrected because of a disk. */
export function syncCode({ rows, unavailable }: SyncReport): 0 | 1 {
  return unavailable.length === 0 && rows.every(({ outcome }) => outcome !== 'failed') ? 0 : 1;
}

function isUnsure({ finding }: SyncRow): boolean {
  return finding?.verdict === 'unsure';
}

function mayBeCorrected({ finding, outcome }: SyncRow): boolean {
  return outcome === 'listed' && finding !== null && finding.repair !== null;
}

function rowWords({ folder, name, ours, finding, outcome, leftOut }: SyncRow): string {
  if (leftOut !== null) return showPath(`${folder}/${name}: ${NOT_COMPARED_WORDS[leftOut]}`);
  const words = finding === null ? 'cannot be read as a subtitle' : syncWords(finding);
  const whose = ours ? '' : ' (yours)';
  return showPath(`${folder}/${name}${whose}: ${OUTCOME_WORDS[outcome]}${words}`);
}

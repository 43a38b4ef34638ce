// Words the result of `sync`: how the sidecars stand, what was corrected, and what can be.

import { showPath } from '../../core/path/path.ts';
import type { SyncReport, SyncRow, TimesOutcome } from '../../engine/commands/results.ts';
import { countWords, numberWords } from '../wording/reasons.ts';
import { syncWords } from '../wording/sync-words.ts';

const OUTCOME_WORDS: Readonly<Record<TimesOutcome, string>> = {
  corrected: 'corrected; it was ',
  listed: '',
  'not-sure': 'left as it is, because no correction is sure: ',
  changed: 'left as it is, because it changed meanwhile: ',
  failed: 'not corrected, because the disk or the permissions do not allow it: ',
};

export function syncLines({ counts, rows, more, unavailable }: SyncReport): readonly string[] {
  const { shifted, scaled, broken, other, unsure, unread, corrected } = counts;
  const out = shifted + scaled + broken + other;
  const summary = [
    `${countWords(counts['in-sync'], 'subtitle')} in sync`,
    `${numberWords(out)} out of sync`,
    ...(unsure === 0 ? [] : [`${numberWords(unsure)} unsure`]),
    ...(unread === 0 ? [] : [`${numberWords(unread)} unreadable`]),
    ...(corrected === 0 ? [] : [`${numberWords(corrected)} corrected`]),
  ];
  return [
    ...rows.map(rowWords),
    ...(more === 0 ? [] : [`… and ${numberWords(more)} more`]),
    ...unavailable.map(({ why }) => `unavailable: ${showPath(why)}`),
    summary.join(', '),
    ...(rows.some(mayBeCorrected)
      ? ['correct them with subtitled sync --fix; docs/sync.md explains how']
      : []),
  ];
}

/** 1 if something could not be compared or corrected because of a disk. */
export function syncCode({ rows, unavailable }: SyncReport): 0 | 1 {
  return unavailable.length === 0 && rows.every(({ outcome }) => outcome !== 'failed') ? 0 : 1;
}

function mayBeCorrected({ finding, outcome }: SyncRow): boolean {
  return outcome === 'listed' && finding !== null && finding.repair !== null;
}

function rowWords({ folder, name, ours, finding, outcome }: SyncRow): string {
  const words = finding === null ? 'cannot be read as a subtitle' : syncWords(finding);
  const whose = ours ? '' : ' (yours)';
  return showPath(`${folder}/${name}${whose}: ${OUTCOME_WORDS[outcome]}${words}`);
}

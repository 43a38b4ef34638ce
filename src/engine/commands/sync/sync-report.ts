// Counts the sidecars that were compared, and lists those worth a line.

import { isOutOfSync } from '../../../core/sync/sync-finding.ts';
import { MOST_TEXT } from '../path-scope.ts';
import type { SyncReport, SyncRow } from '../results.ts';

type Counted = {
  readonly row: SyncRow;
  /** Listed even if it is in sync. */
  readonly isListed: boolean;
};

export type SyncReportBuilder = {
  add(counted: Counted): void;
  result(): Pick<SyncReport, 'counts' | 'leftOut' | 'rows' | 'more'>;
};

/** The size of a row without its names, and of each piece of a correction. */
const ROW = 300;
const PIECE = 50;

export function createSyncReportBuilder(): SyncReportBuilder {
  const counts = {
    'in-sync': 0,
    shifted: 0,
    scaled: 0,
    broken: 0,
    other: 0,
    unsure: 0,
    unread: 0,
    corrected: 0,
  };
  const leftOut = { part: 0, images: 0, frames: 0, format: 0 };
  const rows: SyncRow[] = [];
  let text = 0;
  let more = 0;
  return {
    add({ row, isListed }) {
      if (row.leftOut === null) counts[row.finding?.verdict ?? 'unread'] += 1;
      else if (row.leftOut !== 'no-video' && row.leftOut !== 'no-subtitle') leftOut[row.leftOut] += 1;
      if (row.outcome === 'corrected') counts.corrected += 1;
      if (!isListed && (row.finding === null || !isOutOfSync(row.finding))) return;
      const pieces = row.finding?.repair?.segments.length ?? 0;
      text += row.folder.length + row.name.length + ROW + pieces * PIECE;
      if (text > MOST_TEXT) more += 1;
      else rows.push(row);
    },
    result: () => ({ counts, leftOut, rows, more }),
  };
}

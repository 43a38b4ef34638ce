// Reads and writes the columns of a want, also with those of its video.

import { numberOrNull, type Row } from '../row.ts';
import type { SearchStep } from '../../core/want/search-steps.ts';
import type { Reason } from '../../core/want/reason.ts';
import type { WantStatus, Want, WantState } from '../../core/want/want.ts';
import type { OpenWant, WantRecord, WantSummary } from '../../ports/store/records.ts';
import type { WantKind } from '../../core/want-spec.ts';
import { readJoinedVideo, VIDEO_COLUMNS } from '../tables/videos.ts';

const ofWant = (columns: string): string =>
  columns
    .split(', ')
    .map((column) => `want.${column} AS ${column}`)
    .join(', ');

/** The columns that `readSummary` reads. */
export const SUMMARY_COLUMNS = ofWant(
  'id, video_id, languages, kind, state, reason, due_at, offers, unanswered, machine, better_until, stopgap',
);
/** The columns that `readWant` reads. */
export const WANT_COLUMNS = `${SUMMARY_COLUMNS}, ${ofWant('revision, asks, alone, step, may_advance, one_off, before_state, before_reason, before_due_at, arrived')}`;

/** Never throws: the database holds what this program wrote. */
export function readWant(row: Row): WantRecord {
  return {
    ...readSummary(row),
    revision: Number(row['revision']),
    asks: Number(row['asks']),
    alone: row['alone'] === 1,
    step: String(row['step']) as SearchStep,
    mayAdvance: row['may_advance'] === 1,
    oneOff: row['one_off'] === 1,
    before: readBefore(row),
    arrived: row['arrived'] === 1,
  };
}

/** The columns that `readOpen` reads. */
export const OPEN_COLUMNS = `${WANT_COLUMNS}, ${VIDEO_COLUMNS}`;

export function readOpen(row: Row): OpenWant {
  return { want: readWant(row), video: readJoinedVideo(row) };
}

/** The same as `readWant` for a list of many wants, without the root of the video. */
export function readSummary(row: Row): Omit<WantSummary, 'root'> {
  return {
    id: Number(row['id']),
    videoId: Number(row['video_id']),
    languages: String(row['languages']).split(','),
    kind: String(row['kind']) as WantKind,
    state: String(row['state']) as WantState,
    reason: String(row['reason']) as Reason,
    dueAt: numberOrNull(row['due_at']),
    offers: Number(row['offers']),
    unanswered: Number(row['unanswered']),
    machine: row['machine'] === 1,
    betterUntil: numberOrNull(row['better_until']),
    stopgap: row['stopgap'] === 1,
  };
}

function readBefore(row: Row): WantStatus | null {
  const { before_state: state, before_reason: reason, before_due_at: dueAt } = row;
  if (typeof state !== 'string' || typeof reason !== 'string') return null;
  return {
    state: state as WantState,
    reason: reason as Reason,
    dueAt: typeof dueAt === 'number' ? dueAt : null,
  };
}

/** The columns that change with a want. */
export function columnsOf({ before, ...want }: Want): Record<string, unknown> {
  return {
    ...want,
    alone: want.alone ? 1 : 0,
    mayAdvance: want.mayAdvance ? 1 : 0,
    machine: want.machine ? 1 : 0,
    stopgap: want.stopgap ? 1 : 0,
    oneOff: want.oneOff ? 1 : 0,
    beforeState: before?.state ?? null,
    beforeReason: before?.reason ?? null,
    beforeDueAt: before?.dueAt ?? null,
  };
}

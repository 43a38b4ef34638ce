// Finds and corrects stored times that are impossible: far ahead, or from before the clock was set.

import type { Database } from '../database.ts';
import type { Row } from '../row.ts';
import type { Times } from '../../ports/store/times.ts';
import { createUnsetTimes } from './unset-times.ts';
import { OPEN_COLUMNS, readOpen } from './want-row.ts';

/** One correction per table, over a range of ids. */
const BOUNDED: readonly string[] = [
  'UPDATE video SET added_at = @now WHERE id BETWEEN @from AND @to AND (added_at > @now OR added_at < @unsetBefore)',
  'UPDATE video SET gone_at = @now WHERE id BETWEEN @from AND @to AND gone_at < @unsetBefore',
  'UPDATE want SET newest_first = -@now WHERE id BETWEEN @from AND @to AND (newest_first < -@now OR newest_first > -@unsetBefore)',
  'UPDATE sidecar SET placed_at = @now WHERE want_id BETWEEN @from AND @to AND placed_at > @now',
  'UPDATE pending_move SET due_at = @latestPending WHERE want_id BETWEEN @from AND @to AND due_at > @latestPending',
  'UPDATE pending_trash SET due_at = @latestPending WHERE want_id BETWEEN @from AND @to AND due_at > @latestPending',
  'UPDATE offer SET not_before = @latestDelay WHERE want_id BETWEEN @from AND @to AND not_before > @latestDelay',
  'UPDATE unheard SET at = @latestDelay WHERE want_id BETWEEN @from AND @to AND at > @latestDelay',
  'UPDATE job SET sent_at = @now WHERE id BETWEEN @from AND @to AND (sent_at > @now OR sent_at < @unsetBefore)',
  'UPDATE job SET changed_at = @now WHERE id BETWEEN @from AND @to AND (changed_at > @now OR changed_at < @unsetBefore)',
  'UPDATE job SET deadline_at = @latestJob WHERE id BETWEEN @from AND @to AND deadline_at > @latestJob',
];

export function createTimes(database: Database): Times {
  const lastWritten = database.prepare<[], number>('SELECT at FROM history ORDER BY id DESC LIMIT 1').pluck();
  const lastId = database
    .prepare<[], number>(
      `SELECT max((SELECT coalesce(max(id), 0) FROM video), (SELECT coalesce(max(id), 0) FROM want),
         (SELECT coalesce(max(id), 0) FROM job))`,
    )
    .pluck();
  const waiting = database.prepare<[Record<string, number>], Row>(
    `SELECT ${OPEN_COLUMNS} FROM want JOIN video ON video.id = want.video_id
     WHERE want.id BETWEEN @from AND @to
       AND (want.due_at > @beyond OR want.before_due_at > @beyond OR want.better_until > @beyond)
     ORDER BY want.id`,
  );
  const bounded = BOUNDED.map((sql) => database.prepare(sql));
  return {
    ...createUnsetTimes(database),
    lastWritten: () => lastWritten.get() ?? null,
    lastId: () => lastId.get() ?? 0,
    waiting: (from, to, beyond) => waiting.all({ from, to, beyond }).map(readOpen),
    bound(from, to, bounds) {
      for (const statement of bounded) statement.run({ from, to, ...bounds });
    },
  };
}

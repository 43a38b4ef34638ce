// Stores which of our sidecars are to go to the trash.

import type { DiscardReason } from '../../../core/sidecar/discard-reason.ts';
import type { PendingDiscard, PendingDiscards } from '../../../ports/store/pending-moves.ts';
import type { Database } from '../../database.ts';
import type { Row } from '../../row.ts';
import { pageByPage } from '../../page-by-page.ts';
import type { Roots } from '../roots.ts';

const A_PAGE = 200;

function readDiscard(row: Row): PendingDiscard {
  return {
    wantId: Number(row['want_id']),
    why: String(row['why']) as DiscardReason,
    dueAt: Number(row['due_at']),
  };
}

export function createPendingDiscards(database: Database, roots: Roots): PendingDiscards {
  const put = database.prepare(
    `INSERT INTO pending_trash (want_id, why, due_at) VALUES (@wantId, @why, @dueAt)
     ON CONFLICT (want_id) DO UPDATE SET due_at = min(due_at, excluded.due_at)`,
  );
  const putOff = database.prepare('UPDATE pending_trash SET due_at = ? WHERE want_id = ?');
  const cancel = database.prepare('DELETE FROM pending_trash WHERE want_id = ?');
  const cancelUnlessRejected = database.prepare(
    `DELETE FROM pending_trash WHERE want_id = ? AND why <> 'rejected'`,
  );
  const due = database.prepare<[number, number, number], Row>(
    `SELECT pending_trash.* FROM pending_trash CROSS JOIN want ON want.id = pending_trash.want_id
     WHERE pending_trash.due_at <= ? AND want.root_id = ? ORDER BY pending_trash.due_at LIMIT ?`,
  );
  const page = database.prepare<[number], Row>(
    `SELECT * FROM pending_trash WHERE want_id > ? ORDER BY want_id LIMIT ${A_PAGE}`,
  );
  const has = database.prepare<[number]>('SELECT 1 FROM pending_trash WHERE want_id = ?');
  return {
    put: (discard) => void put.run(discard),
    putOff: (wantId, dueAt) => void putOff.run(dueAt, wantId),
    cancel: (wantId) => void cancel.run(wantId),
    cancelUnlessRejected: (wantId) => void cancelUnlessRejected.run(wantId),
    due: (now, paths, most) =>
      roots.idsOf(paths).flatMap((rootId) => due.all(now, rootId, most).map(readDiscard)),
    pages: () => pageByPage<PendingDiscard>((last) => page.all(last?.wantId ?? 0).map(readDiscard)),
    has: (wantId) => has.get(wantId) !== undefined,
  };
}

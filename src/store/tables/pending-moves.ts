// Stores which of our sidecars are to follow their video, and which are to be removed.

import type { Database } from '../database.ts';
import { recordOrNull, type Row } from '../row.ts';
import type {
  PendingTrash,
  DiscardReason,
  PendingMoves,
  PendingMove,
} from '../../ports/store/pending-moves.ts';
import { fromColumn, toColumn } from './path-column.ts';
import type { Roots } from './roots.ts';

function readFollow(row: Row): PendingMove {
  return {
    wantId: Number(row['want_id']),
    name: fromColumn(row['name']),
    temporaryName: typeof row['temporary_name'] === 'string' ? row['temporary_name'] : null,
  };
}

function readDiscard(row: Row): PendingTrash {
  return {
    wantId: Number(row['want_id']),
    why: String(row['why']) as DiscardReason,
    dueAt: Number(row['due_at']),
  };
}

export function createPendingMoves(database: Database, roots: Roots): PendingMoves {
  const follow = database.prepare(
    'INSERT OR REPLACE INTO pending_move (want_id, name, temporary_name, due_at) VALUES (?, ?, NULL, ?)',
  );
  const begin = database.prepare('UPDATE pending_move SET temporary_name = ? WHERE want_id = ?');
  const putOff = database.prepare('UPDATE pending_move SET due_at = ? WHERE want_id = ?');
  const followOf = database.prepare<[number], Row>('SELECT * FROM pending_move WHERE want_id = ?');
  const endFollow = database.prepare('DELETE FROM pending_move WHERE want_id = ?');
  const follows = database.prepare<[number, number, number], Row>(
    `SELECT pending_move.* FROM pending_move CROSS JOIN want ON want.id = pending_move.want_id
       CROSS JOIN video ON video.id = want.video_id
     WHERE pending_move.due_at <= ? AND want.root_id = ? AND video.gone_at IS NULL ORDER BY pending_move.due_at LIMIT ?`,
  );
  const discard = database.prepare(
    `INSERT INTO pending_trash (want_id, why, due_at) VALUES (@wantId, @why, @dueAt)
     ON CONFLICT (want_id) DO UPDATE SET due_at = min(due_at, excluded.due_at)`,
  );
  const putOffDiscard = database.prepare('UPDATE pending_trash SET due_at = ? WHERE want_id = ?');
  const keep = database.prepare('DELETE FROM pending_trash WHERE want_id = ?');
  const keepUnlessRejected = database.prepare(
    `DELETE FROM pending_trash WHERE want_id = ? AND why <> 'rejected'`,
  );
  const discards = database.prepare<[number, number, number], Row>(
    `SELECT pending_trash.* FROM pending_trash CROSS JOIN want ON want.id = pending_trash.want_id
     WHERE pending_trash.due_at <= ? AND want.root_id = ? ORDER BY pending_trash.due_at LIMIT ?`,
  );
  const toGo = database
    .prepare<[number], number>('SELECT want_id FROM pending_trash WHERE want_id = ?')
    .pluck();
  return {
    follow: (wantId, name, dueAt) => void follow.run(wantId, toColumn(name), dueAt),
    begin: (wantId, temporaryName) => void begin.run(temporaryName, wantId),
    putOff: (wantId, dueAt) => void putOff.run(dueAt, wantId),
    followOf: (wantId) => recordOrNull(followOf.get(wantId), readFollow),
    endFollow: (wantId) => void endFollow.run(wantId),
    follows: (now, paths, most) =>
      roots.idsOf(paths).flatMap((rootId) => follows.all(now, rootId, most).map(readFollow)),
    discard: (entry) => void discard.run(entry),
    putOffDiscard: (wantId, dueAt) => void putOffDiscard.run(dueAt, wantId),
    keep: (wantId) => void keep.run(wantId),
    keepUnlessRejected: (wantId) => void keepUnlessRejected.run(wantId),
    discards: (now, paths, most) =>
      roots.idsOf(paths).flatMap((rootId) => discards.all(now, rootId, most).map(readDiscard)),
    isToGo: (wantId) => toGo.get(wantId) !== undefined,
  };
}

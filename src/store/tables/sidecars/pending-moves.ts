// Stores which of our sidecars are to follow their video.

import type { PendingMove, PendingMoves } from '../../../ports/store/pending-moves.ts';
import type { Database } from '../../database.ts';
import { recordOrNull, textOrNull, type Row } from '../../row.ts';
import { fromColumn, toColumn } from '../path-column.ts';
import type { Roots } from '../roots.ts';

function readMove(row: Row): PendingMove {
  return {
    wantId: Number(row['want_id']),
    name: fromColumn(row['name']),
    temporaryName: textOrNull(row['temporary_name']),
  };
}

export function createPendingMoves(database: Database, roots: Roots): PendingMoves {
  const put = database.prepare(
    'INSERT OR REPLACE INTO pending_move (want_id, name, temporary_name, due_at) VALUES (?, ?, NULL, ?)',
  );
  const begin = database.prepare('UPDATE pending_move SET temporary_name = ? WHERE want_id = ?');
  const putOff = database.prepare('UPDATE pending_move SET due_at = ? WHERE want_id = ?');
  const get = database.prepare<[number], Row>('SELECT * FROM pending_move WHERE want_id = ?');
  const end = database.prepare('DELETE FROM pending_move WHERE want_id = ?');
  const due = database.prepare<[number, number, number], Row>(
    `SELECT pending_move.* FROM pending_move CROSS JOIN want ON want.id = pending_move.want_id
       CROSS JOIN video ON video.id = want.video_id
     WHERE pending_move.due_at <= ? AND want.root_id = ? AND video.gone_at IS NULL ORDER BY pending_move.due_at LIMIT ?`,
  );
  return {
    put: (wantId, name, dueAt) => void put.run(wantId, toColumn(name), dueAt),
    begin: (wantId, temporaryName) => void begin.run(temporaryName, wantId),
    putOff: (wantId, dueAt) => void putOff.run(dueAt, wantId),
    of: (wantId) => recordOrNull(get.get(wantId), readMove),
    end: (wantId) => void end.run(wantId),
    due: (now, paths, most) =>
      roots.idsOf(paths).flatMap((rootId) => due.all(now, rootId, most).map(readMove)),
  };
}

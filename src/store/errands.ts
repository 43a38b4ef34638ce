// Which of our sidecars are to follow their video, and which are to go?

import type { Database } from 'better-sqlite3';
import type { Discard, DiscardReason, Errands, Follow } from '../ports/errands.ts';
import { fromColumn, toColumn } from './bytes.ts';

type Row = Readonly<Record<string, unknown>>;

/** Both kinds, as a table for joins. */
export const ERRANDS = `SELECT want_id, due_at, 'follow' AS kind FROM follow
  UNION ALL SELECT want_id, due_at, 'discard' AS kind FROM discard`;

function readFollow(row: Row): Follow {
  return {
    wantId: Number(row['want_id']),
    name: fromColumn(row['name']),
    temporaryName: typeof row['temporary_name'] === 'string' ? row['temporary_name'] : null,
  };
}

function readDiscard(row: Row): Discard {
  return {
    wantId: Number(row['want_id']),
    why: String(row['why']) as DiscardReason,
    dueAt: Number(row['due_at']),
  };
}

export function createErrands(database: Database): Errands {
  const follow = database.prepare(
    'INSERT OR REPLACE INTO follow (want_id, name, temporary_name, due_at) VALUES (?, ?, NULL, ?)',
  );
  const begin = database.prepare('UPDATE follow SET temporary_name = ? WHERE want_id = ?');
  const putOff = database.prepare('UPDATE follow SET due_at = ? WHERE want_id = ?');
  const followOf = database.prepare<[number], Row>('SELECT * FROM follow WHERE want_id = ?');
  const endFollow = database.prepare('DELETE FROM follow WHERE want_id = ?');
  const follows = database.prepare<[number], Row>(
    `SELECT follow.* FROM follow JOIN want ON want.id = follow.want_id JOIN video ON video.id = want.video_id
     WHERE follow.due_at <= ? AND video.gone_at IS NULL ORDER BY want_id`,
  );
  const discard = database.prepare(
    `INSERT INTO discard (want_id, why, due_at) VALUES (@wantId, @why, @dueAt)
     ON CONFLICT (want_id) DO UPDATE SET due_at = min(due_at, excluded.due_at)`,
  );
  const putOffDiscard = database.prepare('UPDATE discard SET due_at = ? WHERE want_id = ?');
  const keep = database.prepare('DELETE FROM discard WHERE want_id = ?');
  const discards = database.prepare<[number], Row>(
    'SELECT * FROM discard WHERE due_at <= ? ORDER BY want_id',
  );
  const following = database.prepare<[], number>('SELECT want_id FROM follow').pluck();
  const discarding = database.prepare<[], number>('SELECT want_id FROM discard').pluck();
  return {
    follow: (wantId, name, dueAt) => void follow.run(wantId, toColumn(name), dueAt),
    begin: (wantId, temporaryName) => void begin.run(temporaryName, wantId),
    putOff: (wantId, dueAt) => void putOff.run(dueAt, wantId),
    followOf(wantId) {
      const row = followOf.get(wantId);
      return row === undefined ? null : readFollow(row);
    },
    endFollow: (wantId) => void endFollow.run(wantId),
    follows: (now) => follows.all(now).map(readFollow),
    discard: (entry) => void discard.run(entry),
    putOffDiscard: (wantId, dueAt) => void putOffDiscard.run(dueAt, wantId),
    keep: (wantId) => void keep.run(wantId),
    discards: (now) => discards.all(now).map(readDiscard),
    following: () => new Set(following.all()),
    discarding: () => new Set(discarding.all()),
  };
}

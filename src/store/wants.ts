// Which wants are there, and in which state?

import type { Database } from 'better-sqlite3';
import type { Reason } from '../core/reason.ts';
import type { Want, WantState } from '../core/want.ts';
import type { Kind, OpenWant, WantRecord, Wants } from '../ports/store.ts';
import { readVideo, videoColumns } from './videos.ts';

type Row = Readonly<Record<string, unknown>>;

const COLUMNS = 'id, video_id, languages, kind, state, reason, due_at, revision, asks, offers, alone';

function readWant(row: Row): WantRecord {
  return {
    id: Number(row['id']),
    videoId: Number(row['video_id']),
    languages: String(row['languages']).split(','),
    kind: String(row['kind']) as Kind,
    state: String(row['state']) as WantState,
    reason: String(row['reason']) as Reason,
    dueAt: row['due_at'] === null ? null : Number(row['due_at']),
    revision: Number(row['revision']),
    asks: Number(row['asks']),
    offers: Number(row['offers']),
    alone: row['alone'] === 1,
  };
}

function columns(want: Want): Record<string, unknown> {
  const { state, reason, dueAt, revision, asks, offers, alone } = want;
  return { state, reason, dueAt, revision, asks, offers, alone: alone ? 1 : 0 };
}

export function createWants(database: Database): Wants {
  const get = database.prepare<[number], Row>(`SELECT ${COLUMNS} FROM want WHERE id = ?`);
  const ofVideo = database.prepare<[number], Row>(
    `SELECT ${COLUMNS} FROM want WHERE video_id = ? ORDER BY id`,
  );
  const add = database.prepare(
    `INSERT INTO want (video_id, languages, kind, state, reason, due_at, revision, asks, offers, alone)
     VALUES (@videoId, @languages, @kind, @state, @reason, @dueAt, @revision, @asks, @offers, @alone)`,
  );
  const save = database.prepare(
    `UPDATE want SET state = @state, reason = @reason, due_at = @dueAt, revision = @revision, asks = @asks,
       offers = @offers, alone = @alone WHERE id = @id`,
  );
  const remove = database.prepare('DELETE FROM want WHERE id = ?');
  const wantColumns = COLUMNS.split(', ')
    .map((column) => `want.${column} AS ${column}`)
    .join(', ');
  return {
    get(id) {
      const row = get.get(id);
      return row === undefined ? null : readWant(row);
    },
    ofVideo: (videoId) => ofVideo.all(videoId).map(readWant),
    add: (videoId, slot, want) =>
      Number(
        add.run({ ...columns(want), videoId, languages: slot.languages.join(','), kind: slot.kind })
          .lastInsertRowid,
      ),
    save: (id, want) => void save.run({ ...columns(want), id }),
    remove: (id) => void remove.run(id),
    inStates: (states) => openWants(database, wantColumns, states),
  };
}

/** Read whole before the first is handed out: an open cursor would block every write on its connection. */
function openWants(
  database: Database,
  wantColumns: string,
  states: ReadonlySet<WantState>,
): IterableIterator<OpenWant> {
  const marks = [...states].map(() => '?').join(', ');
  const rows = database
    .prepare<WantState[], Row>(
      `SELECT ${wantColumns}, ${videoColumns('video')} FROM want JOIN video ON video.id = want.video_id
       WHERE want.state IN (${marks}) AND video.gone_at IS NULL`,
    )
    .all(...states);
  return rows.values().map((row) => ({ want: readWant(row), video: readVideo(row, 'video') }));
}

// Which wants are there, and in which state?

import type { Database } from 'better-sqlite3';
import type { Rung } from '../core/ladder.ts';
import type { Reason } from '../core/reason.ts';
import type { Standing, Want, WantState } from '../core/want.ts';
import type { Agenda, Kind, OpenWant, WantRecord, Wants } from '../ports/store.ts';
import { fromColumn, toColumn } from './bytes.ts';
import { ERRANDS } from './errands.ts';
import { readVideo, videoColumns } from './videos.ts';

type Row = Readonly<Record<string, unknown>>;

const COLUMNS =
  'id, video_id, languages, kind, state, reason, due_at, revision, asks, offers, alone, rung, climbs, machine, better_until, one_off, before_state, before_reason, before_due_at';

/** The columns of a want, for joins. */
export function wantColumns(table: string): string {
  return COLUMNS.split(', ')
    .map((column) => `${table}.${column} AS ${column}`)
    .join(', ');
}

export function readWant(row: Row): WantRecord {
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
    rung: String(row['rung']) as Rung,
    climbs: row['climbs'] === 1,
    machine: row['machine'] === 1,
    betterUntil: row['better_until'] === null ? null : Number(row['better_until']),
    oneOff: row['one_off'] === 1,
    before: readBefore(row),
  };
}

function readBefore(row: Row): Standing | null {
  const { before_state: state, before_reason: reason, before_due_at: dueAt } = row;
  if (typeof state !== 'string' || typeof reason !== 'string') return null;
  return {
    state: state as WantState,
    reason: reason as Reason,
    dueAt: typeof dueAt === 'number' ? dueAt : null,
  };
}

function columns(want: Want): Record<string, unknown> {
  const {
    state,
    reason,
    dueAt,
    revision,
    asks,
    offers,
    alone,
    rung,
    climbs,
    machine,
    betterUntil,
    oneOff,
    before,
  } = want;
  return {
    state,
    reason,
    dueAt,
    revision,
    asks,
    offers,
    alone: alone ? 1 : 0,
    rung,
    climbs: climbs ? 1 : 0,
    machine: machine ? 1 : 0,
    betterUntil,
    oneOff: oneOff ? 1 : 0,
    beforeState: before?.state ?? null,
    beforeReason: before?.reason ?? null,
    beforeDueAt: before?.dueAt ?? null,
  };
}

export function createWants(database: Database): Wants {
  const get = database.prepare<[number], Row>(`SELECT ${COLUMNS} FROM want WHERE id = ?`);
  const ofVideo = database.prepare<[number], Row>(
    `SELECT ${COLUMNS} FROM want WHERE video_id = ? ORDER BY id`,
  );
  const add = database.prepare(
    `INSERT INTO want (video_id, languages, kind, state, reason, due_at, revision, asks, offers, alone,
       rung, climbs, machine, better_until, one_off, before_state, before_reason, before_due_at)
     VALUES (@videoId, @languages, @kind, @state, @reason, @dueAt, @revision, @asks, @offers, @alone,
       @rung, @climbs, @machine, @betterUntil, @oneOff, @beforeState, @beforeReason, @beforeDueAt)`,
  );
  const save = database.prepare(
    `UPDATE want SET state = @state, reason = @reason, due_at = @dueAt, revision = @revision, asks = @asks,
       offers = @offers, alone = @alone, rung = @rung, climbs = @climbs, machine = @machine,
       better_until = @betterUntil, one_off = @oneOff, before_state = @beforeState,
       before_reason = @beforeReason, before_due_at = @beforeDueAt WHERE id = @id`,
  );
  const remove = database.prepare('DELETE FROM want WHERE id = ?');
  const windowsOver = database
    .prepare<[number], number>(
      `SELECT want.id FROM want JOIN video ON video.id = want.video_id
       WHERE want.better_until <= ? AND video.gone_at IS NULL`,
    )
    .pluck();
  const toLookAt = database.prepare<[{ now: number }], Row>(
    `SELECT DISTINCT video.root AS root, video.folder AS folder FROM want JOIN video ON video.id = want.video_id
     WHERE (want.state = 'settling' OR want.reason = 'own-sidecar-gone') AND want.due_at <= @now AND video.gone_at IS NULL
     UNION
     SELECT video.root, video.folder FROM (${ERRANDS}) AS errand
       JOIN want ON want.id = errand.want_id JOIN video ON video.id = want.video_id
     WHERE errand.due_at <= @now AND (errand.kind = 'discard' OR video.gone_at IS NULL)`,
  );
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
    windowsOver: (by) => windowsOver.all(by),
    toLookAt: (now) =>
      toLookAt
        .all({ now })
        .map((row) => ({ root: fromColumn(row['root']), folder: fromColumn(row['folder']) })),
    agenda: (now, roots) => agendaOf(database, now, roots),
    inStates: (states, dueBy) => openWants(database, states, dueBy),
  };
}

function agendaOf(database: Database, now: number, roots: ReadonlySet<string>): Agenda {
  const marks = [...roots].map(() => '?').join(', ');
  const row = database
    .prepare<unknown[], Row>(
      `WITH one AS (
         SELECT want.*, want.due_at <= ? AS due, want.state = 'wanted' AND want.reason <> 'own-sidecar-gone' AS open
         FROM want JOIN video ON video.id = want.video_id
         WHERE want.due_at IS NOT NULL AND video.gone_at IS NULL AND video.root IN (${marks})
       )
       SELECT sum(due AND open AND offers = 0) AS asks,
              min(CASE WHEN due AND open AND offers = 0 THEN due_at END) AS asks_since,
              sum(due AND open AND offers > 0) AS fetches,
              sum(due AND NOT open) AS waking,
              min(CASE WHEN NOT due THEN due_at END) AS next_at
       FROM one`,
    )
    .get(now, ...[...roots].map(toColumn));
  const count = (name: string): number => Number(row?.[name] ?? 0);
  const time = (name: string): number | null => (typeof row?.[name] === 'number' ? row[name] : null);
  return {
    asks: count('asks'),
    asksSince: time('asks_since'),
    fetches: count('fetches'),
    waking: count('waking'),
    nextAt: time('next_at'),
  };
}

const PAGE = 500;

/** By rising id, each page read whole: an open cursor would block every write on its connection. */
function* openWants(
  database: Database,
  states: ReadonlySet<WantState>,
  dueBy: number | undefined,
): IterableIterator<OpenWant> {
  const marks = [...states].map(() => '?').join(', ');
  const page = database.prepare<(WantState | number)[], Row>(
    `SELECT ${wantColumns('want')}, ${videoColumns('video')} FROM want JOIN video ON video.id = want.video_id
     WHERE want.id > ? AND want.state IN (${marks}) AND video.gone_at IS NULL
       ${dueBy === undefined ? '' : 'AND want.due_at <= ?'}
     ORDER BY want.id LIMIT ${PAGE}`,
  );
  let after = 0;
  for (;;) {
    const rows = page.all(after, ...states, ...(dueBy === undefined ? [] : [dueBy]));
    for (const row of rows) yield { want: readWant(row), video: readVideo(row, 'video') };
    if (rows.length < PAGE) return;
    after = Number(rows.at(-1)?.['id']);
  }
}

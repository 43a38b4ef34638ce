// How does everything stand? Counted and paged by the database.

import type { Database } from 'better-sqlite3';
import type { WantState } from '../core/want.ts';
import type { CoverageCount, Overview, Paged, QueueFilter, VideoFilter } from '../ports/overview.ts';
import type { Kind, OpenWant, VideoRecord, WantRecord } from '../ports/store.ts';
import { fromColumn, toColumn } from './bytes.ts';
import { readVideo, videoColumns } from './videos.ts';
import { readWant, wantColumns } from './wants.ts';

type Row = Readonly<Record<string, unknown>>;

export function createOverview(database: Database, ofVideo: (id: number) => readonly WantRecord[]): Overview {
  return {
    coverage: () => coverage(database),
    queue: (filter) => queue(database, filter),
    videos(filter) {
      const { rows, total } = videos(database, filter);
      return { rows: rows.map((video) => ({ video, wants: ofVideo(video.id) })), total };
    },
  };
}

/** Wants counted at one go. */
const CHUNK = 4_000;

function* coverage(database: Database): IterableIterator<readonly CoverageCount[]> {
  const last = database.prepare<[], number>('SELECT ifnull(max(id), 0) FROM want').pluck().get() ?? 0;
  const chunk = database.prepare<[number, number], Row>(
    `SELECT video.root AS root, want.languages AS languages, want.kind AS kind, want.state AS state,
            sum(want.machine) AS machine, sum(want.machine OR want.better_until IS NOT NULL) AS replaceable,
            count(*) AS count
     FROM want JOIN video ON video.id = want.video_id
     WHERE want.id > ? AND want.id <= ? AND video.gone_at IS NULL AND want.one_off = 0
     GROUP BY video.root, want.languages, want.kind, want.state`,
  );
  for (let from = 0; from < last; from += CHUNK) yield chunk.all(from, from + CHUNK).map(readCount);
}

function readCount(row: Row): CoverageCount {
  return {
    root: fromColumn(row['root']),
    languages: String(row['languages']).split(','),
    kind: String(row['kind']) as Kind,
    state: String(row['state']) as WantState,
    machine: Number(row['machine']),
    replaceable: Number(row['replaceable']),
    count: Number(row['count']),
  };
}

/** Each state by its index, then merged: sorting all of them would hold up everybody else. */
function queue(database: Database, { states, offset, limit }: QueueFilter): Paged<OpenWant> {
  const ofState = database.prepare<[WantState, number], Row>(
    `SELECT ${wantColumns('want')}, ${videoColumns('video')} FROM want JOIN video ON video.id = want.video_id
     WHERE want.state = ? ORDER BY want.due_at, want.id LIMIT ?`,
  );
  const count = database.prepare<[WantState], number>('SELECT count(*) FROM want WHERE state = ?').pluck();
  const open = states.flatMap((state) => ofState.all(state, offset + limit));
  const rows = open
    .map((row) => ({ want: readWant(row), video: readVideo(row, 'video') }))
    .toSorted((a, b) => (a.want.dueAt ?? 0) - (b.want.dueAt ?? 0) || a.want.id - b.want.id)
    .slice(offset, offset + limit);
  return { rows, total: states.reduce((sum, state) => sum + Number(count.get(state)), 0) };
}

function videos(database: Database, filter: VideoFilter): Paged<VideoRecord> {
  const { root, text, states, offset, limit } = filter;
  const conditions = ['video.gone_at IS NULL'];
  const values: unknown[] = [];
  if (root !== null) {
    conditions.push('video.root = ?');
    values.push(toColumn(root));
  }
  if (text !== '') {
    conditions.push(`CAST(video.folder AS TEXT) || '/' || CAST(video.name AS TEXT) LIKE ? ESCAPE '\\'`);
    values.push(`%${text.replace(/[\\%_]/g, '\\$&')}%`);
  }
  if (states.length > 0) {
    const marks = states.map(() => '?').join(', ');
    conditions.push(`video.id IN (SELECT video_id FROM want WHERE state IN (${marks}))`);
    values.push(...states);
  }
  const from = `FROM video WHERE ${conditions.join(' AND ')}`;
  const rows = database
    .prepare<unknown[], Row>(
      `SELECT ${videoColumns('video')} ${from} ORDER BY video.folder, video.name LIMIT ? OFFSET ?`,
    )
    .all(...values, limit, offset);
  return { rows: rows.map((row) => readVideo(row, 'video')), total: countOf(database, from, values) };
}

function countOf(database: Database, from: string, values: readonly unknown[]): number {
  return Number(
    database
      .prepare<unknown[], number>(`SELECT count(*) ${from}`)
      .pluck()
      .get(...values),
  );
}

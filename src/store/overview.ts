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

function coverage(database: Database): readonly CoverageCount[] {
  const rows = database
    .prepare<[], Row>(
      `SELECT video.root AS root, want.languages AS languages, want.kind AS kind, want.state AS state,
              sum(want.machine) AS machine, count(*) AS count
       FROM want JOIN video ON video.id = want.video_id
       WHERE video.gone_at IS NULL AND want.one_off = 0
       GROUP BY video.root, want.languages, want.kind, want.state`,
    )
    .all();
  return rows.map((row) => ({
    root: fromColumn(row['root']),
    languages: String(row['languages']).split(','),
    kind: String(row['kind']) as Kind,
    state: String(row['state']) as WantState,
    machine: Number(row['machine']),
    count: Number(row['count']),
  }));
}

function queue(database: Database, { root, states, offset, limit }: QueueFilter): Paged<OpenWant> {
  const marks = states.map(() => '?').join(', ');
  const from = `FROM want JOIN video ON video.id = want.video_id
     WHERE video.gone_at IS NULL AND want.state IN (${marks}) ${root === null ? '' : 'AND video.root = ?'}`;
  const values = [...states, ...(root === null ? [] : [toColumn(root)])];
  const rows = database
    .prepare<unknown[], Row>(
      `SELECT ${wantColumns('want')}, ${videoColumns('video')} ${from}
       ORDER BY want.due_at IS NULL, want.due_at, want.id LIMIT ? OFFSET ?`,
    )
    .all(...values, limit, offset);
  return {
    rows: rows.map((row) => ({ want: readWant(row), video: readVideo(row, 'video') })),
    total: countOf(database, from, values),
  };
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
    conditions.push(
      `EXISTS (SELECT 1 FROM want WHERE want.video_id = video.id AND want.state IN (${marks}))`,
    );
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

// Counts and pages the status of everything in the database.

import type { Database } from '../database.ts';
import type { WantState } from '../../core/want/want.ts';
import type { CoverageCount, Overview, Paged, QueueFilter, VideoFilter } from '../../ports/store/overview.ts';
import type { OpenWant } from '../../ports/store/records.ts';
import { fromColumn, toColumn } from '../tables/path-column.ts';
import { readVideo, videoColumns } from '../tables/videos.ts';
import { COUNT_COLUMNS, COUNT_GROUPS, readCount } from './count-row.ts';
import { readWant, wantColumns } from './want-row.ts';

type Row = Readonly<Record<string, unknown>>;

export function createOverview(database: Database): Overview {
  return {
    coverage: () => coverage(database),
    queue: (filter) => queue(database, filter),
    videoIds: (filter) => videoIds(database, filter),
  };
}

/** Wants counted per part. */
const CHUNK = 4_000;

function* coverage(database: Database): IterableIterator<readonly CoverageCount[]> {
  const last = database.prepare<[], number>('SELECT ifnull(max(id), 0) FROM want').pluck().get() ?? 0;
  const chunk = database.prepare<[number, number], Row>(
    `SELECT video.root AS root, ${COUNT_COLUMNS}
     FROM want JOIN video ON video.id = want.video_id
     WHERE want.id > ? AND want.id <= ? AND video.gone_at IS NULL AND want.one_off = 0
     GROUP BY video.root, ${COUNT_GROUPS}`,
  );
  for (let from = 0; from < last; from += CHUNK)
    yield chunk.all(from, from + CHUNK).map((row) => ({ root: fromColumn(row['root']), ...readCount(row) }));
}

/**
 * Reads each state by its index and merges them, because sorting all wants would block other work. Only the page itself
 * is read whole.
 */
function queue(database: Database, { states, offset, limit }: QueueFilter): Paged<OpenWant> {
  const ofState = database.prepare<[WantState, number], { readonly id: number; readonly due_at: number }>(
    `SELECT id, ifnull(due_at, 0) AS due_at FROM want WHERE state = ? ORDER BY want.due_at, want.id LIMIT ?`,
  );
  const open = database.prepare<[number], Row>(
    `SELECT ${wantColumns('want')}, ${videoColumns('video')} FROM want JOIN video ON video.id = want.video_id
     WHERE want.id = ?`,
  );
  const count = database.prepare<[WantState], number>('SELECT count(*) FROM want WHERE state = ?').pluck();
  const rows = states
    .flatMap((state) => ofState.all(state, offset + limit))
    .toSorted((a, b) => a.due_at - b.due_at || a.id - b.id)
    .slice(offset, offset + limit)
    .flatMap(({ id }) => open.all(id))
    .map((row) => ({ want: readWant(row), video: readVideo(row, 'video') }));
  return { rows, total: states.reduce((sum, state) => sum + Number(count.get(state)), 0) };
}

/** Videos read per part. */
const VIDEOS_A_PART = 1_000;
/** Sort before and after every path. */
const START: Row = { folder: Buffer.alloc(0), name: Buffer.alloc(0) };
const END: Row = { folder: Buffer.from([0xff]), name: Buffer.alloc(0) };

/** Sorted by path, one part at a time, because the text is compared with each path. */
function* videoIds(database: Database, filter: VideoFilter): IterableIterator<readonly number[]> {
  const { root, text, states } = filter;
  const conditions = ['1'];
  const values: Record<string, unknown> = {};
  if (root !== null) {
    conditions.push('video.root = @root');
    values['root'] = toColumn(root);
  }
  if (text !== '') {
    conditions.push(`CAST(video.folder AS TEXT) || '/' || CAST(video.name AS TEXT) LIKE @text ESCAPE '\\'`);
    values['text'] = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  }
  if (states.length > 0) {
    const marks = states.map((_, at) => `@state${at}`).join(', ');
    conditions.push(
      `EXISTS (SELECT 1 FROM want WHERE want.video_id = video.id AND +want.state IN (${marks}))`,
    );
    for (const [at, state] of states.entries()) values[`state${at}`] = state;
  }
  const from = `FROM video INDEXED BY video_by_path WHERE gone_at IS NULL AND (folder, name) > (@folder, @name)`;
  const end = database.prepare<unknown[], Row>(
    `SELECT folder, name ${from} ORDER BY folder, name LIMIT 1 OFFSET ${VIDEOS_A_PART - 1}`,
  );
  const part = database
    .prepare<unknown[], number>(
      `SELECT id ${from} AND (folder, name) <= (@lastFolder, @lastName) AND ${conditions.join(' AND ')}
       ORDER BY folder, name`,
    )
    .pluck();
  for (let after = START; ;) {
    const last = end.get(after) ?? END;
    yield part.all({ ...values, ...after, lastFolder: last['folder'], lastName: last['name'] });
    if (last === END) return;
    after = last;
  }
}

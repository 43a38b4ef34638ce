// Counts and pages the status of everything in the database.

import type { Database } from '../database.ts';
import type { Row } from '../row.ts';
import type { CoverageCount, Overview, Paged, QueueFilter, VideoFilter } from '../../ports/store/overview.ts';
import type { OpenWant } from '../../ports/store/records.ts';
import { searchForm } from '../../core/path/search-form.ts';
import { fromColumn } from '../tables/path-column.ts';
import { IN_ROOTS, OF_ROOTS, type Roots } from '../tables/roots.ts';
import { COUNT_COLUMNS, COUNT_GROUPS, readCount } from './count-row.ts';
import { OPEN_COLUMNS, readOpen } from './want-row.ts';

export function createOverview(database: Database, roots: Roots): Overview {
  const changes = database.prepare<[], number>('SELECT total_changes()').pluck();
  return {
    changes: () => changes.get() ?? 0,
    coverage: (some) => coverage(database, roots.listOf(some)),
    queue: ({ roots: some, ...page }) => queue(database, roots.idsOf(some), page),
    videoIds: ({ roots: some, ...filter }) => videoIds(database, roots.listOf(some), filter),
  };
}

/** Wants counted per part. */
const CHUNK = 4_000;

function* coverage(database: Database, roots: string): IterableIterator<readonly CoverageCount[]> {
  const last = database.prepare<[], number>('SELECT ifnull(max(id), 0) FROM want').pluck().get() ?? 0;
  const chunk = database.prepare<[Row], Row>(
    `SELECT video.root AS root, ${COUNT_COLUMNS}
     FROM want JOIN video ON video.id = want.video_id
     WHERE want.id > @from AND want.id <= @upTo AND ${OF_ROOTS} AND video.gone_at IS NULL AND want.one_off = 0
     GROUP BY video.root, ${COUNT_GROUPS}`,
  );
  for (let from = 0; from < last; from += CHUNK)
    yield chunk
      .all({ from, upTo: from + CHUNK, roots })
      .map((row) => ({ root: fromColumn(row['root']), ...readCount(row) }));
}

/**
 * Reads each state of each library by an index and merges them, because sorting all wants would block other work. Only the
 * page itself is read whole.
 */
function queue(
  database: Database,
  rootIds: readonly number[],
  { states, offset, limit }: Omit<QueueFilter, 'roots'>,
): Paged<OpenWant> {
  const lists = states.flatMap((state) => rootIds.map((rootId) => ({ state, rootId })));
  const first = database.prepare<[unknown], { readonly id: number; readonly due_at: number }>(
    `SELECT id, ifnull(due_at, 0) AS due_at FROM want WHERE state = @state AND root_id = @rootId
     ORDER BY want.due_at, want.id LIMIT @most`,
  );
  const open = database.prepare<[number], Row>(
    `SELECT ${OPEN_COLUMNS} FROM want JOIN video ON video.id = want.video_id
     WHERE want.id = ?`,
  );
  const count = database
    .prepare<[unknown], number>('SELECT count(*) FROM want WHERE state = @state AND root_id = @rootId')
    .pluck();
  const rows = lists
    .flatMap((list) => first.all({ ...list, most: offset + limit }))
    .toSorted((a, b) => a.due_at - b.due_at || a.id - b.id)
    .slice(offset, offset + limit)
    .flatMap(({ id }) => open.all(id))
    .map(readOpen);
  return { rows, total: lists.reduce((sum, list) => sum + Number(count.get(list)), 0) };
}

/** Videos read per part. */
const VIDEOS_A_PART = 1_000;
/** Sort before and after every path. */
const START: Row = { folder: Buffer.alloc(0), name: Buffer.alloc(0) };
const END: Row = { folder: Buffer.from([0xff]), name: Buffer.alloc(0) };

/** Sorted by path, one part at a time, because the text is compared with each path. */
function* videoIds(
  database: Database,
  roots: string,
  { text, states }: Omit<VideoFilter, 'roots'>,
): IterableIterator<readonly number[]> {
  const conditions = [IN_ROOTS];
  const values: Record<string, unknown> = { roots };
  if (text !== '') {
    const path = `CAST(video.folder AS TEXT) || '/' || CAST(video.name AS TEXT)`;
    conditions.push(`instr(search_form(${path}), @text) > 0`);
    values['text'] = searchForm(text);
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

// Stores the videos and folders for which the user wants no subtitles.

import type { Database } from '../database.ts';
import { recordOrNull, type Row } from '../row.ts';
import { folderOf, isWithinAny } from '../../core/path/path.ts';
import type { Ignored, IgnoredPath } from '../../ports/store/ignored.ts';
import type { Page } from '../../ports/store/overview.ts';
import { columnsBelow, fromColumn, toColumn } from './path-column.ts';

export function createIgnored(database: Database): Ignored {
  const put = database.prepare('INSERT OR IGNORE INTO ignored (path, at) VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM ignored WHERE path = ?');
  const get = database.prepare<unknown[], Row>('SELECT path, at FROM ignored WHERE path = ?');
  const any = database.prepare('SELECT 1 FROM ignored LIMIT 1');
  const below = database
    .prepare<[Buffer, Buffer, number]>(
      'SELECT path FROM ignored WHERE path >= ? AND path < ? ORDER BY path LIMIT ?',
    )
    .pluck();
  const found = (path: string): IgnoredPath | null => recordOrNull(get.get(toColumn(path)), readIgnored);
  // A scan asks about every folder and video, one folder after the other. Once something was ignored, this stays false.
  let isEmpty: boolean | null = null;
  const isNone = (): boolean => (isEmpty ??= any.get() === undefined);
  let last: { readonly folder: string; readonly over: IgnoredPath | null } | null = null;
  const overFolder = (folder: string): IgnoredPath | null => {
    if (last?.folder === folder) return last.over;
    let over: IgnoredPath | null = null;
    for (let at = folder; at !== '/' && over === null; at = folderOf(at)) over = found(at);
    last = { folder, over };
    return over;
  };
  return {
    put(path, at) {
      [isEmpty, last] = [false, null];
      put.run(toColumn(path), at);
    },
    remove(path) {
      last = null;
      return remove.run(toColumn(path)).changes > 0;
    },
    ...createList(database),
    below: (folder, most) => (isNone() ? [] : below.all(...columnsBelow(folder), most).map(fromColumn)),
    has: (path) => found(path) !== null,
    over(path) {
      return isNone() || path === '/' ? null : (found(path) ?? overFolder(folderOf(path)));
    },
    move(from, to) {
      const row = get.get(toColumn(from));
      if (row === undefined) return;
      last = null;
      remove.run(toColumn(from));
      put.run(toColumn(to), row['at']);
    },
  };
}

/** The ignored paths of some libraries. */
function createList(database: Database): Pick<Ignored, 'count' | 'page'> {
  const count = database
    .prepare<[Range], number>('SELECT count(*) FROM ignored WHERE path >= @from AND path < @to')
    .pluck();
  const page = database.prepare<[Range & Page], Row>(
    'SELECT path, at FROM ignored WHERE path >= @from AND path < @to ORDER BY path LIMIT @limit OFFSET @offset',
  );
  return {
    count: (roots) => rangesOf(roots).reduce((sum, range) => sum + (count.get(range) ?? 0), 0),
    page({ roots, offset, limit }) {
      const found: IgnoredPath[] = [];
      let skipped = offset;
      for (const range of rangesOf(roots)) {
        const rows = page.all({ ...range, offset: skipped, limit: limit - found.length });
        skipped = rows.length > 0 ? 0 : skipped - (count.get(range) ?? 0);
        found.push(...rows.map(readIgnored));
        if (found.length === limit) break;
      }
      return found;
    },
  };
}

type Range = { readonly from: Buffer; readonly to: Buffer };

/** The ranges below the roots, the roots themselves, and the folders above them: in order, and none twice. */
function rangesOf(roots: ReadonlySet<string>): readonly Range[] {
  const outer = [...roots].filter((root) => root === '/' || !isWithinAny(roots, folderOf(root)));
  const single = new Set<string>();
  for (const root of outer) for (let at = root; at !== '/'; at = folderOf(at)) single.add(at);
  const below = outer.map((root) => columnsBelow(root));
  // No path holds a zero byte, so nothing lies between a path and the same with one.
  const itself = [...single].map((path) => [toColumn(path), toColumn(`${path}\0`)] as const);
  return [...below, ...itself]
    .map(([from, to]) => ({ from, to }))
    .toSorted((a, b) => Buffer.compare(a.from, b.from));
}

function readIgnored(row: Row): IgnoredPath {
  return { path: fromColumn(row['path']), at: Number(row['at']) };
}

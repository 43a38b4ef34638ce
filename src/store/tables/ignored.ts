// Stores the videos and folders for which the user wants no subtitles.

import type { Database } from '../database.ts';
import { folderOf } from '../../core/path/path.ts';
import type { Ignored, IgnoredPath } from '../../ports/store/ignored.ts';
import { columnsBelow, fromColumn, toColumn } from './path-column.ts';

type Row = Readonly<Record<string, unknown>>;

export function createIgnored(database: Database): Ignored {
  const put = database.prepare('INSERT OR IGNORE INTO ignored (path, at) VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM ignored WHERE path = ?');
  const get = database.prepare<unknown[], Row>('SELECT path, at FROM ignored WHERE path = ?');
  const any = database.prepare('SELECT 1 FROM ignored LIMIT 1');
  const count = database.prepare<[], number>('SELECT count(*) FROM ignored').pluck();
  const page = database.prepare<[number, number], Row>(
    'SELECT path, at FROM ignored ORDER BY path LIMIT ? OFFSET ?',
  );
  const below = database
    .prepare<[Buffer, Buffer, number]>(
      'SELECT path FROM ignored WHERE path >= ? AND path < ? ORDER BY path LIMIT ?',
    )
    .pluck();
  const found = (path: string): IgnoredPath | null => {
    const row = get.get(toColumn(path));
    return row === undefined ? null : readIgnored(row);
  };
  // A scan asks about every video, one folder after the other. Once something was ignored, this stays false.
  let isEmpty: boolean | null = null;
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
    count: () => count.get() ?? 0,
    page: ({ offset, limit }) => page.all(limit, offset).map(readIgnored),
    below: (folder, most) => below.all(...columnsBelow(folder), most).map(fromColumn),
    has: (path) => found(path) !== null,
    over(path) {
      isEmpty ??= any.get() === undefined;
      return isEmpty || path === '/' ? null : (found(path) ?? overFolder(folderOf(path)));
    },
    move(from, to) {
      const row = get.get(toColumn(from));
      if (row === undefined) return;
      remove.run(toColumn(from));
      put.run(toColumn(to), row['at']);
    },
  };
}

function readIgnored(row: Row): IgnoredPath {
  return { path: fromColumn(row['path']), at: Number(row['at']) };
}

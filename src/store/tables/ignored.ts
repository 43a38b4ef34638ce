// Stores the videos and folders for which the user wants no subtitles.

import type { Database } from '../database.ts';
import { folderOf } from '../../core/path/path.ts';
import type { Ignored, IgnoredPath } from '../../ports/store/ignored.ts';
import { fromColumn, toColumn } from './path-column.ts';

type Row = Readonly<Record<string, unknown>>;

export function createIgnored(database: Database): Ignored {
  const put = database.prepare('INSERT OR IGNORE INTO ignored (path, at) VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM ignored WHERE path = ?');
  const get = database.prepare<unknown[], Row>('SELECT path, at FROM ignored WHERE path = ?');
  const any = database.prepare('SELECT 1 FROM ignored LIMIT 1');
  const all = database.prepare<[], Row>('SELECT path, at FROM ignored ORDER BY path');
  return {
    put: (path, at) => void put.run(toColumn(path), at),
    remove: (path) => remove.run(toColumn(path)).changes > 0,
    all: () => all.all().map(readIgnored),
    over(path) {
      if (any.get() === undefined) return null;
      for (let at = path; at !== '/'; at = folderOf(at)) {
        const row = get.get(toColumn(at));
        if (row !== undefined) return readIgnored(row);
      }
      return null;
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

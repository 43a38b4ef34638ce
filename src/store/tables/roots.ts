// Maps a library's root to a number, because indexes hold numbers: paths are long.

import type { Database } from '../database.ts';
import { fromColumn, toColumn } from './path-column.ts';

export type Roots = {
  /** Null for a root in which no video was ever seen. */
  idOf(root: string): number | null;
  /** The root with this number; empty if there is none. */
  pathOf(id: number): string;
};

/** Numbers do not change while the database is open, so each is looked up once. */
export function createRoots(database: Database): Roots {
  const find = database.prepare<[Buffer], number>('SELECT id FROM root WHERE path = ?').pluck();
  const known = new Map<string, number>();
  const read = database.prepare<[number], Buffer>('SELECT path FROM root WHERE id = ?').pluck();
  const paths = new Map<number, string>();
  return {
    idOf(root) {
      const id = known.get(root) ?? find.get(toColumn(root)) ?? null;
      if (id !== null) known.set(root, id);
      return id;
    },
    pathOf(id) {
      const path = paths.get(id) ?? fromColumn(read.get(id) ?? Buffer.alloc(0));
      paths.set(id, path);
      return path;
    },
  };
}

// Which number stands for a library's root? Indexes hold the number: paths are long.

import type { Database } from 'better-sqlite3';
import { toColumn } from './path-column.ts';

export type Roots = {
  /** Of a root that no video was ever seen in: null. */
  idOf(root: string): number | null;
};

/** Numbers do not change while the database is open, so that each is looked up once. */
export function createRoots(database: Database): Roots {
  const find = database.prepare<[Buffer], number>('SELECT id FROM root WHERE path = ?').pluck();
  const known = new Map<string, number>();
  return {
    idOf(root) {
      const id = known.get(root) ?? find.get(toColumn(root)) ?? null;
      if (id !== null) known.set(root, id);
      return id;
    },
  };
}

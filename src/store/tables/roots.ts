// Maps a library's root to a number, because indexes hold numbers: paths are long.

import type { Database } from '../database.ts';
import { fromColumn, toColumn } from './path-column.ts';

export type Roots = {
  /** Null for a root in which no video was ever seen. */
  idOf(root: string): number | null;
  /** The numbers of those in which a video was ever seen. */
  idsOf(roots: ReadonlySet<string>): readonly number[];
  /** The same as the text that `OF_ROOTS` and `IN_ROOTS` take. */
  listOf(roots: ReadonlySet<string>): string;
  /** The root with this number; empty if there is none. */
  pathOf(id: number): string;
};

/** A condition on a want: its library is one of `@roots`. Behind the `+`, the planner does not start with the library. */
export const OF_ROOTS = '+want.root_id IN (SELECT value FROM json_each(@roots))';
/** The same of a video. */
export const IN_ROOTS =
  '+video.root IN (SELECT path FROM root WHERE id IN (SELECT value FROM json_each(@roots)))';

/** Numbers do not change while the database is open, so each is looked up once. */
export function createRoots(database: Database): Roots {
  const find = database.prepare<[Buffer], number>('SELECT id FROM root WHERE path = ?').pluck();
  const known = new Map<string, number>();
  const read = database.prepare<[number], Buffer>('SELECT path FROM root WHERE id = ?').pluck();
  const paths = new Map<number, string>();
  const idOf = (root: string): number | null => {
    const id = known.get(root) ?? find.get(toColumn(root)) ?? null;
    if (id !== null) known.set(root, id);
    return id;
  };
  const idsOf = (some: ReadonlySet<string>): readonly number[] =>
    [...some].flatMap((root) => idOf(root) ?? []);
  return {
    idOf,
    idsOf,
    listOf: (some) => JSON.stringify(idsOf(some)),
    pathOf(id) {
      const path = paths.get(id) ?? fromColumn(read.get(id) ?? Buffer.alloc(0));
      paths.set(id, path);
      return path;
    },
  };
}

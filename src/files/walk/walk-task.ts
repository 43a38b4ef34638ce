// What the walk knows about a folder before reading it.

import type { SkipReason } from '../../ports/libraries.ts';

export type Task = {
  readonly path: string;
  readonly name: string;
  /** Its real path if a link led here; null if it is below the root's real path. */
  readonly real: string | null;
  readonly depth: number;
  /** It has the name of extras; its content decides whether it is one. */
  readonly suspect: SkipReason | null;
  /** The folder above: the library, one with videos or seasons, or neither. */
  readonly parent: 'root' | 'title' | 'category';
  /** Only this folder, not those below. */
  readonly alone: boolean;
};

/** What is known about the whole walk. */
export type Territory = {
  readonly root: string;
  readonly realRoot: string;
  readonly inner: readonly string[];
  isExcluded(relative: string): boolean;
  /** Real paths that links led to, and inodes of linked files: each is followed once. */
  readonly linkedFolders: ReadonlySet<string>;
  readonly linkedFiles: Set<string>;
  skip(path: string, reason: SkipReason): void;
  enterLinked(task: Task, name: string, real: string): void;
};

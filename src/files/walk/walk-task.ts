// What does the walk know about a folder before it has read it?

import type { SkipReason } from '../../ports/libraries.ts';

export type Task = {
  readonly path: string;
  readonly name: string;
  /** Its real path where a link led here; null where that is its place below the root's real path. */
  readonly real: string | null;
  readonly depth: number;
  /** It bears the name of extras: whether it is one is decided by what it holds. */
  readonly suspect: SkipReason | null;
  /** The folder above: the library, one with videos or seasons, or neither. */
  readonly parent: 'root' | 'title' | 'category';
  /** Only this folder, nothing below. */
  readonly alone: boolean;
};

/** What is known about the whole walk. */
export type Territory = {
  readonly root: string;
  readonly realRoot: string;
  isExcluded(relative: string): boolean;
  /** Real paths that links led to, and the inodes of linked files: each is followed once. */
  readonly linkedFolders: ReadonlySet<string>;
  readonly linkedFiles: Set<string>;
  skip(path: string, reason: SkipReason): void;
  enterLinked(task: Task, name: string, real: string): void;
};

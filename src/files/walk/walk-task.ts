// What the walk knows about its library, and about a folder before reading it.

import type { SkipReason } from '../../ports/libraries.ts';
import { childOf } from '../fs/raw-path.ts';

/** Folders below this many others are left out: a link or a mistake made them. */
export const DEEPEST = 40;

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

/** The real path of a subfolder; null as in `Task`. */
export function realBelow(above: Task, name: string): string | null {
  return above.real === null ? null : childOf(above.real, name);
}

export type WalkedLibrary = {
  /** Its path as the configuration names it, and those of the libraries inside it. */
  readonly root: string;
  readonly inner: readonly string[];
  readonly realRoot: string;
  readonly followLinks: boolean;
  readonly isExcluded: (relative: string) => boolean;
};

export type OngoingWalk = {
  readonly library: WalkedLibrary;
  /** Inodes of linked files: each is listed once. */
  readonly linkedFiles: Set<string>;
  skip(path: string, reason: SkipReason): void;
  enterLinked(task: Task, name: string, real: string): void;
};

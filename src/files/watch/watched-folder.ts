// The known facts about each folder of a watched library.

import type { FSWatcher } from 'node:fs';
import { childOf } from '../fs/raw-path.ts';

/** One node of the tree. Paths are built on demand, because a large library has tens of thousands of nodes. */
export type WatchedFolder = {
  /** The root has its whole path as its name. */
  readonly name: string;
  readonly parent: WatchedFolder | null;
  readonly depth: number;
  /** It sends no events. */
  readonly isSilent: boolean;
  children: Map<string, WatchedFolder> | null;
  handle: FSWatcher | null;
  /** Its time before it was last listed, if it has no watch; null: any time counts as a change. */
  time: bigint | null;
  turn: Turn;
  /** It appeared while we watched: everything in it is new. */
  isNew: boolean;
  isListed: boolean;
  isGone: boolean;
};

/** `again`: it changed while it was being listed. */
type Turn = 'rest' | 'waits' | 'listing' | 'again';

export function newFolder(
  name: string,
  parent: WatchedFolder | null,
  told: Pick<WatchedFolder, 'isSilent' | 'isNew'>,
): WatchedFolder {
  return {
    name,
    parent,
    depth: parent === null ? 0 : parent.depth + 1,
    isSilent: told.isSilent,
    children: null,
    handle: null,
    time: null,
    turn: 'rest',
    isNew: told.isNew,
    isListed: false,
    isGone: false,
  };
}

export function pathOf(folder: WatchedFolder): string {
  return folder.parent === null ? folder.name : childOf(pathOf(folder.parent), folder.name);
}

/** The folder and everything below it, parents first. */
export function withAllBelow(top: WatchedFolder): readonly WatchedFolder[] {
  const all = [top];
  for (let at = 0; at < all.length; at += 1) {
    for (const child of all[at]?.children?.values() ?? []) all.push(child);
  }
  return all;
}

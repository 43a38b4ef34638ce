// What is known about the folders of a library that is watched?

import type { FSWatcher } from 'node:fs';
import { childOf } from '../fs/raw-path.ts';

/** One node of the tree. A path is put together when it is needed: a large library has tens of thousands of these. */
export type WatchedFolder = {
  /** The root has its whole path as its name. */
  readonly name: string;
  readonly parent: WatchedFolder | null;
  readonly depth: number;
  /** Lies where no events can be had. */
  readonly isSilent: boolean;
  children: Map<string, WatchedFolder> | null;
  handle: FSWatcher | null;
  /** Its time before it was last listed, where it has no watch; null: whatever it is next time counts as a change. */
  time: bigint | null;
  turn: Turn;
  /** Came while we watched: whatever it holds is news. */
  isNews: boolean;
  isListed: boolean;
  isGone: boolean;
};

/** `again`: something happened while it was being listed. */
type Turn = 'rest' | 'waits' | 'listing' | 'again';

export function newFolder(
  name: string,
  parent: WatchedFolder | null,
  told: Pick<WatchedFolder, 'isSilent' | 'isNews'>,
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
    isNews: told.isNews,
    isListed: false,
    isGone: false,
  };
}

export function pathOf(folder: WatchedFolder): string {
  return folder.parent === null ? folder.name : childOf(pathOf(folder.parent), folder.name);
}

/** The folder and everything below it, each before what it holds. */
export function withAllBelow(top: WatchedFolder): readonly WatchedFolder[] {
  const all = [top];
  for (let at = 0; at < all.length; at += 1) {
    for (const child of all[at]?.children?.values() ?? []) all.push(child);
  }
  return all;
}

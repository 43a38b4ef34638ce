// Adds what the symbolic links of a folder lead to.

import { extensionOf } from '../../core/path/path.ts';
import { extrasByName, leftOutByName } from './folder-name.ts';
import { sortFile, type Listing } from './folder-listing.ts';
import { linkTarget, type LinkTarget } from './link-target.ts';
import { childOf, relativeTo } from '../fs/raw-path.ts';
import { isVideoExtension } from './video-name.ts';
import type { Task, OngoingWalk } from './walk-task.ts';

export async function followLinks(task: Task, listing: Listing, walk: OngoingWalk): Promise<void> {
  const realFolder = realFolderOf(task, walk);
  // A folder that is scanned alone has the same videos, whichever others are scanned with it.
  const followed = task.alone ? new Set<string>() : walk.linkedFiles;
  for (const name of listing.links) {
    const path = childOf(task.path, name);
    if (isExcluded(walk, path)) walk.skip(path, 'excluded');
    else {
      const target = await linkTarget(walk.library, { path, realFolder });
      follow({ task, listing, walk, followed }, name, target);
    }
  }
}

/** True if a link in a folder of subtitles leads to a file that may be followed. */
export async function leadsToFile(task: Task, walk: OngoingWalk, path: string): Promise<boolean> {
  if (isExcluded(walk, path)) return false;
  try {
    return (await linkTarget(walk.library, { path, realFolder: realFolderOf(task, walk) })).kind === 'file';
  } catch {
    return false;
  }
}

function isExcluded({ library }: OngoingWalk, path: string): boolean {
  return library.isExcluded(relativeTo(library.root, path));
}

function realFolderOf(task: Task, { library }: OngoingWalk): string {
  if (task.real !== null) return task.real;
  const relative = relativeTo(library.root, task.path);
  return relative === '' ? library.realRoot : childOf(library.realRoot, relative);
}

type LinkPlace = {
  readonly task: Task;
  readonly listing: Listing;
  readonly walk: OngoingWalk;
  /** Inodes of the linked videos so far. */
  readonly followed: Set<string>;
};

function follow({ task, listing, walk, followed }: LinkPlace, name: string, target: LinkTarget): void {
  const path = childOf(task.path, name);
  const isVideo = isVideoExtension(extensionOf(name));
  switch (target.kind) {
    case 'file':
      if (isVideo && followed.has(target.inode)) return;
      if (isVideo) followed.add(target.inode);
      return sortFile(name, listing);
    case 'folder': {
      if (task.alone || target.foundAnyway) return;
      const reason = leftOutByName(name) ?? extrasByName(name);
      return reason === null ? walk.enterLinked(task, name, target.real) : walk.skip(path, reason);
    }
    case 'left-out':
      return walk.skip(path, target.reason);
    case 'nothing':
      if (isVideo) walk.skip(path, 'not-a-file');
  }
}

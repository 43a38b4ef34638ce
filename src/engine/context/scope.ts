// Which videos a pass may work on.

import { inGroups } from '../../core/in-groups.ts';
import { baseName, folderOf, isWithinAny, pathOf } from '../../core/path/path.ts';
import type { Steps } from '../../core/steps.ts';
import type { VideoRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';

export type WorkScope = {
  readonly roots: ReadonlySet<string>;
  /** Absolute paths; empty: everything. */
  readonly paths: ReadonlySet<string>;
};

type Paths = Pick<WorkScope, 'paths'>;

/** A scope with more videos than this is read like a whole library and filtered. */
const MOST_READ_DIRECTLY = 2000;
const PATHS_A_STEP = 100;

export function isInScope({ paths }: Paths, video: VideoRecord): boolean {
  return paths.size === 0 || isWithinAny(paths, pathOf(video));
}

/**
 * The videos of named folders or files, in the order in which they were found; null if the folders hold more than `most`.
 * A command may name thousands of files.
 */
export function* videosIn(
  { store }: Pick<Deps, 'store'>,
  { paths }: Paths,
  most = MOST_READ_DIRECTLY,
): Steps<readonly number[] | null> {
  const below = new Set<number>();
  const named = new Set<number>();
  for (const some of inGroups([...paths], PATHS_A_STEP)) {
    const found = store.videos.idsBelow(some, most);
    found?.forEach((id) => below.add(id));
    if (found === null || below.size > most) return null;
    // A named file is looked up by itself: its folder may hold thousands of others.
    for (const path of some) {
      const video = store.videos.at(folderOf(path), baseName(path));
      if (video !== null) named.add(video.id);
    }
    yield;
  }
  return [...new Set([...below, ...named])].toSorted((a, b) => a - b);
}

// Which videos a pass may work on.

import { baseName, folderOf, isWithin, pathOf } from '../../core/path/path.ts';
import type { VideoRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';

export type WorkScope = {
  readonly roots: ReadonlySet<string>;
  /** Absolute paths; empty: everything. */
  readonly paths: readonly string[];
};

type Paths = Pick<WorkScope, 'paths'>;

/** A scope with more videos than this is read like a whole library and filtered. */
const MOST_READ_DIRECTLY = 2000;

export function isInScope({ paths }: Paths, video: VideoRecord): boolean {
  return paths.length === 0 || paths.some((path) => isWithin(path, pathOf(video)));
}

/**
 * The videos of a few named folders or files, in the order in which they were found; null if the folders hold more than
 * `most`.
 */
export function videosIn(
  { store }: Pick<Deps, 'store'>,
  { paths }: Paths,
  most = MOST_READ_DIRECTLY,
): readonly number[] | null {
  const below = store.videos.idsBelow(paths, most);
  if (below === null) return null;
  // A named file is looked up by itself: its folder may hold thousands of others.
  const named = paths.flatMap((path) => store.videos.at(folderOf(path), baseName(path))?.id ?? []);
  return [...new Set([...below, ...named])].toSorted((a, b) => a - b);
}

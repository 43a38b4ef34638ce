// Which videos a pass may work on.

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

const PATHS_A_STEP = 100;

export function isInScope({ paths }: Paths, video: VideoRecord): boolean {
  return paths.size === 0 || isWithinAny(paths, pathOf(video));
}

/** The ids of the videos of named folders or files, in the order in which they were found. */
export function* videosIn(deps: Pick<Deps, 'store'>, reach: Paths): Steps<readonly number[]> {
  return (yield* videosUpTo(deps, reach, Infinity)) ?? [];
}

/** As `videosIn`; null if the folders hold more than `most`. A command may name thousands of files. */
export function* videosUpTo(
  { store }: Pick<Deps, 'store'>,
  { paths }: Paths,
  most: number,
): Steps<readonly number[] | null> {
  const below = new Set<number>();
  const named = new Set<number>();
  for (const [at, path] of [...paths].entries()) {
    for (const page of store.videos.pagesBelow(path)) {
      page.forEach((id) => below.add(id));
      if (below.size > most) return null;
      yield;
    }
    // A named file is looked up by itself: its folder may hold thousands of others.
    const video = store.videos.at(folderOf(path), baseName(path));
    if (video !== null) named.add(video.id);
    if (at % PATHS_A_STEP === 0) yield;
  }
  return [...new Set([...below, ...named])].toSorted((a, b) => a - b);
}

// Reads what a report needs of all wants in scope, one page at a time.

import { inGroups } from '../../core/in-groups.ts';
import type { WantFilter, WantRecord, WantSummary } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';
import { inEmptyPages } from './loop/empty-pages.ts';
import { shownLibraries } from './libraries/shown-libraries.ts';
import { videosIn, type WorkScope } from './scope.ts';

const VIDEOS_A_PAGE = 200;

/**
 * Wants in scope of the libraries that the configuration names, whether they are due or not, page by page. Yield to the
 * event loop between two pages.
 */
export function* summariesOf(
  deps: Pick<Deps, 'store' | 'policy'>,
  reach: Pick<WorkScope, 'paths'>,
  filter: WantFilter,
): IterableIterator<readonly WantSummary[]> {
  const roots = shownLibraries(deps);
  const sought = { ...filter, roots };
  if (reach.paths.size === 0) return yield* deps.store.wants.summaries(sought);
  const videoIds = yield* inEmptyPages(videosIn(deps, reach));
  for (const some of inGroups(videoIds, VIDEOS_A_PAGE)) yield some.flatMap((id) => ofVideo(deps, id, sought));
}

function ofVideo(
  { store }: Pick<Deps, 'store'>,
  id: number,
  filter: WantFilter & { readonly roots: ReadonlySet<string> },
): readonly WantSummary[] {
  const video = store.videos.get(id);
  if (video === null || !filter.roots.has(video.root)) return [];
  return store.wants
    .ofVideo(id)
    .filter((want) => passes(want, filter))
    .map((want) => ({ ...want, root: video.root }));
}

function passes({ state, reason }: WantRecord, { states, reasons }: WantFilter): boolean {
  return states.has(state) && (reasons === undefined || reasons.has(reason));
}

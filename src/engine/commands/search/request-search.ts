// Asks for a search of many videos: they are due at once, and the next pass searches for them together.

import { homeOf, pathOf } from '../../../core/path/path.ts';
import { awaitsBetter, WITHOUT_SUBTITLE } from '../../../core/want/want.ts';
import type { Parts } from '../../../ports/store/pruning.ts';
import type { WantRecord } from '../../../ports/store/records.ts';
import { inSlices } from '../../context/loop/in-slices.ts';
import { isKeptPaused } from '../../context/loop/kept-pause.ts';
import { workThrough } from '../../context/loop/work-through.ts';
import { videosIn } from '../../context/scope.ts';
import type { Deps } from '../../deps.ts';
import { librariesAway } from '../../video/library-identity.ts';
import { trouble, wake } from '../find-video.ts';
import { isMeant, pathScope } from '../path-scope.ts';
import type { SearchRequested, Trouble } from '../results.ts';

export type RequestedSearch = {
  /** Videos, and folders with everything below them. */
  readonly paths: readonly string[];
  /** Also search for what counts as deleted by the user. */
  readonly deleted: boolean;
  /** Only count what would be searched for. */
  readonly dryRun: boolean;
  /** The libraries that are available, if that was looked at already. */
  readonly roots?: ReadonlySet<string>;
};

type Counts = { -readonly [key in 'videos' | 'wants' | 'deleted' | 'searches']: SearchRequested[key] };

/**
 * Sends nothing itself. Passes over videos that have a subtitle or are in a library that is away, and paths that are no
 * known video or folder: one of many may just have been deleted. Trouble if no path is known.
 */
export async function requestSearch(
  deps: Deps,
  request: RequestedSearch,
  signal: AbortSignal,
): Promise<SearchRequested | Trouble> {
  const counts: Counts = { videos: 0, wants: 0, deleted: 0, searches: 0 };
  const ids = await inSlices(videosIn(deps, { paths: new Set(request.paths) }));
  const [first] = request.paths;
  if (ids.length === 0 && first !== undefined) return whyUnknown(deps, first);
  const roots = request.roots ?? (await availableOf(deps, request.paths));
  await workThrough(deps, eachOf(deps, { ids, roots }, request, counts), () => signal.aborted);
  return { kind: 'search-requested', ...counts, paused: isKeptPaused(deps) };
}

async function availableOf(deps: Deps, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const meant = deps.policy.roots.filter((root) => isMeant(root, paths));
  const away = await librariesAway(deps, meant);
  return new Set(meant.filter((root) => !away.includes(root)));
}

async function whyUnknown(deps: Deps, path: string): Promise<Trouble> {
  const scope = await pathScope(deps, [path]);
  return scope.kind === 'trouble' ? scope : trouble('not-taken-in', path);
}

type Named = {
  readonly ids: readonly number[];
  /** Libraries that can be worked on. */
  readonly roots: ReadonlySet<string>;
};

function* eachOf(
  deps: Deps,
  { ids, roots }: Named,
  { deleted, dryRun }: RequestedSearch,
  counts: Counts,
): Parts {
  for (const id of ids) {
    const wants = isInLibrary(deps, id, roots) ? deps.store.wants.ofVideo(id) : [];
    const meant = wants.filter((want) => isOpen(want) || (deleted && isDeleted(want)));
    if (!deleted) counts.deleted += wants.filter(isDeleted).length;
    if (meant.length > 0) {
      if (!dryRun) wake(deps, meant, { kind: 'search-requested' });
      counts.videos += 1;
      counts.wants += meant.length;
      // A want with candidates costs no search, only a download.
      if (meant.some(({ offers }) => offers === 0)) counts.searches += 1;
    }
    yield;
  }
}

/** The videos of a library that was removed from the configuration stay known for a while. */
function isInLibrary({ store, policy }: Deps, id: number, roots: ReadonlySet<string>): boolean {
  const video = store.videos.get(id);
  const home = video === null ? undefined : homeOf(policy.roots, pathOf(video));
  return home !== undefined && roots.has(home);
}

function isOpen(want: WantRecord): boolean {
  return WITHOUT_SUBTITLE.has(want.state) && want.reason !== 'own-sidecar-gone' && !awaitsBetter(want);
}

/** It counts as deleted by the user, or will unless its subtitle comes back soon. */
function isDeleted({ state, reason, oneOff }: WantRecord): boolean {
  return !oneOff && (reason === 'own-sidecar-gone' || (state === 'declined' && reason === 'deleted-by-user'));
}

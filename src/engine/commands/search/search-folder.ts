// `search FOLDER`: makes what is missing in a folder due at once, and tells what that costs.

import { homeOf, isWithin } from '../../../core/path/path.ts';
import { skipReasonOf } from '../../context/libraries/skip-reason.ts';
import { whyEachAway } from '../../video/library-identity.ts';
import { knownCounter } from '../../quota/known-counter.ts';
import type { Deps } from '../../deps.ts';
import { trouble } from '../find-video.ts';
import { pathScope } from '../path-scope.ts';
import type { FolderSearch, Trouble } from '../results.ts';
import { requestSearch, type RequestedSearch } from './request-search.ts';

type FolderRequest = Omit<RequestedSearch, 'paths'> & { readonly path: string };

/**
 * Sends nothing itself: the next pass searches as the quota allows. Trouble if the folder is ignored or excluded, no library
 * of it is available, or no video is known in it.
 */
export async function searchFolder(
  deps: Deps,
  request: FolderRequest,
  signal: AbortSignal,
): Promise<FolderSearch | Trouble> {
  const { path } = request;
  const scope = await pathScope(deps, [path]);
  if (scope.kind === 'trouble') return scope;
  const ignored = deps.store.ignored.over(path);
  if (ignored !== null) return trouble('ignored', ignored.path);
  const roots = scope.libraries.map((library) => library.root);
  const away = await whyEachAway(deps, roots);
  const there = new Set(roots.filter((one) => !away.has(one)));
  const [why] = away.values();
  if (why !== undefined && there.size === 0) return trouble('library-unavailable', why);
  const root = homeOf(deps.policy.roots, path);
  const skipped = root === undefined ? null : await skipReasonOf(deps, root, path);
  if (skipped !== null) return trouble('left-out', skipped);
  const isKnown = deps.store.videos.pagesBelow(path).next().done !== true;
  return isKnown ? requestBelow(deps, { ...request, roots: there }, signal) : trouble('not-taken-in', path);
}

/** The same of a path that may also be a video. */
export async function requestBelow(
  deps: Deps,
  { path, ...request }: FolderRequest,
  signal: AbortSignal,
): Promise<FolderSearch | Trouble> {
  const found = await requestSearch(deps, { paths: [path], ...request }, signal);
  if (found.kind === 'trouble') return found;
  const quota = { search: knownCounter(deps, 'search'), downloads: knownCounter(deps, 'downloads') };
  return { ...found, kind: 'folder-search', dryRun: request.dryRun, quota };
}

/** True for a folder that holds whole libraries. */
export function holdsLibraries({ policy }: Deps, path: string): boolean {
  return policy.libraries.some(({ root }) => isWithin(path, root));
}

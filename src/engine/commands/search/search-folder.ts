// `search FOLDER`: makes what is missing in a folder due at once, and tells what that costs.

import { isWithin } from '../../../core/path/path.ts';
import { knownCounter } from '../../quota/known-counter.ts';
import type { Deps } from '../../deps.ts';
import { trouble } from '../find-video.ts';
import { pathScope } from '../path-scope.ts';
import type { FolderSearch, Trouble } from '../results.ts';
import { requestSearch, type RequestedSearch } from './request-search.ts';

type FolderRequest = Omit<RequestedSearch, 'paths'> & { readonly path: string };

/** Sends nothing itself: the next pass searches as the quota allows. Trouble if no video is known in the folder. */
export async function searchFolder(
  deps: Deps,
  request: FolderRequest,
  signal: AbortSignal,
): Promise<FolderSearch | Trouble> {
  const { path } = request;
  const scope = await pathScope(deps, [path]);
  if (scope.kind === 'trouble') return scope;
  const isKnown = deps.store.videos.pagesBelow(path).next().done !== true;
  return isKnown ? requestBelow(deps, request, signal) : trouble('not-taken-in', path);
}

/** The same of a path that may also be a video. */
export async function requestBelow(
  deps: Deps,
  { path, deleted, dryRun }: FolderRequest,
  signal: AbortSignal,
): Promise<FolderSearch> {
  const found = await requestSearch(deps, { paths: [path], deleted, dryRun }, signal);
  const quota = { search: knownCounter(deps, 'search'), downloads: knownCounter(deps, 'downloads') };
  return { ...found, kind: 'folder-search', dryRun, quota };
}

/** True for a folder that holds whole libraries. */
export function holdsLibraries({ policy }: Deps, path: string): boolean {
  return policy.libraries.some(({ root }) => isWithin(path, root));
}

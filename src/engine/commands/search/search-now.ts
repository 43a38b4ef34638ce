// `search PATH`: takes every search step for one video at once, or makes what a folder misses due.

import { pathOf } from '../../../core/path/path.ts';
import type { Command } from '../../../core/command/command.ts';
import type { Deps } from '../../deps.ts';
import { work } from '../../pass/pass.ts';
import { placedAmong, searchedOf } from '../describe.ts';
import { openVideo, wake } from '../find-video.ts';
import type { FolderSearch, Searched, Trouble } from '../results.ts';
import { holdsLibraries, requestBelow, searchFolder } from './search-folder.ts';

type SearchCommand = Extract<Command, { kind: 'search' }>;

/**
 * Searches and places for every want of the video without a subtitle, including declined ones. A dry run needs a copy of
 * the state.
 */
export async function searchNow(
  deps: Deps,
  { path, deleted = false, dryRun = false }: SearchCommand,
  signal: AbortSignal,
): Promise<Searched | FolderSearch | Trouble> {
  const request = { path, deleted, dryRun };
  if (holdsLibraries(deps, path)) return searchFolder(deps, request, signal);
  const scope = await openVideo(deps, path, signal, { isPreview: dryRun });
  if (scope.kind === 'trouble')
    return scope.trouble === 'is-folder' ? searchFolder(deps, request, signal) : scope;
  const { pass, video, wants } = scope;
  if (dryRun) return requestBelow(deps, { path: pathOf(video), deleted: true, dryRun }, signal);
  wake(deps, wants, { kind: 'search-requested' });
  await work(pass);
  return searchedOf(pass, [video], placedAmong(wants));
}

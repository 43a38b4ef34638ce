// `search FILE`: takes every search step for one video at once.

import type { Deps } from '../../deps.ts';
import { work } from '../../pass/pass.ts';
import { placedAmong, searchedOf } from '../describe.ts';
import { openVideo, wake } from '../find-video.ts';
import type { Searched, Trouble } from '../results.ts';

/** Searches and places for every want of the video without a subtitle, including declined ones. */
export async function searchNow(deps: Deps, path: string, signal: AbortSignal): Promise<Searched | Trouble> {
  const scope = await openVideo(deps, path, signal);
  if (scope.kind === 'trouble') return scope;
  const { pass, video, wants } = scope;
  wake(deps, wants, { kind: 'search-requested' });
  await work(pass);
  return searchedOf(pass, [video], placedAmong(wants));
}

// `search FILE`: is there a subtitle for this video, whichever way it has to be looked for? The whole ladder, at once.

import type { Deps } from '../deps.ts';
import { work } from '../pass/pass.ts';
import { placedAmong, searchedOf } from './describe.ts';
import { openVideo, wake } from './find-video.ts';
import type { Searched, Trouble } from './results.ts';

/** Asks and places for every want of the video that has no subtitle, also for those that were declined. */
export async function searchNow(deps: Deps, path: string, signal: AbortSignal): Promise<Searched | Trouble> {
  const scope = await openVideo(deps, path, signal);
  if (scope.kind === 'trouble') return scope;
  const { pass, video, wants } = scope;
  wake(deps, wants, { kind: 'climb' });
  await work(pass);
  return searchedOf(pass, [video], placedAmong(wants));
}

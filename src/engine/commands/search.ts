// `search FILE`: is there a subtitle for this video, whichever way it has to be looked for? The whole ladder, at once.

import type { Deps } from '../deps.ts';
import { work } from '../pass/pass.ts';
import { placedAmong, searchedOf } from './describe.ts';
import { goTo, wake } from './find-video.ts';
import type { Searched, Trouble } from './results.ts';

/** Asks and places for every want of the video that has no subtitle, also for those that were declined. */
export async function searchNow(deps: Deps, path: string, signal: AbortSignal): Promise<Searched | Trouble> {
  const ground = await goTo(deps, path, signal);
  if (ground.kind === 'trouble') return ground;
  const { pass, video, wants } = ground;
  wake(deps, wants, { kind: 'climb' });
  await work(deps, pass);
  return searchedOf(deps, pass, [video], placedAmong(wants));
}

// Asks another service anew: the candidates of the first one, and what it had nothing for, say nothing of this one.

import type { Deps } from '../deps.ts';
import { workThroughEach } from '../context/loop/work-through.ts';
import { wasAnswered } from '../steps/scan/video/follow-name.ts';
import { searchWantAgain } from '../steps/scan/video/search-again.ts';
import { isOther, noticeOther, type LastUsed } from './last-used.ts';

/** True if all that is known comes from another address than the one that is asked now. */
export function isOtherAddress(deps: Pick<Deps, 'store' | 'policy'>): boolean {
  return isOther(deps, lastUsed(deps));
}

/**
 * Call once the service has answered, before anything is spent: an address with a mistake in it never answers, and
 * costs nothing. If another one answered before, the candidates are forgotten, and what has no subtitle is searched
 * again. A crash in between only repeats this.
 */
export async function noticeAddress(deps: Deps): Promise<void> {
  await noticeOther(deps, lastUsed(deps), () => forgetAnswers(deps));
}

/** The address that answered. */
function lastUsed({ policy }: Pick<Deps, 'policy'>): LastUsed {
  return ['address', policy.serviceAddress];
}

/** A translation that is ordered is collected all the same: the other address may be a way to the same service. */
async function forgetAnswers(deps: Deps): Promise<void> {
  const { store } = deps;
  await workThroughEach(deps, idsUpTo(store.times.lastId()), (wantId) => {
    const want = store.wants.get(wantId);
    const video = want === null ? null : store.videos.get(want.videoId);
    if (want === null || video === null || want.state === 'translating') return;
    searchWantAgain(deps, { want, video }, wasAnswered);
  });
}

function* idsUpTo(last: number): Iterable<number> {
  for (let id = 1; id <= last; id += 1) yield id;
}

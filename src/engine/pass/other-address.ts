// Asks another service anew: the candidates of the first one, and what it had nothing for, say nothing of this one.

import type { Deps } from '../deps.ts';
import { workThroughEach } from '../context/loop/work-through.ts';
import { wasAnswered } from '../steps/scan/video/follow-name.ts';
import { searchWantAgain } from '../steps/scan/video/search-again.ts';

type AddressDeps = Pick<Deps, 'store' | 'policy'>;

/** The address that answered last; null in a state that no program wrote that knew of it. */
const NOTE = 'address';

/** True if all that is known comes from another address than the one that is asked now. */
export function isOtherAddress({ store, policy }: AddressDeps): boolean {
  const before = store.notes.get(NOTE);
  return before !== null && before !== policy.serviceAddress;
}

/**
 * Call once the service has answered, before anything is spent: an address with a mistake in it never answers, and
 * costs nothing. If another one answered before, the candidates are forgotten, and what has no subtitle is searched
 * again. A crash in between only repeats this.
 */
export async function noticeAddress(deps: Deps): Promise<void> {
  const { store, policy } = deps;
  if (store.notes.get(NOTE) === policy.serviceAddress) return;
  if (isOtherAddress(deps)) await forgetAnswers(deps);
  store.notes.put(NOTE, policy.serviceAddress);
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

// Offers candidates to videos other than the one they were found for.

import { awaitsBetter } from '../../core/want/want.ts';
import type { Source } from '../../ports/store/history.ts';
import type { Offer, OpenWant, WantRecord } from '../../ports/store/records.ts';
import { apply } from '../apply.ts';
import { createPauses } from '../context/loop/yield-to-loop.ts';
import type { Deps } from '../deps.ts';
import type { Pass } from '../context/pass-context.ts';

/**
 * Open wants of a folder without a subtitle, one by one; yields to the event loop: a folder may hold thousands of
 * videos.
 */
export async function* withoutSubtitle(
  { store }: Deps,
  pass: Pass,
  folder: string,
): AsyncGenerator<OpenWant, void> {
  const pause = createPauses();
  for (const page of store.videos.pagesIn(folder))
    for (const video of page) {
      await pause();
      if (!pass.inScope(video)) continue;
      for (const want of store.wants.ofVideo(video.id)) if (isWithout(want)) yield { want, video };
    }
}

function isWithout(want: WantRecord): boolean {
  return !awaitsBetter(want) && (want.state === 'missing' || want.state === 'wanted');
}

/** Adds acceptable offers to those the want has, and makes it due; false if there are none. */
export function addOffers(deps: Deps, want: WantRecord, added: readonly Offer[], source: Source): boolean {
  if (added.length === 0) return false;
  const { store } = deps;
  store.transaction(() => {
    store.offers.replace(want.id, inOrder(want, [...store.offers.ofWant(want.id), ...added]));
    const offers = store.offers.ofWant(want.id).filter(({ refusal }) => refusal === null).length;
    apply(deps, want.id, { kind: 'offered', offers }, { source });
  });
  return true;
}

/** Sorts by language, then score; rejected offers come last. */
export function inOrder({ languages }: WantRecord, offers: readonly Offer[]): readonly Offer[] {
  const rank = ({ language, refusal }: Offer): number =>
    languages.indexOf(language) + (refusal === null ? 0 : languages.length);
  return offers.toSorted((a, b) => rank(a) - rank(b) || b.score - a.score);
}

// Has a video, or one of its wants, searched again: what was found was for another title or episode, or by another service.

import type { OpenWant, VideoRecord, WantRecord } from '../../../../ports/store/records.ts';
import { apply } from '../../../apply.ts';
import type { Deps } from '../../../deps.ts';
import { discardOffersOf } from '../../jobs/discard-offers.ts';

/**
 * The candidates found so far are discarded, and the wants that `isMeant` names are searched again at once. It sees them
 * as they were before. Call it in a transaction, after the video's record is the new one.
 */
export function searchAgain(deps: Deps, video: VideoRecord, isMeant: (want: WantRecord) => boolean): void {
  for (const want of deps.store.wants.ofVideo(video.id)) searchWantAgain(deps, { want, video }, isMeant);
}

/** The same for one want. */
export function searchWantAgain(
  deps: Deps,
  { want, video }: OpenWant,
  isMeant: (want: WantRecord) => boolean,
): void {
  discardOffersOf(deps, video, want);
  if (!isMeant(want)) return;
  const from = deps.store.chosenTitles.get(video.id) === null ? 'batch' : 'identity';
  apply(deps, want.id, { kind: 'search-requested', from });
}

// Has a video searched again, once a rename tells that it is another title or episode than it was searched as.

import type { VideoRecord, WantRecord } from '../../../../ports/store/records.ts';
import { apply } from '../../../apply.ts';
import type { Deps } from '../../../deps.ts';
import { discardOffers } from '../../jobs/discard-offers.ts';

/**
 * The candidates found so far are discarded, and the wants that `isMeant` names are searched again at once. It sees them
 * as they were before. Call it in a transaction, after the video's record is the new one.
 */
export function searchAgain(deps: Deps, video: VideoRecord, isMeant: (want: WantRecord) => boolean): void {
  const { store } = deps;
  const meant = store.wants.ofVideo(video.id).filter(isMeant);
  discardOffers(deps, video);
  const from = store.chosenTitles.get(video.id) === null ? 'batch' : 'identity';
  for (const { id } of meant) apply(deps, id, { kind: 'search-requested', from });
}

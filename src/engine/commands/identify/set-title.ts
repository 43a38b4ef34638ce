// Sets or forgets the title of a video, and discards the candidates that belong to another title.

import { areSame } from '../../../core/release/title-ids.ts';
import type { ChosenTitle, VideoRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { discardOffers } from '../../steps/jobs/discard-offers.ts';

/**
 * Stores the title that the user set; null forgets it. If the title changes, no want of the video keeps a candidate, not
 * even one whose subtitle stays: `reject` must search for the new title.
 */
export function setTitle(deps: Deps, video: VideoRecord, title: ChosenTitle | null): void {
  const { store } = deps;
  const before = store.chosenTitles.get(video.id);
  const isSame = isSameTitle(before, title);
  const known = isSame ? (before?.title ?? null) : null;
  store.transaction(() => {
    store.chosenTitles.put(video.id, title === null ? null : { ...title, title: title.title ?? known });
    store.catalogue.fileAgain(video.id);
    if (!isSame) discardOffers(deps, video);
  });
}

function isSameTitle(before: ChosenTitle | null, after: ChosenTitle | null): boolean {
  if (before === null || after === null) return before === after;
  return before.type === after.type && areSame(before.ids, after.ids);
}

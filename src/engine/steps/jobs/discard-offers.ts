// Discards what was found for a video, once it turns out to be another title.

import { usualRecheckAt } from '../../quota/usual-recheck.ts';
import { awaitsBetter, isLeftOut, WITHOUT_SUBTITLE } from '../../../core/want/want.ts';
import type { VideoRecord, WantRecord } from '../../../ports/store/records.ts';
import { apply } from '../../apply.ts';
import type { Deps } from '../../deps.ts';
import { dropJob } from './record/drop-job.ts';

/**
 * Forgets the candidates of the old title for every want of the video, and drops a translation of one of them. A
 * transcription goes on, because its source is the video. If a want was about to be filled, it keeps its count of
 * candidates, and the caller has it searched again. For an excluded video, the earlier searches are forgotten: it is
 * searched like a new one once it counts again.
 */
export function discardOffers(deps: Deps, video: VideoRecord): void {
  for (const want of deps.store.wants.ofVideo(video.id)) discardOffersOf(deps, video, want);
}

/** The same for one want of the video. */
export function discardOffersOf(deps: Deps, video: VideoRecord, want: WantRecord): void {
  const { store } = deps;
  if (isLeftOut(want) && want.before !== null && WITHOUT_SUBTITLE.has(want.before.state))
    return store.wants.remove(want.id);
  if (store.jobs.ofWant(want.id)?.kind !== 'speech') dropJob(deps, want.id);
  store.pruning.forgetOffers(want.id);
  apply(deps, want.id, { kind: 'offers-forgotten' });
  if (!awaitsBetter(want)) return;
  apply(deps, want.id, { kind: 'reconsidered', offers: 0, askAgainAt: usualRecheckAt(deps, video) });
}

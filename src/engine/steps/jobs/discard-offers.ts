// Discards what was found for a video, once it turns out to be another title.

import { recheckAt } from '../../../core/want/recheck.ts';
import { awaitsBetter } from '../../../core/want/want.ts';
import type { VideoRecord, WantRecord } from '../../../ports/store/records.ts';
import { apply } from '../../apply.ts';
import type { Deps } from '../../deps.ts';
import { dropJob } from './drop-job.ts';

/**
 * The want keeps no candidate of the old title, and none is translated; a transcription goes on, because it is made from
 * the video itself. A want that waits to be filled from them keeps its count: the caller lets it be searched.
 */
export function discardOffers(deps: Deps, video: VideoRecord, want: WantRecord): void {
  const { store, clock, policy } = deps;
  if (store.jobs.ofWant(want.id)?.kind !== 'speech') dropJob(deps, want.id);
  store.pruning.forgetOffers(want.id);
  apply({ store, clock }, want.id, { kind: 'offers-forgotten' });
  if (!awaitsBetter(want)) return;
  const askAgainAt = recheckAt(video, clock.now(), policy.askAgain);
  apply({ store, clock }, want.id, { kind: 'reconsidered', offers: 0, askAgainAt });
}

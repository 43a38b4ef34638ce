// Sets or forgets the title of a video, and discards the candidates that belong to another title.

import { areSame } from '../../../core/release/title-ids.ts';
import { recheckAt } from '../../../core/want/recheck.ts';
import { awaitsBetter } from '../../../core/want/want.ts';
import type { ChosenTitle, VideoRecord, WantRecord } from '../../../ports/store/records.ts';
import { apply } from '../../apply.ts';
import type { Deps } from '../../deps.ts';
import { dropJob } from '../../steps/jobs/drop-job.ts';

/**
 * Stores the title that the user set; null forgets it. If the title changes, no want of the video keeps a candidate, not
 * even one whose subtitle stays: `reject` must search for the new title. Nor is a text of the old title translated; a
 * transcription goes on, because it is made from the video itself.
 */
export function setTitle(deps: Deps, video: VideoRecord, title: ChosenTitle | null): void {
  const { store } = deps;
  const before = store.chosenTitles.get(video.id);
  const isSame = isSameTitle(before, title);
  const known = isSame ? (before?.title ?? null) : null;
  store.transaction(() => {
    store.chosenTitles.put(video.id, title === null ? null : { ...title, title: title.title ?? known });
    store.catalogue.fileAgain(video.id);
    if (isSame) return;
    for (const want of store.wants.ofVideo(video.id)) discardOffers(deps, video, want);
  });
}

function isSameTitle(before: ChosenTitle | null, after: ChosenTitle | null): boolean {
  if (before === null || after === null) return before === after;
  return before.type === after.type && areSame(before.ids, after.ids);
}

function discardOffers(deps: Deps, video: VideoRecord, want: WantRecord): void {
  const { store, clock, policy } = deps;
  if (store.jobs.ofWant(want.id)?.kind !== 'speech') dropJob(deps, want.id);
  store.pruning.forgetOffers(want.id);
  apply({ store, clock }, want.id, { kind: 'offers-forgotten' });
  if (!awaitsBetter(want)) return;
  const askAgainAt = recheckAt(video, clock.now(), policy.askAgain);
  apply({ store, clock }, want.id, { kind: 'reconsidered', offers: 0, askAgainAt });
}

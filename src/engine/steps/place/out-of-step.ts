// A text that is early or late throughout is better than none. When is another candidate tried first, and when is it
// taken after all?

import { isOutOfSync } from '../../../core/sync/sync-finding.ts';
import { OUT_OF_STEP } from '../../../core/text/misfit.ts';
import { awaitsBetter } from '../../../core/want/want.ts';
import type { WantRecord } from '../../../ports/store/records.ts';
import type { Pass } from '../../context/pass-context.ts';
import type { Deps } from '../../deps.ts';
import { areMostOutOfStep } from '../../sidecar/better-offers.ts';
import { spareDownloads } from '../../quota/spare-downloads.ts';
import { syncOf } from '../../sidecar/sync-of.ts';
import type { DownloadTarget } from '../../video/download-target.ts';
import { isUsable } from '../../video/usable-offers.ts';

/** True if another candidate in this language costs nothing, or downloads are left over for it. */
export function mayTryAnother(pass: Pass, { open, offer }: DownloadTarget): boolean {
  const { deps } = pass;
  // Ours stays rather than make room for a text that is out of step.
  if (awaitsBetter(open.want)) return true;
  const all = deps.store.offers.ofWant(open.want.id);
  if (areMostOutOfStep(all)) return false;
  const now = deps.clock.now();
  const other = all.find(
    (one) =>
      isUsable(one, now) && one.candidate.key !== offer.candidate.key && one.language === offer.language,
  );
  if (other === undefined) return false;
  return deps.store.archiveCache.has(other.candidate.key) || spareDownloads(pass) > 0;
}

/** True if our sidecar is known to be out of sync, so that only a text that fits is better. */
export function mustFit(deps: Pick<Deps, 'store'>, want: WantRecord): boolean {
  const ours = awaitsBetter(want) ? deps.store.placements.sidecarOf(want.id) : null;
  const sync = ours === null ? null : syncOf(deps, ours);
  // subtitled listens only after it placed a text, so it cannot compare another one with the sound yet.
  return sync !== null && isOutOfSync(sync) && sync.by?.kind !== 'sound';
}

/** Lifts the refusal of the best one that is out of step: there is no other candidate. Returns how many are usable. */
export function takeBestOutOfStep({ store }: Pick<Deps, 'store'>, want: WantRecord): number {
  if (awaitsBetter(want)) return 0;
  const best = store.offers.ofWant(want.id).find(({ refusal }) => refusal === OUT_OF_STEP);
  if (best === undefined) return 0;
  store.offers.accept(want.id, best.candidate.key);
  return 1;
}

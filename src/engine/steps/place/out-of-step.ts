// A text that is early or late throughout is better than none. When is another candidate tried first, and when is it
// taken after all?

import { isOutOfSync } from '../../../core/sync/sync-finding.ts';
import { OUT_OF_STEP } from '../../../core/text/misfit.ts';
import { awaitsBetter } from '../../../core/want/want.ts';
import type { Offer, WantRecord } from '../../../ports/store/records.ts';
import type { Pass } from '../../context/pass-context.ts';
import type { Deps } from '../../deps.ts';
import { areAllOutOfStep, areMostOutOfStep } from '../../sidecar/better-offers.ts';
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
  // A better one was set aside, so this one is no gain.
  if (bestOutOfStep(all, offer.language, offer) !== null) return true;
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

/**
 * Lifts the refusal of the best one in this language that is out of step, if no other candidate is to be tried. Returns how
 * many it made usable.
 */
export function takeBestOutOfStep(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  taken: TriedOffer,
): number {
  const { want, language } = taken;
  if (awaitsBetter(want)) return 0;
  const all = store.offers.ofWant(want.id);
  const isLeft = all.some((one) => isUsable(one, clock.now()) && one.language === language);
  const best = isLeft && !areAllOutOfStep(all) ? null : bestOutOfStep(all, language, null);
  if (best === null) return 0;
  store.offers.accept(want.id, best.candidate.key);
  return 1;
}

/** The last candidate that was refused: its want and its language. */
type TriedOffer = { readonly want: WantRecord; readonly language: string };

/** Of those that come before `end`, the first that was out of step; null if there is none. */
function bestOutOfStep(all: readonly Offer[], language: string, end: Offer | null): Offer | null {
  const at = end === null ? -1 : all.findIndex(({ candidate }) => candidate.key === end.candidate.key);
  const before = at < 0 ? all : all.slice(0, at);
  return before.find((one) => one.refusal === OUT_OF_STEP && one.language === language) ?? null;
}

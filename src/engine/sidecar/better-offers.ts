// Which stored offers are better than our sidecar?

import { isBetter } from '../../core/candidates/clearly-better.ts';
import { isOutOfSync } from '../../core/sync/sync-finding.ts';
import { OUT_OF_STEP } from '../../core/text/misfit.ts';
import type { Offer, SidecarRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';
import { syncOf } from './sync-of.ts';

type OurSidecar = Pick<SidecarRecord, 'wantId' | 'candidateKey' | 'language' | 'sha256'>;

/** After so many that were out of step as well, no other is tried. */
const MOST_OUT_OF_STEP = 2;

/** Acceptable offers in the sidecar's language; empty if its own offer is not known any more. */
export function betterOffers(deps: Pick<Deps, 'store'>, ours: OurSidecar): readonly Offer[] {
  const { store } = deps;
  if (isKnownOutOfSync(deps, ours)) return otherOffers(deps, ours);
  // The usual case, told by an index alone: ours is the best that is acceptable.
  const [best] = store.offers.usable(ours.wantId, Number.MAX_SAFE_INTEGER, 1);
  if (best === undefined || best.key === ours.candidateKey) return [];
  const offers = store.offers.ofWant(ours.wantId);
  const own = offers.find(({ candidate }) => candidate.key === ours.candidateKey);
  if (own === undefined) return [];
  return offers.filter(
    ({ refusal, language, parts }) =>
      refusal === null && language === ours.language && isBetter(parts, own.parts),
  );
}

/** True if the times of our sidecar are known not to fit the video: any other may be better. */
export function isKnownOutOfSync(deps: Pick<Deps, 'store'>, ours: OurSidecar): boolean {
  const sync = syncOf(deps, ours);
  return sync !== null && isOutOfSync(sync);
}

/** True if so many other candidates were out of step that the next one hardly fits. */
export function areMostOutOfStep(offers: readonly Offer[]): boolean {
  return countOutOfStep(offers) >= MOST_OUT_OF_STEP;
}

/** True if the best one and so many others were out of step: no more are tried. */
export function areAllOutOfStep(offers: readonly Offer[]): boolean {
  return countOutOfStep(offers) > MOST_OUT_OF_STEP;
}

function countOutOfStep(offers: readonly Offer[]): number {
  return offers.filter(({ refusal }) => refusal === OUT_OF_STEP).length;
}

function otherOffers({ store }: Pick<Deps, 'store'>, ours: OurSidecar): readonly Offer[] {
  const offers = store.offers.ofWant(ours.wantId);
  if (areMostOutOfStep(offers)) return [];
  return offers.filter(
    ({ refusal, language, candidate }) =>
      refusal === null && language === ours.language && candidate.key !== ours.candidateKey,
  );
}

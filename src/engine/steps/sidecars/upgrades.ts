// Decides which offers may replace our sidecar. Both are judged for the current video, by the same answer.

import { isBetter, isClearlyBetter } from '../../../core/candidates/clearly-better.ts';
import { judging, type VideoFacts } from '../../../core/candidates/judge.ts';
import type { ScorePart } from '../../../core/candidates/score.ts';
import type { Steps } from '../../../core/steps.ts';
import type { NameAnswer } from '../../../ports/service.ts';
import type { Offer, OpenWant, WantRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { isKnownOutOfSync } from '../../sidecar/better-offers.ts';
import { preferenceFor } from '../../video/preference.ts';

/** The refusal of an offer that does not replace our sidecar. */
export const NO_BETTER = 'no-better';

/** Lifts refusals that were only due to our sidecar, once it is gone or belongs to another video. */
export function liftUpgradeRefusals(offers: readonly Offer[]): readonly Offer[] {
  return offers.map((offer) => (offer.refusal === NO_BETTER ? { ...offer, refusal: null } : offer));
}

/**
 * Refuses offers that are not clearly better than ours, or not better if ours is a stopgap; refuses all if ours can no
 * longer be judged. In steps that can be interrupted.
 */
export function* refusingNotBetter(
  deps: Deps,
  { open, facts, row }: { readonly open: OpenWant; readonly facts: VideoFacts; readonly row: NameAnswer },
  offers: readonly Offer[],
): Steps<readonly Offer[]> {
  const ours = yield* oursIn(deps, open, facts, row);
  const replaces = rivalry(deps, open.want);
  const known = offers.some(({ candidate }) => candidate.key === ours?.candidate.key);
  // Keep ours among the offers, because the next answer may not include it.
  const all = ours === null || known ? offers : [...offers, ours];
  return all.map((offer) => {
    if (offer.refusal !== null) return offer;
    const isRival =
      ours !== null &&
      offer.candidate.key !== ours.candidate.key &&
      offer.language === ours.language &&
      replaces(offer.parts, ours.parts);
    return isRival ? offer : { ...offer, refusal: NO_BETTER };
  });
}

type Rivalry = (parts: readonly ScorePart[], than: readonly ScorePart[]) => boolean;

/** The conditions under which an offer replaces our sidecar. Any other text is better than one that is out of sync. */
function rivalry(deps: Deps, want: WantRecord): Rivalry {
  const sidecar = deps.store.placements.sidecarOf(want.id);
  if (sidecar !== null && isKnownOutOfSync(deps, sidecar)) return () => true;
  return want.stopgap ? isBetter : isClearlyBetter;
}

/** Our sidecar's candidate, judged together with the current ones; null if it is unknown or would be refused. */
function* oursIn(deps: Deps, open: OpenWant, facts: VideoFacts, row: NameAnswer): Steps<Offer | null> {
  const { want } = open;
  const sidecar = deps.store.placements.sidecarOf(want.id);
  if (sidecar === null) return null;
  const { candidateKey: key, language } = sidecar;
  const isOurs = (one: { readonly key: string }): boolean => one.key === key;
  const candidate =
    row.candidates.find(isOurs) ??
    deps.store.offers.ofWant(want.id).find((offer) => isOurs(offer.candidate))?.candidate;
  if (candidate === undefined) return null;
  const others = row.candidates.filter((one) => !isOurs(one));
  const all = yield* judging({
    video: facts,
    preference: preferenceFor(deps, open, language),
    match: row.match,
    candidates: [...others, candidate],
  });
  const judged = all.find((one) => isOurs(one.candidate));
  if (judged === undefined || judged.kind === 'refused') return null;
  const parts: readonly ScorePart[] = judged.parts;
  return { candidate, language, score: judged.score, parts, refusal: null, notBefore: null };
}

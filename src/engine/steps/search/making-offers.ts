// What does an answer offer to a want, and why is each candidate wanted or refused?

import { judging, type Judged, type VideoFacts } from '../../../core/candidates/judge.ts';
import { sameLanguage } from '../../../core/language/language.ts';
import { EMBEDDED_ALREADY } from '../../../core/sidecar/embedded-tracks.ts';
import type { Steps } from '../../../core/steps.ts';
import type { NameAnswer } from '../../../ports/service.ts';
import type { Offer, OpenWant, WantRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { languagesStillWanted } from '../../video/embedded-tracks.ts';
import { preferenceFor } from '../../video/preference.ts';

/**
 * Candidates in the want's languages as offers, by preference: language first, then score. In steps that can be
 * interrupted: hundreds of candidates may name thousands of releases.
 */
export function* makingOffers(
  deps: Deps,
  open: OpenWant,
  facts: VideoFacts,
  row: NameAnswer,
): Steps<readonly Offer[]> {
  const { want } = open;
  const rejected = deps.store.findings.rejected(want.videoId);
  const stillWanted = languagesStillWanted(deps, want, open.video);
  const offers: Offer[] = [];
  for (const language of want.languages) {
    const candidates = row.candidates.filter(
      (candidate) => candidate.language !== null && sameLanguage(language, candidate.language),
    );
    const preference = preferenceFor(deps, open, language);
    const judged = yield* judging({ video: facts, preference, match: row.match, candidates });
    for (const one of judged) {
      const offer = offerOf(one, language);
      const refusal = rejected.has(offer.candidate.key)
        ? 'rejected'
        : (offer.refusal ?? whyNotWanted(want, offer, stillWanted));
      offers.push({ ...offer, refusal });
    }
  }
  return offers;
}

function whyNotWanted(
  { machine }: WantRecord,
  { language, candidate }: Offer,
  stillWanted: readonly string[],
): string | null {
  if (!stillWanted.includes(language)) return EMBEDDED_ALREADY;
  // An AI-made subtitle is not replaced by another.
  return machine && candidate.machineTranslated ? 'machine-translated' : null;
}

function offerOf(judged: Judged, language: string): Offer {
  const { candidate } = judged;
  const shared = { candidate, language, notBefore: null };
  if (judged.kind === 'refused') return { ...shared, score: 0, parts: [], refusal: judged.reason };
  const reachable = candidate.id !== null || candidate.link !== null;
  return { ...shared, score: judged.score, parts: judged.parts, refusal: reachable ? null : 'no-address' };
}

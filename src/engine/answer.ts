// What does an answer mean for one want? Judge what is offered, keep it, and say how many may be taken.

import { askAgainAt } from '../core/ask-again.ts';
import { judge, type Judged } from '../core/choose.ts';
import { sameLanguage } from '../core/language.ts';
import type { NameAnswer } from '../ports/service.ts';
import type { OfferRecord, OpenWant } from '../ports/store.ts';
import { apply } from './apply.ts';
import type { Deps } from './deps.ts';
import { factsOf } from './video-path.ts';
import { wishFor } from './wish.ts';

/** Judges the row for the want, stores the offers of its languages, and applies `answered`, in one transaction. */
export function takeAnswer(
  deps: Deps,
  { open, revision, row }: { readonly open: OpenWant; readonly revision: number; readonly row: NameAnswer },
): void {
  const { want, video } = open;
  const offers = offersFor(deps, open, row);
  const { store, clock } = deps;
  store.transaction(() => {
    store.offers.replace(want.id, offers);
    const kept = store.offers.ofWant(want.id);
    const spoken = want.languages.some((language) => kept.some((offer) => offer.language === language));
    const acceptable = kept.filter((offer) => offer.refusal === null).length;
    apply(
      deps,
      want.id,
      {
        kind: 'answered',
        offers: acceptable,
        offered: kept.length,
        crowdedOut: row.fullPage && !spoken,
        askAgainAt: askAgainAt(video, clock.now(), want.id, deps.policy.askAgain),
      },
      { revision, detail: `${kept.length} offered, ${acceptable} acceptable` },
    );
  });
}

/** Everything offered in one of the want's languages, in the order of preference: language first, then score. */
function offersFor(deps: Deps, { want, video }: OpenWant, row: NameAnswer): readonly OfferRecord[] {
  const facts = factsOf(video);
  return want.languages.flatMap((language) => {
    const inLanguage = row.candidates.filter(
      (candidate) => candidate.language !== null && sameLanguage(language, candidate.language),
    );
    const wish = wishFor(deps, want, language);
    return judge(facts, wish, row.match, inLanguage).map((judged) => offerOf(judged, language));
  });
}

function offerOf(judged: Judged, language: string): OfferRecord {
  const { candidate } = judged;
  const shared = { candidate, language, notBefore: null };
  if (judged.kind === 'refused') return { ...shared, score: 0, parts: [], refusal: judged.reason };
  const reachable = candidate.id !== null || candidate.link !== null;
  return { ...shared, score: judged.score, parts: judged.parts, refusal: reachable ? null : 'no-address' };
}

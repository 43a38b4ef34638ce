// Whom else does a pack serve? What was found for one episode is offered to the others that lie in the same folder: the
// service may have had no room for it in their answers, or may have been asked about them long ago.

import type { Candidate } from '../core/candidate.ts';
import type { OpenWant } from '../ports/store.ts';
import { offersFor } from './answer.ts';
import type { Deps } from './deps.ts';
import { offerBesides, withoutSubtitle } from './offering.ts';
import type { Pass } from './pass-state.ts';
import { usableOffers } from './usable-offers.ts';
import { factsOf } from './video-path.ts';

type Packs = ReadonlyMap<string, Candidate>;

/** Offers every pack that is about to be considered to the other episodes of its folder that have no subtitle yet. */
export function sharePacks(deps: Deps, pass: Pass): void {
  const byFolder = new Map<string, Map<string, Candidate>>();
  for (const { want, video } of pass.due(deps)) {
    if (want.offers === 0) continue;
    for (const { candidate, parts } of usableOffers(deps, want.id)) {
      if (!parts.some(({ name }) => name === 'pack')) continue;
      const packs = byFolder.get(video.folder) ?? new Map<string, Candidate>();
      byFolder.set(video.folder, packs.set(candidate.key, candidate));
    }
  }
  for (const [folder, packs] of byFolder)
    for (const open of withoutSubtitle(deps, pass, folder)) offer(deps, open, packs);
}

function offer(deps: Deps, { want, video }: OpenWant, packs: Packs): void {
  const { store } = deps;
  const known = store.offers.ofWant(want.id);
  const news = [...packs.values()].filter(({ key }) => known.every(({ candidate }) => candidate.key !== key));
  if (news.length === 0) return;
  const row = { match: null, alternates: [], candidates: news, fullPage: false };
  const fitting = offersFor(deps, want, factsOf(video, deps.store.findings.inside(video)), row).filter(
    ({ refusal }) => refusal === null,
  );
  offerBesides(deps, want, fitting, 'a pack that was found for another episode');
}

// Which search step follows for a want that has no subtitle yet, and when is it searched for again?

import { advanceAt } from '../../../core/want/recheck.ts';
import { usualRecheckAt } from '../../quota/usual-recheck.ts';
import { nextStep, type SearchStep } from '../../../core/want/search-steps.ts';
import { isReplaceable } from '../../../core/want/want.ts';
import { isOtherKind, isOwnTitle, mayHaveOtherName } from '../../../core/candidates/title-match.ts';
import type { VideoFacts } from '../../../core/candidates/judge.ts';
import { sameLanguage } from '../../../core/language/language.ts';
import type { Release } from '../../../core/release/release.ts';
import type { NameAnswer } from '../../../ports/service.ts';
import type { OpenWant, WantRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { identityOf } from '../../video/known-ids.ts';
import { mayTranscribe, mayTranslate, patienceEnds, wantsMachines } from '../../video/may-use-machine.ts';
import { knownFacts } from '../../video/video-path.ts';

/** The search step that follows, given this answer. */
export async function nextFor(
  deps: Deps,
  open: OpenWant,
  { release }: VideoFacts,
  {
    match,
    candidates,
    isAnother = false,
  }: Pick<NameAnswer, 'match' | 'candidates'> & { readonly isAnother?: boolean },
): Promise<SearchStep | null> {
  const { want, video } = open;
  const isEpisode = release.kind === 'episode' || release.kind === 'daily';
  return nextStep(want.step, {
    // The packs for the same name would be of the same other title.
    isEpisode: isEpisode && !isAnother && !isOtherKind(release, match),
    isIdentified: (await identityOf(deps, video)) !== null,
    isMatched: isTitleKnown(want, release, { match, candidates }),
    mayTranslate: mayTranslate(deps, open),
    mayTranscribe: mayTranscribe(deps, open),
  });
}

/** True if the list of titles would tell nothing: the service recognised the title, and no candidate has another. */
export function isTitleKnown(
  { languages }: Pick<WantRecord, 'languages'>,
  release: Release,
  { match, candidates }: Pick<NameAnswer, 'match' | 'candidates'>,
): boolean {
  if (match === null || !isOwnTitle(release, match, candidates)) return false;
  const wanted = candidates.filter(
    ({ language: theirs }) => theirs !== null && languages.some((ours) => sameLanguage(ours, theirs)),
  );
  return !mayHaveOtherName(release, match, wanted);
}

/** The same for a want whose candidates were all refused after their downloads, by what is known of the video. */
export async function nextAfterRefusals(deps: Deps, open: OpenWant): Promise<SearchStep | null> {
  const { store } = deps;
  const match = store.findings.recognised(open.video.id)?.match ?? null;
  const candidates = store.offers.ofWant(open.want.id).map(({ candidate }) => candidate);
  return nextFor(deps, open, knownFacts(deps, open.video), { match, candidates });
}

/** When a want is searched for again that nothing was found for; `next`: the step that follows, or null. */
export function searchedAgainAt(deps: Deps, open: OpenWant, next: SearchStep | null): number {
  const again = nextRecheckAt(deps, open);
  return next === null || open.want.mayAdvance ? again : advanceAt(again, deps.clock.now(), open.video.id);
}

/** The usual recheck, but no later than when AI may be used. */
export function nextRecheckAt(deps: Deps, open: OpenWant): number {
  const again = usualRecheckAt(deps, open.video);
  const patient = patienceEnds(deps, open);
  return wantsMachines(deps, open) && !isReplaceable(open.want) && patient > deps.clock.now()
    ? Math.min(again, patient)
    : again;
}

// Why was a search step not taken for a video?

import type { Release } from '../../core/release/release.ts';
import type { SearchStep } from '../../core/want/search-steps.ts';
import type { NameAnswer } from '../../ports/service.ts';
import type { OpenWant } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';
import { isTitleKnown } from '../steps/further/next-step.ts';
import { isOfNamesake, isOtherTitle } from '../steps/search/as-identified.ts';
import {
  addressOf,
  mayTranscribe,
  mayTranslate,
  patienceEnds,
  translatesByItself,
} from '../video/may-use-machine.ts';
import type { StepSkipReason } from './search-history.ts';

/** What is known about the video. */
export type SkipFacts = {
  readonly isEpisode: boolean;
  readonly isIdentified: boolean;
  readonly release: Release;
  /** The title for which the service takes the name. */
  readonly recognised: Pick<NameAnswer, 'match' | 'alternates'>;
};

/** Does the step not apply, or is it not its turn? The same conditions as in `nextStep`. */
export function skipReason(deps: Deps, open: OpenWant, step: SearchStep, about: SkipFacts): StepSkipReason {
  switch (step) {
    case 'batch':
      return 'not-yet';
    case 'title-scope':
      if (!about.isEpisode) return 'no-episode';
      return isOtherTitle(about.release, about.recognised) ? 'other-title' : 'not-yet';
    case 'identity':
      return about.isIdentified ? 'not-yet' : 'not-identified';
    case 'title':
      return about.isIdentified || isKnown(deps, open, about) ? 'title-is-known' : 'not-yet';
    case 'translation':
      if (mayTranslate(deps, open)) return 'not-yet';
      return translatesByItself(deps, open) ? waiting(deps, open) : 'not-switched-on';
    case 'transcription':
      if (mayTranscribe(deps, open)) return 'not-yet';
      if (deps.policy.transcribe === null) return 'not-switched-on';
      if (open.want.kind === 'forced') return 'foreign-parts-only';
      return addressOf(deps, open) === null ? 'no-address' : waiting(deps, open);
  }
}

function isKnown({ store }: Deps, { want }: OpenWant, { release, recognised }: SkipFacts): boolean {
  if (isOfNamesake(release, recognised)) return false;
  const candidates = store.offers.ofWant(want.id).map(({ candidate }) => candidate);
  return isTitleKnown(want, release, { match: recognised.match, candidates });
}

function waiting(deps: Deps, open: OpenWant): StepSkipReason {
  return deps.clock.now() < patienceEnds(deps, open) ? 'waits-for-people' : 'not-yet';
}

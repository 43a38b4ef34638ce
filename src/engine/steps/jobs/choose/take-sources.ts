// Chooses what a want's subtitle is translated from, among what was found for its video.

import { serviceLanguage } from '../../../../core/language/language.ts';
import { rankingSources, type SourceQuestion } from '../../../../core/plan/plan-translation.ts';
import type { TranslatePolicy } from '../../../../ports/policy.ts';
import type { NameAnswer } from '../../../../ports/service.ts';
import { inSlices } from '../../../context/loop/in-slices.ts';
import type { Deps } from '../../../deps.ts';
import { languagesStillWanted } from '../../../video/embedded-tracks.ts';
import type { InFlight } from '../../../video/mark-searching.ts';
import { knownFacts } from '../../../video/video-path.ts';
import { nextFor } from '../../further/next-step.ts';
import { asIdentified } from '../../search/as-identified.ts';
import { storeNothing } from '../../search/store-nothing.ts';
import { storeChoice } from './store-choice.ts';
import { uselessSources } from './useless-sources.ts';

/** `into`: the one of the want's languages that the user asked for; null for its first. */
export type Translation = Pick<TranslatePolicy, 'from'> & { readonly into: string | null };

/** Stores a job from the best source. If there is none, the want is searched in its next step. */
export async function takeSources(
  deps: Deps,
  { from, into }: Translation,
  sent: InFlight,
  answer: NameAnswer,
): Promise<void> {
  const { want, video } = sent.open;
  const row = await asIdentified(deps, video, answer);
  const language = into ?? want.languages[0] ?? '';
  const { hearingImpaired, translate: own } = deps.policy.ofFolder(video.folder);
  const question: SourceQuestion = {
    facts: knownFacts(deps, video),
    preference: { kind: want.kind, hearingImpaired },
    match: row.match,
    candidates: row.candidates.filter((one) => one.language === null || !haveOneCode(one.language, language)),
  };
  const isUseless = uselessSources(deps, sent.open, language);
  const not = into === null ? languagesStillWanted(deps, want, video) : [into];
  const ranked = await inSlices(rankingSources(from, not, question));
  const sources = ranked
    .filter(({ candidate }) => !isUseless(candidate.key))
    .map((source) => ({ ...source, file: null }));
  const [first] = sources;
  if (first === undefined)
    return storeNothing(deps, {
      ...sent,
      next: await nextFor(deps, sent.open, question.facts, row),
      offered: row.candidates.length,
    });
  const kind = first.pack ? 'file' : 'whole';
  storeChoice(deps, sent, { kind, sources, sourceKey: first.candidate.key, language, tone: own.tone });
}

/** The service would translate ES into ES. */
function haveOneCode(source: string, target: string): boolean {
  return serviceLanguage(source) === serviceLanguage(target);
}

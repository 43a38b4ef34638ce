// Previews what may follow for wants whose first search found nothing: searches in other ways, translations and
// transcriptions. Only the service's answers tell how many do follow, so each figure is the most.

import { namedLanguages, searchedLanguages } from '../../core/plan/plan-translation.ts';
import { SEARCH_STEPS, type SearchStep } from '../../core/want/search-steps.ts';
import type { OpenWant } from '../../ports/store/records.ts';
import { oneByOne } from '../context/due-wants.ts';
import type { Pass } from '../context/pass-context.ts';
import type { Deps } from '../deps.ts';
import { freeJobs } from '../steps/jobs/choose/free-jobs.ts';
import { addressOf, mayTranscribe, mayTranslate, translatesByItself } from '../video/may-use-machine.ts';

export type Further = {
  /** Units for searches, besides those of searches that are due. */
  readonly unitsMost: number;
  /** Jobs that are chosen anew and ordered. */
  readonly translationsMost: number;
  readonly transcriptionsMost: number;
};

/** A name is searched in the scope of its title, by its title or ids, and alone after a full page. */
const MOST_SEARCHES = 3;
const MACHINES: ReadonlySet<SearchStep> = new Set(['translation', 'transcription']);

/** `units`: what may be spent on it. */
export async function previewFurther(pass: Pass, units: number): Promise<Further> {
  const { deps } = pass;
  // A source is searched for before a translation is chosen.
  const translations = units > 0 ? await mostJobs(pass, 'translations') : 0;
  const transcriptions = await mostJobs(pass, 'transcriptions');
  const advancing = new Set<number>();
  let [translated, transcribed, forSources] = [0, 0, 0];
  for (const lane of SEARCH_STEPS)
    for await (const open of oneByOne(pass.pages({ lane, order: 'newest' }))) {
      if (open.want.mayAdvance && !MACHINES.has(lane)) advancing.add(open.video.id);
      if (translations > 0 && isTranslated(deps, open)) {
        translated += 1;
        forSources += unitsForSources(deps, open);
      }
      if (transcriptions > 0 && isTranscribed(deps, open)) transcribed += 1;
    }
  return {
    unitsMost: Math.min(units, advancing.size * MOST_SEARCHES + forSources),
    translationsMost: Math.min(translations, translated),
    transcriptionsMost: Math.min(transcriptions, transcribed),
  };
}

/** 0 if the user enabled none. */
async function mostJobs(pass: Pass, of: 'translations' | 'transcriptions'): Promise<number> {
  const { policy } = pass.deps;
  const isEnabled = of === 'translations' ? policy.translatesAnywhere : policy.transcribe !== null;
  return isEnabled ? Math.max(0, (await freeJobs(pass, of)).free) : 0;
}

/** True if the want is due for a translation, or may become so in this pass. */
function isTranslated(deps: Deps, open: OpenWant): boolean {
  const { step, mayAdvance } = open.want;
  if (step === 'translation') return translatesByItself(deps, open);
  return step !== 'transcription' && mayAdvance && mayTranslate(deps, open);
}

function isTranscribed(deps: Deps, open: OpenWant): boolean {
  const { step, mayAdvance } = open.want;
  return step === 'transcription' ? addressOf(deps, open) !== null : mayAdvance && mayTranscribe(deps, open);
}

/** A full page of any language may crowd out the languages that the user named, which are searched again then. */
function unitsForSources({ policy }: Deps, { video }: OpenWant): number {
  const { from } = policy.ofFolder(video.folder).translate;
  return searchedLanguages(from).length === 0 && namedLanguages(from).length > 0 ? 2 : 1;
}

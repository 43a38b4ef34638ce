// Which due wants may go on to other searches, to a translation or to a transcription, if nothing is found for them, or all
// that was found is refused? Only answers and downloads tell how many do, so each figure is the most.

import { namedLanguages, searchedLanguages } from '../../../core/plan/plan-translation.ts';
import type { SearchStep } from '../../../core/want/search-steps.ts';
import { isReplaceable } from '../../../core/want/want.ts';
import type { OpenWant } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { addressOf, mayTranscribe, mayTranslate, translatesByItself } from '../../video/may-use-machine.ts';

export type Following = {
  /** Videos that may be searched for in other ways. */
  readonly advancing: ReadonlySet<number>;
  readonly translated: number;
  readonly transcribed: number;
  /** Search units for the sources of the translations. */
  readonly forSources: number;
};

const MACHINES: ReadonlySet<SearchStep> = new Set(['translation', 'transcription']);

/** `found` counts all that were added. */
export function createFollowing(deps: Deps): {
  readonly found: Following;
  readonly add: (open: OpenWant) => void;
} {
  const { translatesAnywhere, transcribe } = deps.policy;
  const advancing = new Set<number>();
  const found = { advancing, translated: 0, transcribed: 0, forSources: 0 };
  const add = (open: OpenWant): void => {
    // It has a subtitle, which stays.
    if (isReplaceable(open.want)) return;
    if (open.want.mayAdvance && !MACHINES.has(open.want.step)) advancing.add(open.video.id);
    if (translatesAnywhere && isTranslated(deps, open)) {
      found.translated += 1;
      found.forSources += unitsForSources(deps, open);
    }
    if (transcribe !== null && isTranscribed(deps, open)) found.transcribed += 1;
  };
  return { found, add };
}

/** True if the want is due for a translation, or may become so in this pass. */
function isTranslated(deps: Deps, open: OpenWant): boolean {
  const { step, offers, mayAdvance } = open.want;
  if (step === 'translation') return offers === 0 && translatesByItself(deps, open);
  return step !== 'transcription' && mayAdvance && mayTranslate(deps, open);
}

function isTranscribed(deps: Deps, open: OpenWant): boolean {
  const { step, offers, mayAdvance } = open.want;
  if (step === 'transcription') return offers === 0 && addressOf(deps, open) !== null;
  return mayAdvance && mayTranscribe(deps, open);
}

/** A full page of any language may crowd out the languages that the user named, which are searched again then. */
function unitsForSources({ policy }: Deps, { video }: OpenWant): number {
  const { from } = policy.ofFolder(video.folder).translate;
  return searchedLanguages(from).length === 0 && namedLanguages(from).length > 0 ? 2 : 1;
}

// Which languages is a want searched in?

import type { OpenWant } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { languagesStillWanted } from '../../video/embedded-tracks.ts';

/**
 * All of them, also those that a track makes needless today: the video may be replaced. A want whose languages a full
 * page crowded out has the page for those that are still wanted.
 */
export function askedLanguages(deps: Deps, { want, video }: OpenWant): readonly string[] {
  return want.alone ? languagesStillWanted(deps, want, video) : want.languages;
}

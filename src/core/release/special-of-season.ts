// Does a name mean a special of a season instead of the season?

import type { ParsedName } from './reading.ts';
import type { Release } from './release.ts';
import { isSpecialName } from './words/special-name.ts';

/** `S02 Christmas Special` is neither the season nor the episode that its fields name; `S02 + Christmas Special` is both. */
export function isSpecialOnly({ episodeTitle }: Release, reading: ParsedName): boolean {
  if (reading.season === null || reading.episodes.length > 0) return false;
  if (!isSpecialName(reading.episodeTitle) || isSpecialName(episodeTitle)) return false;
  return !/^[\s._-]*[+&]/.test(reading.tail);
}

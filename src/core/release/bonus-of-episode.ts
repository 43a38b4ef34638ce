// Is one of two names that of bonus material for an episode (`S02E05 Deleted Scenes`, `S02E05 Aftershow`), and the other not?

import { isBonusTitle } from './bonus.ts';
import type { ParsedName } from './reading.ts';
import type { Release } from './release.ts';
import { isTechnical } from './words/technical-words.ts';
import { foldTitle } from './words/text.ts';

/** Not if both have the same title, which may be that of the episode. */
export function isOtherBonus(release: Release, reading: ParsedName): boolean {
  const [ours, theirs] = [plainTitle(release.episodeTitle), plainTitle(reading.episodeTitle)];
  if (foldTitle(ours) === foldTitle(theirs)) return false;
  return (reading.isExtra && isBonusTitle(theirs)) || (mayBeBonus(release) && isBonusTitle(ours));
}

/** All specials are bonus material, and 12.5 is a recap: what they are is their title. */
function mayBeBonus({ kind, season, episodes }: Release): boolean {
  const isSpecial = season === 0 || !episodes.every(Number.isInteger);
  return !isSpecial && (kind === 'episode' || kind === 'daily');
}

/** `The Aftershow` for `The Aftershow PROPER-GRP`. */
function plainTitle(episodeTitle: string): string {
  const groupless = withoutLabels(episodeTitle.replace(/-[^\s-]+$/, ''));
  return isBonusTitle(groupless) ? groupless : withoutLabels(episodeTitle);
}

function withoutLabels(episodeTitle: string): string {
  const words = episodeTitle.split(/\s+/);
  return words.slice(0, words.findLastIndex((word) => !isTechnical(word)) + 1).join(' ');
}

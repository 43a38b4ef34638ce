// Is one of two names that of bonus material for an episode (`S02E05 Deleted Scenes`, `S02E05 Aftershow`), and the other not?

import { namesOnlyExtras } from './bonus.ts';
import type { ParsedName } from './reading.ts';
import type { Release } from './release.ts';
import { isTechnical } from './words/technical-words.ts';
import { foldTitle } from './words/text.ts';

/** Not if both have the same title, which may be that of the episode. */
export function isOtherBonus(release: Release, reading: ParsedName): boolean {
  if (foldTitle(release.episodeTitle) === foldTitle(reading.episodeTitle)) return false;
  return (reading.isExtra && namesOnlyExtras(reading.episodeTitle)) || isBonus(release);
}

/** All specials are bonus material, and 12.5 is a recap: what they are is their title. */
function isBonus({ kind, season, episodes, episodeTitle }: Release): boolean {
  const isSpecial = season === 0 || !episodes.every(Number.isInteger);
  if (isSpecial || (kind !== 'episode' && kind !== 'daily')) return false;
  const plain = withoutLabels(episodeTitle);
  return namesOnlyExtras(plain) || namesOnlyExtras(plain.replace(/-[^\s-]+$/, ''));
}

/** `Aftershow` for `The Aftershow PROPER`. */
function withoutLabels(episodeTitle: string): string {
  const words = episodeTitle.replace(/^the\s(?=(?:after|post)[\s-]?show)/i, '').split(/\s+/);
  return words.slice(0, words.findLastIndex((word) => !isTechnical(word)) + 1).join(' ');
}

// Is one subtitle better for a video than another: a little, or so much that it is worth searching for?

import { total, type ScorePart } from './score.ts';
import { CLEARLY_BETTER } from './weights.ts';

/** These parts decide between equals; they never justify replacing a subtitle. */
const TIE_BREAKERS: ReadonlySet<string> = new Set([
  'resolution',
  'hearing-impaired',
  'pack',
  'service-score',
]);

/** Better by more than tie-breakers. Both lists of points must be for the same video, as it is now. */
export function isBetter(parts: readonly ScorePart[], than: readonly ScorePart[]): boolean {
  return weigh(parts) > weigh(than) && total(parts) > total(than);
}

/** Worth a search and a download. The same holds for the points. */
export function isClearlyBetter(parts: readonly ScorePart[], than: readonly ScorePart[]): boolean {
  return weigh(parts) - weigh(than) >= CLEARLY_BETTER && total(parts) - total(than) >= CLEARLY_BETTER;
}

function weigh(parts: readonly ScorePart[]): number {
  return total(parts.filter(({ name }) => !TIE_BREAKERS.has(name)));
}

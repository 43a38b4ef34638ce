// Is one subtitle so much better for a video that it is worth replacing the other?

import type { ScorePart } from './judge.ts';
import { CLEARLY_BETTER } from './weights.ts';

/** These parts decide between equals; they never justify replacing a subtitle. */
const TIE_BREAKERS: ReadonlySet<string> = new Set([
  'resolution',
  'hearing-impaired',
  'pack',
  'service-score',
]);

/** Both lists of points must be for the same video, as it is now. */
export function isClearlyBetter(parts: readonly ScorePart[], than: readonly ScorePart[]): boolean {
  return weigh(parts) - weigh(than) >= CLEARLY_BETTER && total(parts) - total(than) >= CLEARLY_BETTER;
}

function weigh(parts: readonly ScorePart[]): number {
  return total(parts.filter(({ name }) => !TIE_BREAKERS.has(name)));
}

function total(parts: readonly ScorePart[]): number {
  return parts.reduce((sum, { points }) => sum + points, 0);
}

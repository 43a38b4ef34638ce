// Scores how well a candidate runs with the video, whatever its release group. Shared archives are compared by this.

import { total, type ScorePart } from './score.ts';

/**
 * The same release is the surest sign of a fit, but not part of it: a file of another group from the same source runs
 * just as well, and one such archive may serve a whole season.
 */
const SIGNS_ONLY: ReadonlySet<string> = new Set([
  'group',
  'name',
  'proper',
  'version',
  'resolution',
  'pack',
  'service-score',
]);

/** The points of a candidate that affect what the viewer sees. */
export function fitOf(parts: readonly ScorePart[]): number {
  return total(parts.filter(({ name }) => !SIGNS_ONLY.has(name)));
}

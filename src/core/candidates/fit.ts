// How well would it run with the video, whoever made it? What a shared archive is measured by.

import type { ScorePart } from './judge.ts';

/** Being the very same release is the surest sign of a fit, but no part of it: another group's file of the same
 * source runs just as well, and one archive of that may serve a whole season. */
const SIGNS_ONLY: ReadonlySet<string> = new Set([
  'group',
  'name',
  'proper',
  'version',
  'resolution',
  'pack',
  'service-score',
]);

/** The points of a candidate that change what the viewer sees. */
export function fitOf(parts: readonly ScorePart[]): number {
  return parts.reduce((sum, { name, points }) => (SIGNS_ONLY.has(name) ? sum : sum + points), 0);
}

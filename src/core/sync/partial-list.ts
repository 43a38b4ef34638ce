// Does a video's index list every event of a track, or only some? A Matroska file consists of clusters, pieces of some
// seconds, and a program may list only the first event of each.

import type { ListedEvent } from './listed-times.ts';

export type IndexedEvent = ListedEvent & {
  /** Where the event's cluster begins in the file. */
  readonly cluster: number;
  /** The entry tells the event's place within the cluster: programs that list every event write it. */
  readonly isPlaced: boolean;
};

/** So many pairs of neighbours must be likely to share a cluster before a lack of them means anything. */
const FEWEST_EXPECTED = 10;
/** Of the pairs expected to share a cluster, so many do where the list is complete. Without places, the list proves it. */
const LEAST_SHARED = { placed: 0.2, unplaced: 0.5 };

/**
 * Two events that are closer than a cluster lasts often share one. If none do, others are missing. `clusterMs`: how
 * long a cluster of this file lasts, at least; 0 if that is unknown. The events ascend.
 */
export function isPartial(events: readonly IndexedEvent[], clusterMs: number): boolean {
  let [expected, shared] = [0, 0];
  for (const [at, { startMs, cluster }] of events.entries()) {
    const before = events[at - 1];
    const gap = before === undefined ? 0 : startMs - before.startMs;
    if (before === undefined || gap === 0) continue;
    expected += Math.max(0, 1 - gap / Math.max(1, clusterMs));
    if (before.cluster === cluster) shared += 1;
  }
  const isPlaced = events.every((event) => event.isPlaced);
  if (expected < FEWEST_EXPECTED) return !isPlaced;
  return shared < expected * (isPlaced ? LEAST_SHARED.placed : LEAST_SHARED.unplaced);
}

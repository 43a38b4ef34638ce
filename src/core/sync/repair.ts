// Where does a time of the subtitle belong?

/** From a time of the subtitle on, before any scaling, this offset holds. Milliseconds. */
export type Segment = { readonly fromMs: number; readonly offsetMs: number };

/**
 * Puts a time of the subtitle where it belongs: `time * scale + offset`, with the offset of the last segment that begins at or
 * before it, and of the first one before that. Segments are in order; there is at least one.
 */
export type Repair = { readonly scale: number; readonly segments: readonly Segment[] };

/** The repaired time in milliseconds, rounded; never below zero. */
export function repairedMs(timeMs: number, { scale, segments }: Repair): number {
  const segment = segments.findLast(({ fromMs }) => fromMs <= timeMs) ?? segments[0];
  return Math.max(0, Math.round(timeMs * scale + (segment?.offsetMs ?? 0)));
}

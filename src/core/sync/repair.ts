// Where does a time of the subtitle belong?

/** From a time of the subtitle on, before any scaling, this offset holds. Milliseconds. */
export type Segment = { readonly fromMs: number; readonly offsetMs: number };

/**
 * Puts a time of the subtitle where it belongs: `time * scale + offset`, with the offset of the last segment that
 * begins at or before it, and of the first one before that. Segments are in order; there is at least one.
 */
export type Repair = { readonly scale: number; readonly segments: readonly Segment[] };

export const UNCHANGED: Repair = { scale: 1, segments: [{ fromMs: 0, offsetMs: 0 }] };

/** For people: `moved by +2.5 s`, `scaled by 0.9590, moved by -1 s`, `moved in 3 pieces`. */
export function repairWords({ scale, segments }: Repair): string {
  const [first] = segments;
  const moved = segments.length > 1 ? [`moved in ${segments.length} pieces`] : movedBy(first?.offsetMs ?? 0);
  const scaled = scale === 1 ? [] : [`scaled by ${scale.toFixed(4)}`];
  return [...scaled, ...moved].join(', ');
}

function movedBy(offsetMs: number): readonly string[] {
  return offsetMs === 0 ? [] : [`moved by ${offsetMs > 0 ? '+' : ''}${offsetMs / 1_000} s`];
}

/** The repaired time in milliseconds, rounded; never below zero. */
export function repairedMs(timeMs: number, repair: Repair): number {
  return Math.max(0, Math.round(timeMs * repair.scale + offsetAt(timeMs, repair)));
}

/** The offset in milliseconds of what begins at `timeMs`. */
export function offsetAt(timeMs: number, { segments }: Repair): number {
  const segment = segments.findLast(({ fromMs }) => fromMs <= timeMs) ?? segments[0];
  return segment?.offsetMs ?? 0;
}

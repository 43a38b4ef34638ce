// When do cues end whose format does not say it?

/** `endMs`: null if the text does not tell. */
export type OpenCue = { readonly startMs: number; readonly endMs: number | null; readonly text: string };
export type ClosedCue = OpenCue & { readonly endMs: number };

/** A slow reader reads this fast; a line stays longer only if nothing follows and it is long. */
const CHARACTER_MS = 67;
const LEAST_MS = 2_000;
const MOST_MS = 7_000;

/**
 * In the order of their starts. A cue without an end lasts until the next one, but no longer than reading it takes: the
 * next line may be minutes away. An empty text only ends the cue before.
 */
export function closed(cues: readonly OpenCue[]): readonly ClosedCue[] {
  const ordered = cues.toSorted((a, b) => a.startMs - b.startMs);
  return ordered.flatMap(({ startMs, endMs, text }, at) => {
    if (text.trim() === '') return [];
    if (endMs !== null && endMs > startMs) return [{ startMs, endMs, text }];
    return [{ startMs, endMs: shownUntil({ startMs, text }, ordered[at + 1]?.startMs), text }];
  });
}

/** `nextMs`: when the next cue starts, if there is one. */
export function shownUntil({ startMs, text }: Omit<OpenCue, 'endMs'>, nextMs = Infinity): number {
  const read = startMs + Math.min(MOST_MS, Math.max(LEAST_MS, text.length * CHARACTER_MS));
  return nextMs > startMs ? Math.min(nextMs, read) : read;
}

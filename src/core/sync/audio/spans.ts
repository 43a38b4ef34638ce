// The times at which a subtitle shows speech.

import { linesOf, type CueTime } from '../evidence/cue-times.ts';

/** Stretches in which at least one cue is shown, in order and apart from one another. Milliseconds. */
export type Spans = { readonly starts: Float64Array; readonly ends: Float64Array };

/** A cue that is shown longer stays longer than its words. */
const LONGEST_MS = 6_000;
/** A cue without an end is shown about this long. */
const USUAL_MS = 1_500;

export function spansOf(cues: readonly CueTime[]): Spans {
  const { starts, ends } = linesOf(cues);
  const spans: { startMs: number; endMs: number }[] = [];
  for (const [at, startMs] of starts.entries()) {
    const told = (ends[at] ?? 0) - startMs;
    const endMs = startMs + (told > 0 ? Math.min(told, LONGEST_MS) : USUAL_MS);
    const before = spans.at(-1);
    if (before !== undefined && startMs <= before.endMs) before.endMs = Math.max(before.endMs, endMs);
    else spans.push({ startMs, endMs });
  }
  return {
    starts: Float64Array.from(spans, ({ startMs }) => startMs),
    ends: Float64Array.from(spans, ({ endMs }) => endMs),
  };
}

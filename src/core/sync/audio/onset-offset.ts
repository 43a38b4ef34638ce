// By how much exactly must the spans move, so that they begin where a voice begins?

import { OFFSET_STEP_MS, presenceTo, type Part, type PresenceSums } from './offset-scores.ts';
import type { Spans } from './spans.ts';

/** Subtitles stay longer than the words, so that only their beginnings tell the time. */
const WINDOW_MS = 400;
/** After a shorter pause, the voice before is still heard. */
const PAUSE_MS = 300;
const REACH_MS = 4 * OFFSET_STEP_MS;
const FINE_MS = 20;

/** The offset near a rough one after which speech begins with the spans, in milliseconds. */
export function onsetOffset(
  presence: PresenceSums,
  spans: Spans,
  { scale, offsetMs, part }: { readonly scale: number; readonly offsetMs: number; readonly part: Part },
): number {
  const starts = startsAfterPauses(spans, part).map((time) => time * scale + offsetMs);
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  for (let shift = -REACH_MS; shift <= REACH_MS; shift += FINE_MS) {
    const rise = starts.reduce((sum, time) => sum + riseAt(presence, time + shift), 0);
    if (rise > most) [best, most] = [shift, rise];
  }
  return Math.round(offsetMs + best);
}

function startsAfterPauses({ starts, ends }: Spans, [first, end]: Part): Float64Array {
  return starts
    .slice(first, end)
    .filter((time, at) => time - (ends[first + at - 1] ?? Number.NEGATIVE_INFINITY) >= PAUSE_MS);
}

/** How much more speech there is after a time than before it. */
function riseAt(presence: PresenceSums, time: number): number {
  const middle = presenceTo(presence, time);
  return presenceTo(presence, time + WINDOW_MS) - 2 * middle + presenceTo(presence, time - WINDOW_MS);
}

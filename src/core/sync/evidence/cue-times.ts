// When do the lines of a track begin and end? Cue times as they come from files, cleaned and reduced to one line for
// each beginning.

/** Start and end of one cue in milliseconds; a track without ends repeats the start. */
export type CueTime = readonly [startMs: number, endMs: number];

/** The lines of a track by the time at which they begin; both arrays have the same length. */
export type Lines = { readonly starts: Float64Array; readonly ends: Float64Array };

/** Further cues are not read. No real track has as many. */
const MOST_CUES = 20_000;
/** Times outside are damaged: the longest videos run for hours, and a shifted text may begin before zero. */
const EARLIEST_MS = -3_600_000;
const LATEST_MS = 24 * 3_600_000;
/** Layers of one sign and the pictures of an animation follow closer than this; lines of a dialogue do not. */
const LAYER_MS = 120;
/** The longest films have fewer lines. The arrays with a value for each line have this size. */
export const MOST_LINES = 4_000;

/**
 * The lines in ascending order of their beginning, in milliseconds. Cues that begin together, or follow picture by
 * picture, are one line. Cues with impossible times do not count. There are at most 4,000: of more, the nearest to one
 * another become one.
 */
export function linesOf(cues: readonly CueTime[]): Lines {
  let lines = layersAsOne(sane(cues));
  for (let apartMs = 2 * LAYER_MS; lines.length > MOST_LINES; apartMs *= 2) lines = apartBy(lines, apartMs);
  return {
    starts: Float64Array.from(lines, ([start]) => start),
    ends: Float64Array.from(lines, ([start, end]) => (end > start ? Math.min(end, LATEST_MS) : start)),
  };
}

function sane(cues: readonly CueTime[]): readonly CueTime[] {
  const kept = cues.slice(0, MOST_CUES).filter(([start]) => start >= EARLIEST_MS && start <= LATEST_MS);
  const ascending = kept.every(([start], at) => at === 0 || start >= (kept[at - 1]?.[0] ?? 0));
  return ascending ? kept : sorted(kept);
}

/** Sorts numbers that hold the time and the position: several times faster than comparing cues. */
function sorted(cues: readonly CueTime[]): CueTime[] {
  const keys = Float64Array.from(
    cues,
    ([start], at) => Math.round(start - EARLIEST_MS) * MOST_CUES + at,
  ).sort();
  return Array.from(keys, (key) => cues[key % MOST_CUES] ?? [0, 0]);
}

function layersAsOne(cues: readonly CueTime[]): CueTime[] {
  let before = Number.NEGATIVE_INFINITY;
  return cues.filter(([start]) => {
    const isFirst = start - before > LAYER_MS;
    before = start;
    return isFirst;
  });
}

function apartBy(cues: readonly CueTime[], apartMs: number): CueTime[] {
  let kept = Number.NEGATIVE_INFINITY;
  return cues.filter(([start]) => {
    const isApart = start - kept >= apartMs;
    if (isApart) kept = start;
    return isApart;
  });
}

/** The same lines with other times. */
export function scaledBy({ starts, ends }: Lines, scale: number): Lines {
  return { starts: starts.map((time) => time * scale), ends: ends.map((time) => time * scale) };
}

/** The position of the first time after `time` in ascending `times`. */
export function firstAfter(times: Float64Array, time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

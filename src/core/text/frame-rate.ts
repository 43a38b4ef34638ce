// Do two frame rates run at the same speed, and which mismatch can be put right?

/** The rates that videos are made at. What is measured may be a mean, or a time that was rounded. */
const STANDARD: readonly number[] = [23.976, 24, 25, 29.97, 30, 47.952, 48, 50, 59.94, 60];
/** 24 and 23.976 are one rate: they drift by 3.6 seconds an hour. */
const TOLERANCE = 0.0011;
/** A text may end this much behind the video: files are cut at the end. */
const GRACE_MS = 2_000;

/** The rate that videos are made at which a measured one stands for; null where there is none, as in a slide show. */
export function standardRate(measured: number | null): number | null {
  if (measured === null) return null;
  const nearest = STANDARD.toSorted((a, b) => Math.abs(a - measured) - Math.abs(b - measured))[0] ?? 0;
  return isNear(nearest, measured) ? nearest : null;
}

/** Equal, or one the double of the other: the same film with every picture shown twice. */
export function sameRate(one: number, other: number): boolean {
  return isNear(one, other) || isNear(one * 2, other) || isNear(one, other * 2);
}

/**
 * What the times of a text made for `from` have to be multiplied with to run with a video at `to`; null where they run
 * alike, or where nobody can tell. Cinema at 24 is sped up to 25 for television, and that alone changes the speed:
 * 29.97 shows the same seconds as 23.976, or was filmed so.
 */
export function speedRatio(from: number | null, to: number | null): number | null {
  if (from === null || to === null) return null;
  const [made, shown] = [filmRate(from), filmRate(to)];
  return made === null || shown === null || isNear(made, shown) ? null : made / shown;
}

function filmRate(rate: number): number | null {
  const base = rate > 40 ? rate / 2 : rate;
  if (isNear(base, 25)) return 25;
  // Told apart as finely as they are written: the times are multiplied with it.
  return isNear(base, 24) ? (base < 23.99 ? 24_000 / 1_001 : 24) : null;
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= TOLERANCE * Math.max(one, other);
}

/** What is known about the speed of a text and of the video that it is for. */
export type Speed = {
  /** Frames a second of the video, measured. */
  readonly video: number | null;
  /** What the text was made for, as its record or the text itself says. */
  readonly text: number | null;
  readonly durationMs: number | null;
};

export type SpeedVerdict =
  | { readonly kind: 'same' }
  | { readonly kind: 'other'; readonly ratio: number; readonly from: number; readonly to: number }
  /** The rates differ, and the end of the text does not bear it out: the record may be wrong. */
  | { readonly kind: 'unsure' };

/** Judges a text whose last cue ends at `endMs`. Without a duration the rates alone decide. */
export function judgeSpeed({ video, text, durationMs }: Speed, endMs: number): SpeedVerdict {
  const ratio = speedRatio(text, video);
  if (ratio === null || text === null || video === null) return { kind: 'same' };
  const fits = durationMs === null || endsBetter(endMs * ratio, endMs, durationMs);
  return fits ? { kind: 'other', ratio, from: text, to: video } : { kind: 'unsure' };
}

/** Nothing is said behind the end of the video; else the nearer to it, the better. */
function endsBetter(corrected: number, uncorrected: number, durationMs: number): boolean {
  const last = durationMs + GRACE_MS;
  if (corrected > last || uncorrected > last) return corrected <= last;
  return Math.abs(durationMs - corrected) < Math.abs(durationMs - uncorrected);
}

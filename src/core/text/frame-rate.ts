// Do two frame rates run at the same speed, and which mismatches can be corrected?

/** The usual frame rates of videos. A measured rate may be a mean, or rounded. */
const STANDARD: readonly number[] = [23.976, 24, 25, 29.97, 30, 47.952, 48, 50, 59.94, 60];
/** 24 and 23.976 count as one rate: they drift by 3.6 seconds an hour. */
const TOLERANCE = 0.0011;
/** A text may end this long after the video, because files are cut at the end. */
const GRACE_MS = 2_000;

/** The standard rate that a measured rate means; null if there is none, as for a slide show. */
export function standardRate(measured: number | null): number | null {
  if (measured === null) return null;
  const nearest = STANDARD.toSorted((a, b) => Math.abs(a - measured) - Math.abs(b - measured))[0] ?? 0;
  return isNear(nearest, measured) ? nearest : null;
}

/** Equal, or one is double the other: the same film with every picture shown twice. */
export function sameRate(one: number, other: number): boolean {
  return isNear(one, other) || isNear(one * 2, other) || isNear(one, other * 2);
}

/**
 * The factor for the times of a text made for `from` so that it runs with a video at `to`; null if they run alike or it
 * is uncertain. Only the step from cinema at 24 to television at 25 changes the speed: 29.97 shows the same seconds as
 * 23.976, or was filmed so.
 */
export function speedRatio(from: number | null, to: number | null): number | null {
  if (from === null || to === null) return null;
  const [made, shown] = [filmRate(from), filmRate(to)];
  return made === null || shown === null || isNear(made, shown) ? null : made / shown;
}

function filmRate(rate: number): number | null {
  const base = rate > 40 ? rate / 2 : rate;
  if (isNear(base, 25)) return 25;
  // 24 and 23.976 are distinguished here, because the times are multiplied by the rate.
  return isNear(base, 24) ? (base < 23.99 ? 24_000 / 1_001 : 24) : null;
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= TOLERANCE * Math.max(one, other);
}

/** What is known about the speed of a text and of its video. */
export type Speed = {
  /** Measured frames per second of the video. */
  readonly video: number | null;
  /** The rate that the text was made for, as its record or the text itself says. */
  readonly text: number | null;
  readonly durationMs: number | null;
};

export type SpeedVerdict =
  | { readonly kind: 'same' }
  | { readonly kind: 'other'; readonly ratio: number; readonly from: number; readonly to: number }
  /** The rates differ, but the end of the text does not confirm it: the record may be wrong. */
  | { readonly kind: 'unsure' };

/** Judges a text whose last cue ends at `endMs`. Without a duration, only the rates decide. */
export function judgeSpeed({ video, text, durationMs }: Speed, endMs: number): SpeedVerdict {
  const ratio = speedRatio(text, video);
  if (ratio === null || text === null || video === null) return { kind: 'same' };
  const fits = durationMs === null || endsBetter(endMs * ratio, endMs, durationMs);
  return fits ? { kind: 'other', ratio, from: text, to: video } : { kind: 'unsure' };
}

/** A text must not run past the end of the video; otherwise the nearer to the end, the better. */
function endsBetter(corrected: number, uncorrected: number, durationMs: number): boolean {
  const last = durationMs + GRACE_MS;
  if (corrected > last || uncorrected > last) return corrected <= last;
  return Math.abs(durationMs - corrected) < Math.abs(durationMs - uncorrected);
}

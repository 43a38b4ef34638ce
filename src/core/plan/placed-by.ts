// Forecasts on which day the last found subtitle is downloaded.

export type PlacedByInput = {
  /** Subtitles found and not downloaded yet; each takes one download at most. */
  readonly found: number;
  /** Downloads left today, and those of each later day. */
  readonly left: number;
  readonly aDay: number;
  /** The number of the present day. */
  readonly today: number;
};

/** The number of that day; null if downloads never come. */
export function placedBy({ found, left, aDay, today }: PlacedByInput): number | null {
  const later = Math.max(0, found - left);
  if (later === 0) return today;
  return aDay > 0 ? today + Math.ceil(later / aDay) : null;
}

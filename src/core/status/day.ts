// Days as the quotas count them: from midnight to midnight UTC, numbered since 1970.

export const DAY_MS = 86_400_000;

/** The number of the day that this time (epoch milliseconds) is in. */
export function dayAt(time: number): number {
  return Math.floor(time / DAY_MS);
}

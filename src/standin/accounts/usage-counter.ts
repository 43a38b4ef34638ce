// Counts the use since the period began: this minute, this day, this month, all in UTC.

export type Period = 'minute' | 'day' | 'month';

/** Counts by name that reset with each period. */
export type UsageCounter = {
  add(name: string, n: number): void;
  count(name: string): number;
  /** The end of the current period, epoch milliseconds. */
  endsAt(): number;
  /** Starts a new period now. */
  clear(): void;
};

const LENGTH_MS = { minute: 60_000, day: 86_400_000 } as const;

/** The next 00:00 UTC of a day or the first day of a month, or the next full minute; epoch milliseconds. */
export function endOf(period: Period, now: number): number {
  if (period !== 'month') return (Math.floor(now / LENGTH_MS[period]) + 1) * LENGTH_MS[period];
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/** Empty counts on the given clock, which may also be set back. */
export function openUsageCounter(period: Period, now: () => number): UsageCounter {
  const counts = new Map<string, number>();
  let end = endOf(period, now());
  const current = (): Map<string, number> => {
    const ending = endOf(period, now());
    if (ending !== end) counts.clear();
    end = ending;
    return counts;
  };
  return {
    add: (name, n) => void current().set(name, (current().get(name) ?? 0) + n),
    count: (name) => current().get(name) ?? 0,
    endsAt: () => endOf(period, now()),
    clear: () => counts.clear(),
  };
}

// Which moment does a header or a field of an answer name?

/**
 * Epoch milliseconds from an ISO time, an HTTP date, epoch seconds, epoch milliseconds or seconds from now; null for a
 * moment in the past, or unreadable.
 */
export function futureMoment(value: unknown, now: number): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.trim() === '') return null;
  const moment = /^\d+(\.\d+)?$/.test(text.trim()) ? fromNumber(Number(text), now) : Date.parse(text);
  return Number.isFinite(moment) && moment > now ? Math.round(moment) : null;
}

function fromNumber(value: number, now: number): number {
  if (value > 1e11) return value;
  if (value > 1e8) return value * 1000;
  return now + value * 1000;
}

// Which moment does a header or a field of an answer name?

/** An ISO time that names no zone, with `T` or a space before the hour. */
const WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/;

/**
 * Epoch milliseconds from an ISO time, an HTTP date, epoch seconds, epoch milliseconds or seconds from now; null for a
 * moment in the past, or unreadable. A time without a zone is in UTC, wherever this machine is.
 */
export function futureMoment(value: unknown, now: number): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.trim() === '') return null;
  const moment = /^\d+(\.\d+)?$/.test(text.trim()) ? fromNumber(Number(text), now) : fromText(text.trim());
  return Number.isFinite(moment) && moment > now ? Math.round(moment) : null;
}

function fromText(text: string): number {
  return Date.parse(text.replace(WITHOUT_ZONE, '$1T$2Z'));
}

function fromNumber(value: number, now: number): number {
  if (value > 1e11) return value;
  if (value > 1e8) return value * 1000;
  return now + value * 1000;
}

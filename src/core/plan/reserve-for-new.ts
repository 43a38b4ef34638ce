// Decides how many of the day's searches are reserved for new titles. A backlog may take weeks; tonight's episode waits
// neither for it nor for repeated searches of this week's episodes.

import { DAY_MS, HOUR_MS } from '../duration.ts';

/** How long an added video counts as new: most subtitles appear within the first week. */
export const NEW_FOR_MS = 7 * DAY_MS;
/** A library without arrivals for this long needs no reserve. */
const QUIET_MS = 30 * DAY_MS;
/** The remaining reserve goes to the backlog this long before the reset. */
export const RELEASED_BEFORE_RESET_MS = HOUR_MS;

/** What a search is for: a new title for the first time, a new title again, or an older video. */
export type QuotaShare = 'first' | 'again' | 'backlog';

const SHARES: readonly QuotaShare[] = ['first', 'again', 'backlog'];

/** The most urgent share of those that one question serves. */
export function strongest(shares: readonly QuotaShare[]): QuotaShare {
  return SHARES.find((share) => shares.includes(share)) ?? 'backlog';
}

/** Units that a question of each kind leaves to others. */
export type ReservedShares = Readonly<Record<QuotaShare, number>>;

export const NOTHING_KEPT: ReservedShares = { first: 0, again: 0, backlog: 0 };

export type Day = {
  /** Searches per day. */
  readonly limit: number;
  readonly resetAt: number;
  /** When the last video was added; null if none was. */
  readonly lastArrivalAt: number | null;
  /** Units spent on new videos in a day: on the days before or on this one, whichever was more. */
  readonly newUnits: number;
};

/**
 * The reserve, if new titles arrive at all; none in the last hour. A quarter of the day is kept from the backlog, and
 * up to a half if the day before needed that much. A twentieth of the day is for first searches alone.
 */
export function keptForNew({ limit, resetAt, lastArrivalAt, newUnits }: Day, now: number): ReservedShares {
  if (lastArrivalAt === null || Math.abs(now - lastArrivalAt) > QUIET_MS) return NOTHING_KEPT;
  if (resetAt - now <= RELEASED_BEFORE_RESET_MS) return NOTHING_KEPT;
  const again = Math.ceil(limit / 20);
  const needed = again + newUnits * 1.25;
  return { first: 0, again, backlog: Math.floor(Math.min(Math.max(needed, limit / 4), limit / 2)) };
}

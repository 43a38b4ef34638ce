// How many of the day's searches are kept for titles that arrive? A backlog may take weeks; tonight's episode does not
// wait for it, nor for those of the week that are asked about again.

const DAY = 86_400_000;
/** A video that arrived is new for so long: most subtitles come within the first week. */
export const NEW_FOR_MS = 7 * DAY;
/** A library that nothing came to for so long needs nothing kept. */
const QUIET_MS = 30 * DAY;
/** What is still there so shortly before the reset goes to the backlog. */
export const RELEASED_BEFORE_RESET_MS = 3_600_000;

/**
 * What a question is about: a title that arrived and was never asked about, one that arrived and is asked about again, or
 * what lay there before.
 */
export type QuotaShare = 'first' | 'again' | 'backlog';

const CLAIMS: readonly QuotaShare[] = ['first', 'again', 'backlog'];

/** Of several that one question serves, the one that counts. */
export function strongest(claims: readonly QuotaShare[]): QuotaShare {
  return CLAIMS.find((claim) => claims.includes(claim)) ?? 'backlog';
}

/** Units that a question of this kind leaves for others. */
export type ReservedShares = Readonly<Record<QuotaShare, number>>;

export const NOTHING_KEPT: ReservedShares = { first: 0, again: 0, backlog: 0 };

export type Day = {
  /** Searches that one day has. */
  readonly limit: number;
  readonly resetAt: number;
  /** When something arrived last; null where nothing did yet. */
  readonly lastArrivalAt: number | null;
  /** Units that went to what is new on the days before, or on this one, whichever was more. */
  readonly newUnits: number;
};

/**
 * Where new titles come at all, up to the last hour: a quarter of the day is kept from the backlog, and up to a half where
 * so much was needed on the day before. A twentieth of the day is for first questions alone.
 */
export function keptForNew({ limit, resetAt, lastArrivalAt, newUnits }: Day, now: number): ReservedShares {
  if (lastArrivalAt === null || now - lastArrivalAt > QUIET_MS) return NOTHING_KEPT;
  if (resetAt - now <= RELEASED_BEFORE_RESET_MS) return NOTHING_KEPT;
  const again = Math.ceil(limit / 20);
  const needed = again + newUnits * 1.25;
  return { first: 0, again, backlog: Math.floor(Math.min(Math.max(needed, limit / 4), limit / 2)) };
}

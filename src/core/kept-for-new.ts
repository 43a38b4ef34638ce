// How many of the day's searches are kept for titles that arrive? A backlog may take weeks; tonight's episode does not
// wait for it.

const DAY = 86_400_000;
/** A video that arrived is new for so long: most subtitles come within the first week. */
export const NEW_FOR_MS = 7 * DAY;
/** A library that nothing came to for so long needs nothing kept. */
const QUIET_MS = 30 * DAY;
/** What is still there so shortly before the reset goes to the backlog. */
export const RELEASED_BEFORE_RESET_MS = 3_600_000;

export type Day = {
  /** Searches that one day has. */
  readonly limit: number;
  readonly resetAt: number;
  /** When something arrived last; null where nothing did yet. */
  readonly lastArrivalAt: number | null;
};

/** A quarter of the day where new titles come at all, up to the last hour; 0 otherwise. */
export function keptForNew({ limit, resetAt, lastArrivalAt }: Day, now: number): number {
  if (lastArrivalAt === null || now - lastArrivalAt > QUIET_MS) return 0;
  return resetAt - now <= RELEASED_BEFORE_RESET_MS ? 0 : Math.floor(limit / 4);
}

// What prevents the use of the service right now, and what does that mean for a want?

import type { DeferReason, Reason } from '../want/reason.ts';
import type { Want } from '../want/want.ts';

/** `everything`: neither searches nor downloads are sent. */
export type HeldWork = 'search' | 'download' | 'everything';

export type Hold = {
  readonly work: HeldWork;
  readonly why: DeferReason;
  /** Epoch milliseconds, in the future; null: it is tried again at the next opportunity. */
  readonly resumesAt: number | null;
  /** When it began, epoch milliseconds; absent if that is unknown. */
  readonly beganAt?: number;
};

export type StatusNow = {
  readonly reason: Reason;
  /** Epoch milliseconds, always in the future; null: nothing is planned, or it happens at the next opportunity. */
  readonly resumesAt: number | null;
};

/** The status of what waits for a subtitle in a library that is away. */
export const AWAY: StatusNow = { reason: 'library-unavailable', resumesAt: null };

type HeldWant = Pick<Want, 'state' | 'reason' | 'dueAt' | 'offers'>;

/** The status of a want for people. A due want that cannot proceed shows the hold that it waits for. */
export function statusNow(want: HeldWant, holds: readonly Hold[], now: number): StatusNow {
  const { state, reason, dueAt, offers } = want;
  const planned = dueAt !== null && dueAt > now ? dueAt : null;
  if (dueAt === null || planned !== null || !ASKS.has(state)) return { reason, resumesAt: planned };
  const hold = longest(holds, offers > 0 ? 'download' : 'search');
  if (hold === null) return { reason, resumesAt: null };
  return { reason: state === 'wanted' ? hold.why : reason, resumesAt: hold.resumesAt };
}

/** The states in which a due want needs the service. */
const ASKS: ReadonlySet<Want['state']> = new Set(['wanted', 'missing', 'placed']);

/** How much is due, and when the next want becomes due. Epoch milliseconds. */
type Backlog = { readonly asks: number; readonly fetches: number; readonly nextAt: number | null };

/** When something is done next: what is due and held is done when its hold ends. Null if nothing is planned. */
export function nextWorkAt({ asks, fetches, nextAt }: Backlog, holds: readonly Hold[]): number | null {
  const held = [
    asks > 0 ? longest(holds, 'search') : null,
    fetches > 0 ? longest(holds, 'download') : null,
  ].flatMap((hold) => hold?.resumesAt ?? []);
  const times = [...held, ...(nextAt === null ? [] : [nextAt])];
  return times.length === 0 ? null : Math.min(...times);
}

/** The hold on this work that lasts longest; null if there is none. */
export function longest(holds: readonly Hold[], work: 'search' | 'download'): Hold | null {
  const held = holds.filter((hold) => hold.work === work || hold.work === 'everything');
  return held.reduce<Hold | null>(
    (one, other) => (one === null || (other.resumesAt ?? 0) > (one.resumesAt ?? 0) ? other : one),
    null,
  );
}

// What keeps the service from being used just now, and what does that mean for a want?

import type { DeferReason, Reason } from '../want/reason.ts';
import type { Want } from '../want/want.ts';

/** `everything`: neither searches nor downloads are sent. */
export type HeldWork = 'search' | 'download' | 'everything';

export type Hold = {
  readonly work: HeldWork;
  readonly why: DeferReason;
  /** Epoch milliseconds, in the future; null: it is tried again at the next chance. */
  readonly resumesAt: number | null;
};

export type StatusNow = {
  readonly reason: Reason;
  /** Epoch milliseconds, always in the future; null: nothing is planned, or as soon as there is a chance. */
  readonly resumesAt: number | null;
};

type HeldWant = Pick<Want, 'state' | 'reason' | 'dueAt' | 'offers'>;

/** Where a want stands as a person should be told: a due want that nothing can be done for waits for what holds it. */
export function statusNow(want: HeldWant, holds: readonly Hold[], now: number): StatusNow {
  const { state, reason, dueAt, offers } = want;
  const planned = dueAt !== null && dueAt > now ? dueAt : null;
  if (dueAt === null || planned !== null || !ASKS.has(state)) return { reason, resumesAt: planned };
  const hold = longest(holds, offers > 0 ? 'download' : 'search');
  if (hold === null) return { reason, resumesAt: null };
  return { reason: state === 'wanted' ? hold.why : reason, resumesAt: hold.resumesAt };
}

/** Something of the service is needed when it is due. */
const ASKS: ReadonlySet<Want['state']> = new Set(['wanted', 'missing', 'placed']);

/** Of what holds this work up, what lasts longest; null where nothing does. */
export function longest(holds: readonly Hold[], work: 'search' | 'download'): Hold | null {
  const held = holds.filter((hold) => hold.work === work || hold.work === 'everything');
  return held.reduce<Hold | null>(
    (one, other) => (one === null || (other.resumesAt ?? 0) > (one.resumesAt ?? 0) ? other : one),
    null,
  );
}

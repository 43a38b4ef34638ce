// Corrects times that a wrong clock wrote: no backoff, want, pending move or job waits a year because of one wrong hour, and
// nothing counts as decades old.

import {
  boundLedger,
  latestDue,
  LONGEST_PENDING_MS,
  LONGEST_BACKOFF_MS,
  longestWaitMs,
  type BoundLimits,
} from '../../core/plan/time-bounds.ts';
import { CLOCK_UNSET_BEFORE_MS, isClockSet } from '../../core/plan/trusted-clock.ts';
import { apply } from '../apply.ts';
import { workThrough, workThroughEach } from '../context/loop/work-through.ts';
import { yieldToEventLoop } from '../context/loop/yield-to-loop.ts';
import type { Deps } from '../deps.ts';
import { correctBackoff } from '../quota/backoff.ts';
import { correctAllowances } from '../quota/reported-allowances.ts';

type TimesDeps = Pick<Deps, 'store' | 'clock' | 'policy'>;

/** Rows read at once. */
const AT_ONCE = 1000;
/** Clocks are routinely adjusted by less than this. */
const SLACK_MS = 60_000;
/** The shortest and the longest wait that the waiting wants keep to. */
const LIMITS = 'recheck-limits';
/** The latest time that a clock which was ahead may have stored, epoch milliseconds, until all are corrected. */
const AHEAD = 'stored-ahead';

/**
 * Compares the clock with the newest line of the history. Call it before anything is written: a line that a correct clock
 * adds hides those before it. Returns by how much the clock was ahead when it stored what is not corrected yet.
 */
export function noticeAhead({ store, clock }: Pick<TimesDeps, 'store' | 'clock'>, turnedBackMs = 0): number {
  const now = clock.now();
  const noted = Number(store.notes.get(AHEAD) ?? 0);
  const latest = Math.max(now + turnedBackMs, store.times.lastWritten() ?? 0, noted);
  if (latest - now <= SLACK_MS) return 0;
  if (latest !== noted) store.notes.put(AHEAD, String(latest));
  return latest - now;
}

/**
 * Call this at start, after a reload, and when the clock was turned back by `turnedBackMs`. If the clock is known to
 * have been ahead, or `retry` was changed, everything that waits is checked; otherwise only what waits longer than
 * anything can. If the clock was ahead, the backoff is cleared as well: the service sends a new one if it still wants to.
 * A clock that is not set yet corrects nothing: the stored times are right.
 */
export async function correctTimes(deps: TimesDeps, turnedBackMs = 0): Promise<void> {
  const { store, clock } = deps;
  const now = clock.now();
  if (!isClockSet(now)) return;
  const aheadMs = noticeAhead(deps, turnedBackMs);
  await workThrough(deps, store.times.dateUnset(now, CLOCK_UNSET_BEFORE_MS), () => false);
  correctBackoff(deps, aheadMs > 0);
  correctAllowances(deps);
  for (const counter of ['search', 'downloads', 'anonymous'] as const) {
    const ledger = store.ledgers.of(counter);
    const bounded = boundLedger(ledger, now);
    if (bounded !== ledger) store.ledgers.put(bounded);
  }
  const limits = JSON.stringify(deps.policy.askAgain);
  const limitsBefore = store.notes.get(LIMITS);
  const isChanged = limitsBefore !== null && limitsBefore !== limits;
  await correctRows(deps, aheadMs, aheadMs > 0 || isChanged ? 'all' : 'beyond-limits');
  if (limitsBefore !== limits) store.notes.put(LIMITS, limits);
  store.notes.put(AHEAD, null);
}

/** Checks every want that waits, or only those that wait longer than anything can. */
async function correctRows(deps: TimesDeps, aheadMs: number, which: 'all' | 'beyond-limits'): Promise<void> {
  const { store, clock, policy } = deps;
  const limits = { ...limitsOf(deps), aheadMs };
  const last = store.times.lastId();
  for (let from = 1; from <= last; from += AT_ONCE) {
    const now = clock.now();
    const to = from + AT_ONCE - 1;
    const beyond = now + (which === 'all' ? 0 : longestWaitMs(limits));
    const latestWindow = now + (policy.longestUpgradeMs ?? 0);
    store.transaction(() =>
      store.times.bound(from, to, {
        now,
        unsetBefore: CLOCK_UNSET_BEFORE_MS,
        latestPending: now + LONGEST_PENDING_MS,
        latestDelay: now + LONGEST_BACKOFF_MS,
        latestJob: now + LONGEST_BACKOFF_MS,
      }),
    );
    await workThroughEach(deps, store.times.waiting(from, to, beyond), ({ want, video }) => {
      const status = { ...(want.before ?? want), mayAdvance: want.mayAdvance };
      const latest = latestDue(status, video, now, limits);
      apply(deps, want.id, { kind: 'clock-corrected', latestDue: latest, latestWindow });
    });
    await yieldToEventLoop();
  }
}

function limitsOf({ policy }: TimesDeps): BoundLimits {
  const settleMs = Math.max(0, ...policy.libraries.map((library) => library.settleMs));
  return { askAgain: policy.askAgain, settleMs };
}

// What did the service report and refuse of the month's jobs? Kept as notes, which the account's answers and its refusals
// write.

import { isOfMonth } from '../../core/plan/month.ts';
import { LONGEST_MONTH_MS } from '../../core/plan/time-bounds.ts';
import type { Allowance } from '../../core/fault.ts';
import type { JobDeferReason } from '../../core/want/reason.ts';
import type { JobKind } from '../../ports/store/jobs.ts';
import type { Account, AllowanceState } from '../../ports/service.ts';
import type { Deps } from '../deps.ts';

type ReportDeps = Pick<Deps, 'store' | 'clock'>;
/** The last report of the account, and how many jobs we had ordered by then. */
export type ReportedAllowance = {
  readonly state: AllowanceState;
  readonly at: number;
  readonly ordered: number;
};
/** The service orders nothing more until then. */
export type Closed = { readonly why: JobDeferReason; readonly until: number };

/** The note of when the classic interface was last asked for the numbers. */
export const ASKED_HOW_MANY = 'asked:how-many';
const KINDS: Readonly<Record<Allowance, readonly JobKind[]>> = {
  translations: ['whole', 'file'],
  transcriptions: ['speech'],
};
const ALLOWANCES = ['translations', 'transcriptions'] as const;

/** How many jobs we ordered this month. */
export function orderedThisMonth({ store, clock }: ReportDeps, allowance: Allowance): number {
  return store.jobs.charged(KINDS[allowance], monthStart(clock.now()));
}

/** The last report of the service, of this month or before; `account`: a fresh answer, which is not stored. */
export function lastReport(
  deps: ReportDeps,
  allowance: Allowance,
  account: Account | null = null,
): ReportedAllowance | null {
  const note = deps.store.notes.read(`told:${allowance}`);
  return (account === null ? null : reportOf(deps, account, allowance)) ?? (isReport(note) ? note : null);
}

/** The refusal that holds now; null if there is none. */
export function closedNow(deps: ReportDeps, allowance: Allowance): Closed | null {
  const closed = deps.store.notes.read(`closed:${allowance}`);
  return isClosed(closed) && closed.until > deps.clock.now() ? closed : null;
}

/** Stores the account's numbers. Numbers that a later answer omits stay valid for the month. */
export function learnAllowances(deps: ReportDeps, account: Account): void {
  const { store } = deps;
  for (const allowance of ALLOWANCES) {
    const reported = reportOf(deps, account, allowance);
    if (reported !== null) store.notes.put(`told:${allowance}`, JSON.stringify(reported));
  }
}

function reportOf(deps: ReportDeps, account: Account, allowance: Allowance): ReportedAllowance | null {
  // If the account omits transcriptions, they need a paid plan as translations do (interface.md 6).
  const state = entitled(account, account[allowance] ?? onlyPlan(account.translations));
  if (state === null) return null;
  const before = hasNumbers(state) ? null : reportOfThisMonth(deps, allowance);
  if (before !== null && hasNumbers(before.state))
    return { ...before, state: mergeAllowances(state, before.state) };
  return { state, at: deps.clock.now(), ordered: orderedThisMonth(deps, allowance) };
}

/**
 * True if the service reported this month how many translations the plan has; for a paid plan the newer interface reports
 * only the entitlement.
 */
export function areTranslationsKnown(deps: ReportDeps): boolean {
  const reported = reportOfThisMonth(deps, 'translations');
  return reported !== null && hasNumbers(reported.state);
}

/** Fills the gaps of one interface's answer with the other's. */
export function mergeAllowances(one: AllowanceState, other: AllowanceState): AllowanceState {
  return {
    eligible: one.eligible ?? other.eligible,
    freeTrials: one.freeTrials ?? other.freeTrials,
    used: one.used ?? other.used,
    limit: one.limit ?? other.limit,
    remaining: one.remaining ?? other.remaining,
    resetAt: one.resetAt ?? other.resetAt,
  };
}

function hasNumbers({ limit, remaining }: AllowanceState): boolean {
  return limit !== null || remaining !== null;
}

function reportOfThisMonth({ store, clock }: ReportDeps, allowance: Allowance): ReportedAllowance | null {
  const note = store.notes.read(`told:${allowance}`);
  return isReport(note) && isOfMonth(note.at, monthStart(clock.now())) ? note : null;
}

/** Records that the service refused: no more jobs of this kind until then. */
export function closeAllowance({ store }: Pick<Deps, 'store'>, allowance: Allowance, closed: Closed): void {
  store.notes.put(`closed:${allowance}`, JSON.stringify(closed));
}

/** Forgets that the service refused. */
export function reopenAllowance({ store }: Pick<Deps, 'store'>, allowance: Allowance): void {
  store.notes.put(`closed:${allowance}`, null);
}

/** Forgets what the service reported and refused, so that it is asked again. */
export function forgetAllowances({ store }: Pick<Deps, 'store'>): void {
  for (const allowance of ALLOWANCES)
    for (const note of ['closed', 'told']) store.notes.put(`${note}:${allowance}`, null);
  store.notes.put(ASKED_HOW_MANY, null);
}

/** Forgets records made while the clock was ahead: refusals longer than any month, and numbers from the future. */
export function correctAllowances(deps: ReportDeps): void {
  const { notes } = deps.store;
  const now = deps.clock.now();
  for (const allowance of ALLOWANCES) {
    const [closed, reported] = [notes.read(`closed:${allowance}`), notes.read(`told:${allowance}`)];
    if (isClosed(closed) && closed.until > now + LONGEST_MONTH_MS) notes.put(`closed:${allowance}`, null);
    if (isReport(reported) && reported.at > now) notes.put(`told:${allowance}`, null);
  }
}

/** A free plan has only its trial, whatever else the account says; for an unpaid plan, no answer means no. */
function entitled({ plan }: Account, state: AllowanceState | null): AllowanceState | null {
  if (plan === null || plan.paid) return state;
  const known = state ?? UNKNOWN;
  return /free/i.test(plan.name) || known.eligible === null ? { ...known, eligible: false } : known;
}

const UNKNOWN: AllowanceState = {
  eligible: null,
  freeTrials: null,
  used: null,
  limit: null,
  remaining: null,
  resetAt: null,
};

function onlyPlan(state: AllowanceState | null): AllowanceState | null {
  if (state === null) return null;
  return { ...UNKNOWN, eligible: state.eligible };
}

/** Only this file writes these notes. */
function isReport(value: unknown): value is ReportedAllowance {
  return typeof value === 'object' && value !== null && 'state' in value && 'ordered' in value;
}

function isClosed(value: unknown): value is Closed {
  return typeof value === 'object' && value !== null && 'why' in value && 'until' in value;
}

/** The service's month begins on the 1st, 00:00 UTC (interface.md 8). */
export function monthStart(now: number): number {
  const today = new Date(now);
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1);
}

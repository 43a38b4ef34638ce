// Decides how many jobs may still be ordered this month, from the user's budget, the account's numbers, our own orders
// and the service's refusals.

import { DAY_MS } from '../../core/duration.ts';
import { LONGEST_MONTH_MS } from '../../core/plan/time-bounds.ts';
import type { Allowance } from '../../core/fault.ts';
import type { JobDeferReason } from '../../core/want/reason.ts';
import type { JobKind } from '../../ports/store/jobs.ts';
import type { Account, AllowanceState } from '../../ports/service.ts';
import type { Deps } from '../deps.ts';

export type RemainingAllowance = {
  readonly limit: number;
  readonly left: number;
  /** The source of the limit: the account, the user's budget, or our own count if nothing else is known. */
  readonly by: 'account' | 'budget' | 'own-count';
  /** If `left` is 0: why, and when jobs are available again. */
  readonly why: JobDeferReason;
  readonly until: number;
};

type AllowanceDeps = Pick<Deps, 'store' | 'clock' | 'policy'>;
/** What the account last reported, and how many jobs we had ordered by then. */
type ToldAllowance = { readonly state: AllowanceState; readonly at: number; readonly ordered: number };
type Closed = { readonly why: JobDeferReason; readonly until: number };

/** The paid plan's month (interface.md 8), assumed until the service reports its own. */
const ASSUMED = 60;
/** The note of when the classic interface was last asked for the numbers. */
export const ASKED_HOW_MANY = 'asked:how-many';
const KINDS: Readonly<Record<Allowance, readonly JobKind[]>> = {
  translations: ['whole', 'file'],
  transcriptions: ['speech'],
};
const WORDS = {
  translations: { quota: 'translation-quota', plan: 'translation-not-entitled' },
  transcriptions: { quota: 'transcription-quota', plan: 'transcription-not-entitled' },
} as const;

export function allowanceOf(kind: JobKind): Allowance {
  return kind === 'speech' ? 'transcriptions' : 'translations';
}

/** Stores the account's numbers. Numbers that a later answer omits stay valid for the month. */
export function learnAllowances(deps: Omit<AllowanceDeps, 'policy'>, account: Account): void {
  const { store } = deps;
  for (const allowance of ['translations', 'transcriptions'] as const) {
    const told = toldBy(deps, account, allowance);
    if (told !== null) store.notes.put(`told:${allowance}`, JSON.stringify(told));
  }
}

function toldBy(
  deps: Omit<AllowanceDeps, 'policy'>,
  account: Account,
  allowance: Allowance,
): ToldAllowance | null {
  const { store, clock } = deps;
  // If the account omits transcriptions, they need a paid plan as translations do (interface.md 6).
  const state = entitled(account, account[allowance] ?? onlyPlan(account.translations));
  if (state === null) return null;
  const before = hasNumbers(state) ? null : toldThisMonth(deps, allowance);
  if (before !== null && hasNumbers(before.state))
    return { ...before, state: mergeAllowances(state, before.state) };
  const now = clock.now();
  return { state, at: now, ordered: store.jobs.charged(KINDS[allowance], monthStart(now)) };
}

/**
 * True if the service told this month how many translations the plan has; for a paid plan the newer interface reports
 * only the entitlement.
 */
export function areTranslationsKnown(deps: Omit<AllowanceDeps, 'policy'>): boolean {
  const told = toldThisMonth(deps, 'translations');
  return told !== null && hasNumbers(told.state);
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

function toldThisMonth(
  { store, clock }: Omit<AllowanceDeps, 'policy'>,
  allowance: Allowance,
): ToldAllowance | null {
  const note = store.notes.read(`told:${allowance}`);
  return isTold(note) && note.at >= monthStart(clock.now()) ? note : null;
}

/** Records that the service refused: no more jobs of this kind until then. */
export function closeAllowance({ store }: Pick<Deps, 'store'>, allowance: Allowance, closed: Closed): void {
  store.notes.put(`closed:${allowance}`, JSON.stringify(closed));
}

/** Forgets what the service reported and refused, so that it is asked again. */
export function forgetAllowances({ store }: Pick<Deps, 'store'>): void {
  for (const allowance of ['translations', 'transcriptions'])
    for (const note of ['closed', 'told']) store.notes.put(`${note}:${allowance}`, null);
  store.notes.put(ASKED_HOW_MANY, null);
}

/** Forgets records made while the clock was ahead: refusals longer than any month, and numbers from the future. */
export function correctAllowances(deps: Omit<AllowanceDeps, 'policy'>): void {
  const { notes } = deps.store;
  const now = deps.clock.now();
  for (const allowance of ['translations', 'transcriptions'] as const) {
    const [closed, told] = [notes.read(`closed:${allowance}`), notes.read(`told:${allowance}`)];
    if (isClosed(closed) && closed.until > now + LONGEST_MONTH_MS) notes.put(`closed:${allowance}`, null);
    if (isTold(told) && told.at > now) notes.put(`told:${allowance}`, null);
  }
}

/** How such an answer of the service closes the allowance: it is used up, or not in the plan. */
export function closedBy(
  allowance: Allowance,
  now: number,
  fault: { readonly kind: 'allowance'; readonly resetAt: number } | { readonly kind: 'plan-gate' },
): Closed {
  return fault.kind === 'allowance'
    ? { why: WORDS[allowance].quota, until: fault.resetAt }
    : { why: WORDS[allowance].plan, until: now + DAY_MS };
}

/** What may be ordered now. `account`: a fresh answer, for callers that do not store it. */
export function remainingAllowance(
  deps: AllowanceDeps,
  allowance: Allowance,
  account: Account | null = null,
): RemainingAllowance {
  const { store, clock } = deps;
  const now = clock.now();
  const closed = store.notes.read(`closed:${allowance}`);
  const note = store.notes.read(`told:${allowance}`);
  const told = (account === null ? null : toldBy(deps, account, allowance)) ?? (isTold(note) ? note : null);
  const { limit, by } = limitOf(deps, allowance, told?.state ?? null);
  const ordered = store.jobs.charged(KINDS[allowance], monthStart(now));
  const words = WORDS[allowance];
  if (isClosed(closed) && closed.until > now) return { limit, by, left: 0, ...closed };
  if (limit === 0 && told?.state.eligible === false)
    return { limit, by, left: 0, why: words.plan, until: now + DAY_MS };
  const left = Math.min(limit - ordered, leftAsTold(told, ordered, now));
  return { limit, by, left: Math.max(0, left), why: words.quota, until: nextMonth(now) };
}

function limitOf(
  { policy }: AllowanceDeps,
  allowance: Allowance,
  state: AllowanceState | null,
): Pick<RemainingAllowance, 'limit' | 'by'> {
  const wishes = allowance === 'translations' ? policy.translate : policy.transcribe;
  const budget = allowance === 'translations' ? (policy.translate.budget ?? Infinity) : Infinity;
  if (wishes === null) return { limit: 0, by: 'account' };
  // A plan without entitlement may still have a free trial, for users who allow spending it.
  const told =
    state?.eligible === false ? (wishes.useFreeTrial ? (state.freeTrials ?? 1) : 0) : (state?.limit ?? null);
  if (budget !== Infinity && budget < (told ?? Infinity)) return { limit: budget, by: 'budget' };
  return told === null ? { limit: ASSUMED, by: 'own-count' } : { limit: told, by: 'account' };
}

/** Others may order on the account too, so its own number counts, less what we ordered since it was reported. */
function leftAsTold(told: ToldAllowance | null, ordered: number, now: number): number {
  if (told === null || told.state.remaining === null || told.at < monthStart(now)) return Infinity;
  return told.state.remaining - (ordered - told.ordered);
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
function isTold(value: unknown): value is ToldAllowance {
  return typeof value === 'object' && value !== null && 'state' in value && 'ordered' in value;
}

function isClosed(value: unknown): value is Closed {
  return typeof value === 'object' && value !== null && 'why' in value && 'until' in value;
}

/** The service's month begins on the 1st, 00:00 UTC (interface.md 8). */
function monthStart(now: number): number {
  const today = new Date(now);
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1);
}

function nextMonth(now: number): number {
  const today = new Date(now);
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1);
}

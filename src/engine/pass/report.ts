// Reports on a pass: puts every want it began with into one of four groups, with its reason and when it resumes.

import type { Counter } from '../../core/fault.ts';
import { isHeldLocally } from '../../core/want/held-locally.ts';
import { TRANSIENT, type Reason } from '../../core/want/reason.ts';
import type { StateTrouble } from '../../core/want/state-trouble.ts';
import { isReplaceable, WITHOUT_SUBTITLE } from '../../core/want/want.ts';
import type { OpenWant, WantSummary } from '../../ports/store/records.ts';
import { yieldToEventLoop } from '../context/loop/yield-to-loop.ts';
import type { Deps } from '../deps.ts';
import { AWAY, statusNow } from '../../core/status/hold.ts';
import type { KnownCounter } from '../../core/status/known-counter.ts';
import { knownCounter } from '../quota/known-counter.ts';
import { holdsNow } from '../quota/holds.ts';
import { remainingAllowance } from '../quota/job-allowance.ts';
import type { UnavailableLibrary } from '../steps/scan/scan-libraries.ts';
import type { Pass } from '../context/pass-context.ts';
import { mayUseShare } from '../quota/new-titles.ts';
import type { Suspension } from '../quota/retry-policy.ts';
import { ReportGroups, type ReasonGroup, type ReportState } from './report-groups.ts';

export type CounterReport = {
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: number;
};

/** `downloads`: delivered, or perhaps counted by the service; `refusedDownloads`: certainly neither. */
type Requests = Readonly<Record<'searches' | 'downloads' | 'refusedDownloads', number>>;

export type PassReport = {
  readonly videos: number;
  readonly wanted: number;
  readonly placed: number;
  readonly missing: number;
  readonly deferred: number;
  readonly failed: number;
  readonly groups: {
    readonly missing: readonly ReasonGroup[];
    readonly deferred: readonly ReasonGroup[];
    readonly failed: readonly ReasonGroup[];
  };
  /** `translations` is null if the user did not enable them. */
  readonly quota: Readonly<Record<Counter, KnownCounter>> & { readonly translations: CounterReport | null };
  readonly requests: Requests;
  readonly unavailable: readonly UnavailableLibrary[];
  /** Why requests stopped, if they did. */
  readonly stops: readonly Suspension[];
  readonly interrupted: boolean;
  /** The time slice ended before everything was done. */
  readonly gaveWay: boolean;
  /** Why the pass ended early: the state could not be written; null if it could. */
  readonly halted: string | null;
};

/** Counts the wants in scope by their current state. */
export async function reportOn(
  pass: Pass,
  looked: { readonly videos: number; readonly unavailable: readonly UnavailableLibrary[] },
  halted: StateTrouble | null = null,
): Promise<PassReport> {
  const { deps } = pass;
  const groups = await groupsOf(pass, halted);
  const [missing, deferred, failed] = [
    groups.count('missing'),
    groups.count('deferred'),
    groups.count('failed'),
  ];
  const listed = (place: ReportState): readonly ReasonGroup[] =>
    groups
      .largestFirst(place)
      .map((group) => ({ ...group, resumesAt: resumesAt(pass, group.reason) ?? group.resumesAt }));
  return {
    videos: looked.videos,
    wanted: pass.done.placed + missing + deferred + failed,
    placed: pass.done.placed,
    missing,
    deferred,
    failed,
    groups: {
      missing: listed('missing'),
      deferred: listed('deferred'),
      failed: listed('failed'),
    },
    quota: {
      search: counterOf(pass, 'search'),
      downloads: counterOf(pass, 'downloads'),
      anonymous: counterOf(pass, 'anonymous'),
      translations: deps.policy.translatesAnywhere ? translationsOf(deps) : null,
    },
    requests: {
      searches: pass.done.searchRequests,
      downloads: pass.done.downloads,
      refusedDownloads: pass.done.refusedDownloads,
    },
    unavailable: looked.unavailable,
    stops: suspensionsOf(pass),
    interrupted: pass.scanSignal.aborted,
    gaveWay: pass.isOver() && !pass.scanSignal.aborted,
    halted: halted?.message ?? null,
  };
}

/** Counts the wants in scope without a subtitle by state and reason. */
async function groupsOf(pass: Pass, halted: StateTrouble | null): Promise<ReportGroups> {
  const { deps } = pass;
  const groups = new ReportGroups(deps.store.videos);
  const waits = createWaiting(pass);
  const now = deps.clock.now();
  for (const page of pass.summaries({ states: WITHOUT_SUBTITLE })) {
    for (const want of page) {
      const { state } = want;
      // The video already has a subtitle; the want only waits for a better one.
      if (isReplaceable(want) && state !== 'failed') continue;
      const place = placeOf(want, halted);
      const isHalted = place === 'failed' && !isHeldLocally(want);
      const cause = isHalted ? (halted?.cause ?? want.reason) : want.reason;
      const reason = place === 'deferred' ? waits(want) : cause;
      // A want that is due now resumes with the next pass, at no known time.
      const { resumesAt } = statusNow(want, [], now);
      const told = isHalted || pass.roots.has(want.root) ? { reason, resumesAt } : AWAY;
      groups.add(place, told.reason, { ...want, dueAt: told.resumesAt });
    }
    await yieldToEventLoop();
  }
  return groups;
}

/** If the state could not be written, the rest of the pass needs a person. */
function placeOf(want: WantSummary, halted: StateTrouble | null): ReportState {
  if (want.state === 'missing') return 'missing';
  return isHeldLocally(want) || halted !== null ? 'failed' : 'deferred';
}

/** Why a due want was not worked on. This is not stored: it follows from the budget and the state of the service. */
export function waitReason(pass: Pass, { want, video }: OpenWant): Reason {
  return createWaiting(pass)({ ...want, root: video.root });
}

/** The same for many wants: reads the budget and the state of the service once. */
function createWaiting(pass: Pass): (want: WaitingWant) => Reason {
  const { deps } = pass;
  const stops = {
    download: pass.retryPolicy.stopped('download'),
    search: pass.retryPolicy.stopped('search'),
  };
  const isReserved = holdsNow(deps).some(({ why }) => why === 'downloads-reserved');
  const usedUp = isReserved ? 'downloads-reserved' : 'download-quota';
  const noDownloads = pass.budget.left('downloads') > 0 ? null : usedUp;
  const noSearches = mayUseShare(pass.searchBudget(), 'backlog') ? null : 'search-quota';
  const now = deps.clock.now();
  return (want) => reasonOf(pass, want, { stops, noDownloads, noSearches, now });
}

type WaitingWant = Pick<WantSummary, 'root' | 'state' | 'reason' | 'dueAt' | 'offers'>;

type Progress = {
  readonly stops: Readonly<Record<'download' | 'search', Suspension | null>>;
  /** Why nothing may be downloaded now; null if something may. */
  readonly noDownloads: Reason | null;
  /** The same of searches. */
  readonly noSearches: Reason | null;
  readonly now: number;
};

function reasonOf(pass: Pass, want: WaitingWant, { stops, noDownloads, noSearches, now }: Progress): Reason {
  if (!pass.roots.has(want.root)) return 'library-unavailable';
  if (want.state === 'settling') return 'settling';
  if (want.state === 'translating') return want.reason;
  if (want.reason === 'own-sidecar-gone' || want.reason === 'name-refused') return want.reason;
  if (want.dueAt !== null && want.dueAt > now) return want.reason;
  const stop = stops[want.offers > 0 ? 'download' : 'search'];
  if (stop !== null) return stop.why;
  if (TRANSIENT.has(want.reason)) return want.reason;
  // If some are left, the pass ended before the want's turn, or tried it often enough, or was only planned.
  return (want.offers === 0 ? noSearches : noDownloads) ?? want.reason;
}

/** When wants with this reason resume; null if each has its own time. */
export function resumesAt(pass: Pass, reason: Reason): number | null {
  if (reason === 'search-quota') return pass.budget.resetAt('search');
  if (reason === 'download-quota' || reason === 'downloads-reserved') return pass.budget.resetAt('downloads');
  const stop = suspensionsOf(pass).find(({ why }) => why === reason);
  return stop === undefined ? null : stop.until;
}

/** Why requests stopped: one entry per kind of fault. */
export function suspensionsOf(pass: Pass): readonly Suspension[] {
  return [...new Map(pass.retryPolicy.obstacles().map((stop) => [stop.fault.kind, stop])).values()];
}

function translationsOf(deps: Deps): CounterReport {
  const { limit, left, until } = remainingAllowance(deps, 'translations');
  return { limit, remaining: left, resetAt: until };
}

function counterOf({ deps, budget }: Pass, counter: Counter): KnownCounter {
  const known = knownCounter(deps, counter);
  return known.remaining === null ? known : { ...known, resetAt: budget.resetAt(counter) };
}

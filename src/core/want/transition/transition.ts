// What does a fact mean for a want? This is the only place where a want changes.

import type { SearchStep } from '../search-steps.ts';
import { COVERED_BY_TRACK, type Reason } from '../reason.ts';
import { withinBounds } from './clock.ts';
import { afterFault } from './faulted.ts';
import { afterAsking } from './asked.ts';
import { afterFetching } from './fetched.ts';
import { withOffers } from './offered.ts';
import { whileReplaceable } from './replaceable.ts';
import { asOneOff, listing } from '../one-off.ts';
import {
  restart,
  closeWindow,
  FIRST_STEP,
  gone,
  inFlight,
  isClosed,
  isDue,
  atRest,
  missing,
  TO_STAY,
  wanted,
  withoutOffers,
  withoutSidecar,
  withSidecar,
  type Change,
} from '../changes.ts';
import {
  awaitsBetter,
  IN_FLIGHT,
  isLeftOut,
  isReplaceable,
  restsWithoutSubtitle,
  type Effect,
  type Fact,
  type WantStatus,
  type Want,
  type WantState,
} from '../want.ts';

export type Transition = { readonly want: Want; readonly effect: Effect | null };

/**
 * The want after the fact, and the effect to send out with it; null if the fact changes nothing. A fault never leads to
 * `missing`: only an answer (`answered`) or downloaded content (`content-refused`) does.
 */
export function transition(want: Want, fact: Fact, now: number): Transition | null {
  const next = change(want, fact, now);
  if (next === null) return null;
  const changed = { ...want, before: null, ...next.to, revision: want.revision + 1 };
  return { want: changed.oneOff ? asOneOff(changed, now) : changed, effect: next.effect ?? null };
}

const MAY_BE_PICKED_FOR: ReadonlySet<WantState> = new Set([
  'wanted',
  'missing',
  'failed',
  'placed',
  'present',
  'declined',
]);
const RESTS: ReadonlySet<WantState> = new Set(['placed', 'present', 'declined', 'gone']);
/** Wanted only because our sidecar, or the video with it, was gone. */
const WITHOUT_OURS: ReadonlySet<Reason> = new Set<Reason>(['own-sidecar-gone', 'sidecar-lost', 'video-back']);
/** Due at once, or when a subtitle of the user's had time to follow its video. */
const AT_ONCE_OR_FOLLOWED: ReadonlySet<Reason> = new Set<Reason>([
  'sidecar-removed',
  'sidecar-lost',
  'new',
  'offer-found',
]);

function change(want: Want, fact: Fact, now: number): Change | null {
  switch (fact.kind) {
    case 'due':
    case 'restarted':
    case 'asked-for':
      return wakeUp(want, fact.kind, now);
    case 'search-requested':
      return mayBeAskedFor(want) && !awaitsBetter(want) ? advancing(fact.from, now) : null;
    case 'picked':
      return MAY_BE_PICKED_FOR.has(want.state) ? inFlight('placing', 'fetching', 'fetch') : null;
    case 'unsettled':
    case 'covered':
    case 'uncovered':
    case 'sidecar-vanished':
    case 'sidecar-back':
    case 'sidecar-lost':
    case 'sidecar-kept':
      return afterLooking(want, fact, now);
    case 'video-gone':
    case 'left-out':
    case 'video-back':
    case 'video-replaced':
      return afterItsVideo(want, fact.kind, now);
    case 'search-sent':
      return isDue(want, now) && want.offers === 0 ? inFlight('searching', 'asking', 'search') : null;
    case 'offered':
    case 'reconsidered':
      return withOffers(want, fact, now);
    case 'fetch-sent':
      return isDue(want, now) && want.offers > 0 ? inFlight('placing', 'fetching', 'fetch') : null;
    case 'answered':
    case 'unanswered':
      return want.state === 'searching' ? afterAsking(want, fact, now) : null;
    case 'not-fetched':
    case 'content-refused':
    case 'placed':
    case 'place-failed':
      return want.state === 'placing' || isBlockedBefore(want, fact) ? afterFetching(want, fact, now) : null;
    case 'machine-allowed':
    case 'job-chosen':
    case 'job-waits':
    case 'job-put-off':
    case 'job-failed':
    case 'job-done':
      return afterItsJob(want, fact, now);
    case 'faulted':
      return afterFault(want, fact);
    case 'window-closed':
    case 'sidecar-stays':
    case 'downloads-plenty':
      return whileReplaceable(want, fact, now);
    case 'clock-corrected':
      return withinBounds(want, fact);
    case 'offers-forgotten':
      return withoutOffers(want);
    case 'listed':
    case 'unlisted':
      return listing(want, fact.kind, now);
  }
}

function wakeUp(want: Want, kind: 'due' | 'restarted' | 'asked-for', now: number): Change | null {
  if (kind === 'restarted') return IN_FLIGHT.has(want.state) ? wanted('restarted', now) : null;
  if (kind === 'asked-for') return mayBeAskedFor(want) ? wanted('asked-for', now) : null;
  if (want.dueAt === null || want.dueAt > now) return null;
  if (isClosed(want, now)) return closeWindow(want);
  if (want.state === 'wanted' && want.reason === 'own-sidecar-gone')
    return atRest('declined', 'deleted-by-user');
  if (want.state === 'missing') return wanted('due', now, FIRST_STEP);
  // It has a subtitle: the cheapest search is enough to find a replacement.
  if (want.state === 'placed') return wanted('due', now, { step: 'batch', mayAdvance: false });
  return want.state === 'settling' || want.state === 'failed' ? wanted('due', now) : null;
}

/** If it starts at a later step, the known offers came from the steps that are skipped, so they are dropped. */
function advancing(from: SearchStep | undefined, now: number): Change {
  return wanted('asked-for', now, { ...FIRST_STEP, ...(from !== undefined && { step: from, offers: 0 }) });
}

function mayBeAskedFor({ state }: Want): boolean {
  return state === 'declined' || state === 'missing' || state === 'failed' || state === 'wanted';
}

type VideoFact = Extract<
  Fact,
  {
    kind:
      | 'unsettled'
      | 'covered'
      | 'uncovered'
      | 'sidecar-vanished'
      | 'sidecar-back'
      | 'sidecar-lost'
      | 'sidecar-kept';
  }
>;

function afterLooking(want: Want, fact: VideoFact, now: number): Change | null {
  switch (fact.kind) {
    case 'unsettled':
      return settling(want, fact.until);
    case 'covered':
      return want.state === 'gone' || want.state === 'present' ? null : atRest('present', fact.by);
    case 'uncovered':
      return want.state === 'present' && COVERED_BY_TRACK.has(want.reason) === (fact.inside ?? false)
        ? restart('sidecar-removed', fact.until ?? now)
        : null;
    case 'sidecar-vanished':
      return want.state === 'placed' || (want.state === 'wanted' && isReplaceable(want))
        ? restart('own-sidecar-gone', fact.graceUntil)
        : null;
    case 'sidecar-back':
      return isBack(want) ? withSidecar(fact) : null;
    case 'sidecar-lost':
      if (want.state === 'placed') return restart('sidecar-lost', fact.until ?? now);
      if (want.before?.state !== 'placed') return withoutSidecar(want);
      return { to: { ...gone('video-gone', wanted('sidecar-lost', now).to).to, ...TO_STAY } };
    case 'sidecar-kept':
      return want.state === 'wanted' || want.state === 'failed' ? withSidecar(fact) : null;
  }
}

function settling(want: Want, until: number): Change | null {
  const { state, dueAt, oneOff } = want;
  // Whether the service has a subtitle for a name does not depend on the file.
  if (oneOff || state === 'missing' || RESTS.has(state) || IN_FLIGHT.has(state)) return null;
  if ((state === 'settling' && dueAt === until) || waitsToBeFollowed(want, until)) return null;
  return { to: { state: 'settling', reason: 'settling', dueAt: until } };
}

/** True if a subtitle of the user's may follow, and longer than the file settles. */
function waitsToBeFollowed({ state, reason, dueAt }: Want, until: number): boolean {
  return state === 'wanted' && AT_ONCE_OR_FOLLOWED.has(reason) && dueAt !== null && dueAt > until;
}

/** Not while a subtitle for another file is searched: then the old one stays only until there is a better one. */
function isBack({ state, reason }: Want): boolean {
  if (state === 'wanted') return WITHOUT_OURS.has(reason);
  return state === 'declined' || state === 'present' || state === 'missing';
}

function afterItsVideo(
  want: Want,
  kind: 'video-gone' | 'left-out' | 'video-back' | 'video-replaced',
  now: number,
): Change | null {
  switch (kind) {
    case 'video-gone':
      if (isLeftOut(want) && want.before !== null) return gone(kind, want.before);
      return want.state === 'gone' ? null : gone(kind, standingOf(want, now));
    case 'left-out':
      return want.state === 'gone' ? null : gone(kind, standingOf(want, now));
    case 'video-back':
      if (want.state !== 'gone') return null;
      return want.before === null ? restart('video-back', now) : { to: want.before };
    case 'video-replaced':
      // The job was chosen for the previous file.
      if (want.state === 'translating') return wanted('video-replaced', now, FIRST_STEP);
      return want.state === 'placed' ||
        want.state === 'declined' ||
        want.reason === 'own-sidecar-gone' ||
        // The better offer was better for the previous file.
        (want.state === 'wanted' && awaitsBetter(want)) ||
        COVERED_BY_TRACK.has(want.reason)
        ? restart('video-replaced', now)
        : null;
  }
}

/** How the want continues when its video is back: work in flight restarts, and a missing sidecar is no rejection. */
function standingOf({ state, reason, dueAt }: Want, now: number): WantStatus {
  if (IN_FLIGHT.has(state)) return wanted('restarted', now).to;
  return reason === 'own-sidecar-gone' ? wanted('sidecar-lost', now).to : { state, reason, dueAt };
}

/** The folder is checked before a job is paid for. */
function isBlockedBefore({ state }: Want, { kind }: Fact): boolean {
  return state === 'translating' && kind === 'place-failed';
}

type JobFact = Extract<
  Fact,
  { kind: 'machine-allowed' | 'job-chosen' | 'job-waits' | 'job-put-off' | 'job-failed' | 'job-done' }
>;

function afterItsJob(want: Want, fact: JobFact, now: number): Change | null {
  if (fact.kind === 'machine-allowed')
    return restsWithoutSubtitle(want) ? wanted('due', now, { ...FIRST_STEP, step: fact.step }) : null;
  if (fact.kind === 'job-chosen')
    return want.state === 'searching' ? { to: { state: 'translating', reason: fact.by, dueAt: now } } : null;
  if (fact.kind === 'job-put-off')
    return want.state === 'translating' || isDue(want, now)
      ? wanted(fact.why, fact.until, { ...FIRST_STEP, offers: 0 })
      : null;
  if (want.state !== 'translating') return null;
  switch (fact.kind) {
    case 'job-waits':
      return { to: { state: 'translating', reason: fact.why, dueAt: fact.until } };
    case 'job-failed':
      return fact.next === null
        ? missing(fact.why, fact.askAgainAt)
        : wanted('next-step', now, { offers: 0, step: fact.next });
    case 'job-done':
      return wanted('offer-found', now, { offers: 1 });
  }
}

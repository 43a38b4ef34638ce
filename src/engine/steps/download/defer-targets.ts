// What follows for the wants of a download that did not arrive?

import { DAY_MS } from '../../../core/duration.ts';
import type { Candidate } from '../../../core/candidates/candidate.ts';
import type { Fault } from '../../../core/fault.ts';
import { deferralOf, type Deferral } from '../../../core/want/deferral.ts';
import type { Reason } from '../../../core/want/reason.ts';
import type { WantRecord } from '../../../ports/store/records.ts';
import { apply } from '../../apply.ts';
import type { Deps } from '../../deps.ts';
import type { Pass } from '../../context/pass-context.ts';
import { triedEnoughUntil } from '../../quota/daily-tries.ts';
import type { DownloadTarget } from '../../video/download-target.ts';
import { firstUsableAt, isUsable, openOffers } from '../../video/usable-offers.ts';
import { refuse } from '../place/fill-wants.ts';

/** Faults that concern only this candidate. */
const ITS_OWN: ReadonlySet<Fault['kind']> = new Set([
  'not-found',
  'malformed',
  'too-large',
  'bad-request',
  'foreign-redirect',
  'plan-gate',
]);
/** The reasons in the history that count until it is given up. Another plan would deliver what this one does not include. */
const FAILURES: ReadonlySet<string> = new Set<Reason>([
  'malformed-answer',
  'request-refused',
  'foreign-redirect',
]);
/** The refusal of a candidate that the service offers and never delivers; its next answer lifts it. */
const NOT_DELIVERED = 'not-delivered';
/** A download that has failed for a shorter time may still arrive: the service may have trouble. */
const GIVEN_UP_MS = DAY_MS;
/** If nothing else is found, it is searched for again after this at the latest: the trouble may have been the service's. */
const SEARCHED_AGAIN_MS = 7 * GIVEN_UP_MS;
/** Lines of history that are read: enough for a day of tries, also with those of the video's other wants. */
const MOST_LINES = 500;

type Failure = { readonly candidate: Candidate; readonly fault: Fault };

/**
 * A fault that concerns only this candidate defers the candidate, longer each time. After a day it refuses it, if the
 * service says that it does not have it or delivers others, and unless the plan does not include it. Any other fault
 * says nothing about the candidate.
 */
export async function deferTargets(
  pass: Pass,
  targets: readonly DownloadTarget[],
  { candidate, fault }: Failure,
): Promise<void> {
  const { deps } = pass;
  const counter = fault.kind === 'quota' ? fault.counter : 'downloads';
  const deferral = deferralOf(fault, deps.clock.now(), pass.budget.resetAt(counter));
  const itsOwn = ITS_OWN.has(fault.kind);
  if (itsOwn) pass.retryPolicy.mention('download', fault, deferral.until);
  for (const target of targets) {
    if (itsOwn) await deferCandidate(pass, target, { candidate, fault, deferral });
    else notFetched(deps, target, { fault, deferral, offersLeft: 0 });
  }
}

async function deferCandidate(
  { deps, retryPolicy }: Pass,
  target: DownloadTarget,
  { candidate, fault, deferral }: Failure & { readonly deferral: Deferral },
): Promise<void> {
  const { want } = target.open;
  const now = deps.clock.now();
  const failingMs = fault.kind === 'plan-gate' ? 0 : now - failingSince(deps, want, candidate.key);
  const isProven = fault.kind === 'not-found' || retryPolicy.worked('download');
  if (failingMs >= GIVEN_UP_MS && isProven) {
    await refuse(deps, target, NOT_DELIVERED, SEARCHED_AGAIN_MS);
    return deps.store.offers.reconsider(want.id, [NOT_DELIVERED]);
  }
  const until = Math.max(deferral.until, now + failingMs);
  deps.store.offers.delay(want.id, candidate.key, until);
  const offers = openOffers(deps, want.id);
  const offersLeft = offers.filter((offer) => isUsable(offer, now)).length;
  const first = firstUsableAt(offers, now) ?? until;
  return notFetched(deps, target, { fault, deferral: { ...deferral, until: first }, offersLeft });
}

type NotFetched = Pick<Failure, 'fault'> & { readonly deferral: Deferral; readonly offersLeft: number };

function notFetched(
  deps: Deps,
  { open, revision }: DownloadTarget,
  { fault, deferral: { why, until }, offersLeft }: NotFetched,
): void {
  const wantId = open.want.id;
  const enoughUntil = triedEnoughUntil(deps, wantId);
  const fact = { kind: 'not-fetched', why, until, offersLeft, enoughUntil } as const;
  apply(deps, wantId, fact, { revision, detail: fault.detail });
}

/** When the candidate first failed by itself since the service's last answer; now if it did not. */
function failingSince({ store, clock }: Deps, want: WantRecord, key: string): number {
  const lines = store.history.linesOfWant(want, MOST_LINES);
  const answeredAt = lines.findIndex(({ event }) => event === 'answered');
  const since = (answeredAt < 0 ? lines : lines.slice(0, answeredAt)).toReversed();
  let sent = '';
  for (const { event, reason, detail, at } of since) {
    if (event === 'fetch-sent') sent = detail;
    // Lines of older versions name no candidate.
    else if (event === 'not-fetched' && FAILURES.has(reason) && (sent === key || sent === ''))
      return Math.min(at, clock.now());
  }
  return clock.now();
}

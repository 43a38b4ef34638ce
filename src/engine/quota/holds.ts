// Lists what holds searches or downloads, and until when: the single source for commands, status page and log.

import type { Hold } from '../../core/status/hold.ts';
import type { Deferral } from '../../core/want/deferral.ts';
import { isWaiting, LONGEST_BACKOFF_MS } from '../../core/plan/time-bounds.ts';
import { available, resetOf } from '../../core/plan/ledger.ts';
import type { Deps } from '../deps.ts';
import { currentBackoff } from './backoff.ts';
import { troubles } from './service-trouble.ts';

type HoldsDeps = Pick<Deps, 'store' | 'clock' | 'policy'>;

/** Reads a few small rows from the database. */
export function holdsNow(deps: HoldsDeps): readonly Hold[] {
  const now = deps.clock.now();
  const troubled = troubles(deps).map((hold) => ({ ...hold, resumesAt: future(hold.resumesAt, now) }));
  return [...withBackoff(troubled, currentBackoff(deps)), ...quotaHolds(deps)];
}

/** In the trouble that is on record, the service may ask to be left alone: one hold, until both times are over. */
function withBackoff(troubled: readonly Hold[], backoff: Deferral | null): readonly Hold[] {
  if (backoff === null) return troubled;
  const { why, until } = backoff;
  const known = troubled.find((hold) => hold.work === 'everything' && hold.why === why);
  if (known === undefined) return [...troubled, { work: 'everything', why, resumesAt: until }];
  const both = { ...known, resumesAt: Math.max(known.resumesAt ?? 0, until) };
  return troubled.map((hold) => (hold === known ? both : hold));
}

/** The hold, if the service refused the key and has not accepted one since; else null. */
export function keyRefused(deps: HoldsDeps): Hold | null {
  return holdsNow(deps).find(({ why }) => why === 'key-refused') ?? null;
}

/** Null if it is tried again at once. */
function future(at: number | null, now: number): number | null {
  return at !== null && isWaiting(at, now, LONGEST_BACKOFF_MS) ? at : null;
}

/** The daily limits that are used up, and the downloads that are reserved. */
export function quotaHolds({ store: { ledgers }, policy, clock }: HoldsDeps): readonly Hold[] {
  const now = clock.now();
  const search = ledgers.of('search');
  const downloads = ledgers.of('downloads');
  const anonymous = policy.anonymousDownloads ? available(ledgers.of('anonymous'), now) : 0;
  const holds: Hold[] = [];
  if (available(search, now) === 0)
    holds.push({ work: 'search', why: 'search-quota', resumesAt: resetOf(search, now) });
  if (available(downloads, now, policy.reserveDownloads) + anonymous === 0)
    holds.push({
      work: 'download',
      why: available(downloads, now) > 0 ? 'downloads-reserved' : 'download-quota',
      resumesAt: resetOf(downloads, now),
    });
  return holds;
}

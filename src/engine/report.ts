// What came of a pass? Every want it began with, in one of four places, with the reason and the time it goes on.

import type { Counter } from '../core/fault.ts';
import { nextMidnight } from '../core/ledger.ts';
import { PASSING_TROUBLE, type Reason } from '../core/reason.ts';
import { WITHOUT_SUBTITLE } from '../core/want.ts';
import type { OpenWant } from '../ports/store.ts';
import type { Deps } from './deps.ts';
import type { Unavailable } from './looking.ts';
import type { Pass } from './pass-state.ts';
import type { Stop } from './patience.ts';

export type Group = {
  readonly reason: Reason;
  readonly count: number;
  /** The earliest time at which one of them goes on; null where a person is needed or nothing is known. */
  readonly goesOnAt: number | null;
  /** Up to a few, for people. */
  readonly examples: readonly string[];
};

export type CounterReport = {
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: number;
};

export type PassReport = {
  readonly videos: number;
  readonly wanted: number;
  readonly placed: number;
  readonly missing: number;
  readonly deferred: number;
  readonly failed: number;
  readonly groups: {
    readonly missing: readonly Group[];
    readonly deferred: readonly Group[];
    readonly failed: readonly Group[];
  };
  readonly quota: Readonly<Record<Counter, CounterReport>>;
  readonly requests: { readonly searches: number; readonly downloads: number };
  readonly unavailable: readonly Unavailable[];
  /** Why the service was left alone, where it was. */
  readonly stops: readonly Stop[];
  readonly interrupted: boolean;
};

/** Counts the wants in scope as they stand now. */
export function reportOn(
  deps: Deps,
  pass: Pass,
  looked: { readonly videos: number; readonly unavailable: readonly Unavailable[] },
): PassReport {
  const groups = { missing: new Map<Reason, OpenWant[]>(), deferred: new Map(), failed: new Map() };
  for (const open of [...deps.store.wants.inStates(WITHOUT_SUBTITLE)].filter(({ video }) =>
    pass.inScope(video),
  )) {
    const { state } = open.want;
    const place = state === 'missing' ? 'missing' : state === 'blocked' ? 'failed' : 'deferred';
    const reason = place === 'deferred' ? waitsFor(deps, pass, open) : open.want.reason;
    const group = groups[place].get(reason);
    if (group === undefined) groups[place].set(reason, [open]);
    else group.push(open);
  }
  const count = (map: ReadonlyMap<Reason, OpenWant[]>): number =>
    [...map.values()].reduce((sum, opens) => sum + opens.length, 0);
  const [missing, deferred, failed] = [count(groups.missing), count(groups.deferred), count(groups.failed)];
  const listed = (map: ReadonlyMap<Reason, OpenWant[]>): readonly Group[] =>
    [...map].map(([reason, opens]) => groupOf(pass, reason, opens)).toSorted((a, b) => b.count - a.count);
  return {
    videos: looked.videos,
    wanted: pass.done.placed + missing + deferred + failed,
    placed: pass.done.placed,
    missing,
    deferred,
    failed,
    groups: {
      missing: listed(groups.missing),
      deferred: listed(groups.deferred),
      failed: listed(groups.failed),
    },
    quota: {
      search: counterOf(deps, pass, 'search'),
      downloads: counterOf(deps, pass, 'downloads'),
      anonymous: counterOf(deps, pass, 'anonymous'),
    },
    requests: { searches: pass.done.searchRequests, downloads: pass.done.downloads },
    unavailable: looked.unavailable,
    stops: stopsOf(pass),
    interrupted: pass.signal.aborted,
  };
}

/** Why a due want was not taken up is not written anywhere: it follows from the budget and the state of the service. */
function waitsFor(deps: Deps, pass: Pass, { want, video }: OpenWant): Reason {
  if (!pass.roots.has(video.root)) return 'library-unavailable';
  if (want.state === 'settling') return 'settling';
  if (want.reason === 'own-sidecar-gone' || want.reason === 'name-refused') return want.reason;
  if (want.dueAt !== null && want.dueAt > deps.clock.now()) return want.reason;
  const stop = pass.patience.stopped(want.offers > 0 ? 'download' : 'search');
  if (stop !== null) return stop.why;
  if (PASSING_TROUBLE.has(want.reason)) return want.reason;
  if (want.offers === 0) return 'search-quota';
  // With downloads left, it was tried often enough for one pass.
  return pass.spending.left('downloads') > 0 ? want.reason : 'download-quota';
}

function groupOf(pass: Pass, reason: Reason, opens: readonly OpenWant[]): Group {
  const dues = opens.flatMap(({ want }) => want.dueAt ?? []);
  const own = dues.length === 0 ? null : Math.min(...dues);
  return {
    reason,
    count: opens.length,
    goesOnAt: goesOnAt(pass, reason) ?? own,
    examples: opens.slice(0, 5).map(({ video }) => video.name),
  };
}

function goesOnAt(pass: Pass, reason: Reason): number | null {
  if (reason === 'search-quota') return pass.spending.resetAt('search');
  if (reason === 'download-quota') return pass.spending.resetAt('downloads');
  const stop = stopsOf(pass).find(({ why }) => why === reason);
  return stop === undefined ? null : stop.until;
}

function stopsOf(pass: Pass): readonly Stop[] {
  return [...new Map(pass.patience.obstacles().map((stop) => [stop.fault.kind, stop])).values()];
}

function counterOf(deps: Deps, pass: Pass, counter: Counter): CounterReport {
  const book = deps.store.memory.book(counter);
  const now = deps.clock.now();
  const fresh = book.resetAt !== null && now >= book.resetAt;
  return {
    limit: book.limit,
    remaining: fresh ? book.limit : book.remaining,
    resetAt: book.resetAt === null || fresh ? nextMidnight(now) : pass.spending.resetAt(counter),
  };
}

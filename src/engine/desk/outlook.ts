// `plan`: what is due now and what would it cost, and what waits until when? From the database alone: nothing is sent,
// and no library is looked at.

import type { Counter } from '../../core/fault.ts';
import { current } from '../../core/ledger.ts';
import { WITHOUT_SUBTITLE } from '../../core/want.ts';
import type { OpenWant } from '../../ports/store.ts';
import type { Deps } from '../deps.ts';
import { planDownloads } from '../fetching.ts';
import { readGate } from '../gate.ts';
import { beginPass, wakeDue, type Pass } from '../pass-state.ts';
import { previewSearch, type Searching } from '../preview.ts';
import { downloadsLeft } from '../spending.ts';
import { Tallies, type Group } from '../tallies.ts';

export type KnownCounter = {
  /** Null: the service has not told yet. */
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetAt: number | null;
};

export type Outlook = {
  readonly kind: 'outlook';
  readonly videos: number;
  /** Wants that would be worked on now. */
  readonly due: number;
  readonly search: Searching;
  readonly downloadsLeast: number;
  readonly downloadsMost: number;
  readonly quota: Readonly<Record<'search' | 'downloads', KnownCounter>>;
  readonly waiting: readonly Group[];
  readonly missing: readonly Group[];
  readonly failed: readonly Group[];
  /** The service is left alone until then. */
  readonly leftAloneUntil: number | null;
};

/** `deps.store` must be a copy: what has become due is woken in it. */
export async function outlook(deps: Deps, signal: AbortSignal): Promise<Outlook> {
  const pass = beginPass(deps, { paths: [], signal });
  wakeDue(deps, pass, false);
  const due = Iterator.from(pass.due(deps)).reduce((count) => count + 1, 0);
  const most = downloadsLeft(pass.spending);
  const { fetches } = planDownloads(deps, pass, most).plan;
  return {
    kind: 'outlook',
    videos: deps.store.videos.count(),
    due,
    search: previewSearch(deps, pass),
    downloadsLeast: fetches.reduce((sum, { cost }) => sum + cost, 0),
    downloadsMost: Math.min(most, due),
    quota: { search: counterOf(deps, 'search'), downloads: counterOf(deps, 'downloads') },
    ...othersOf(deps, pass),
    leftAloneUntil: readGate(deps)?.until ?? null,
  };
}

/** What is not due, by the reason that it waits for. */
function othersOf(deps: Deps, pass: Pass): Pick<Outlook, 'waiting' | 'missing' | 'failed'> {
  const tally = new Tallies();
  const now = deps.clock.now();
  for (const open of pass.open(deps, WITHOUT_SUBTITLE)) {
    if (isDue(open, now)) continue;
    const { state, reason } = open.want;
    const place = state === 'missing' ? 'missing' : state === 'blocked' ? 'failed' : 'deferred';
    tally.add(place, reason, open);
  }
  return {
    waiting: tally.groups('deferred'),
    missing: tally.groups('missing'),
    failed: tally.groups('failed'),
  };
}

function isDue({ want }: OpenWant, now: number): boolean {
  return (
    want.state === 'wanted' && want.reason !== 'own-sidecar-gone' && want.dueAt !== null && want.dueAt <= now
  );
}

/** The numbers as they were told last; a counter that was never spoken of is unknown. */
export function counterOf({ store, clock }: Pick<Deps, 'store' | 'clock'>, counter: Counter): KnownCounter {
  if (!store.memory.hasBook(counter)) return { limit: null, remaining: null, resetAt: null };
  const { limit, remaining, resetAt } = current(store.memory.book(counter), clock.now());
  return { limit, remaining, resetAt };
}

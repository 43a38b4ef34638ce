// Which archives come home? The download part of a pass: a plan by coverage, each archive fetched once and handed to
// all the wants it was planned for, and a new plan for what is still open.

import { ok } from '../core/fault.ts';
import { fitOf } from '../core/fit.ts';
import { planFetches, type Fetch, type FetchPlan, type Wanting } from '../core/plan-fetch.ts';
import type { OpenWant } from '../ports/store.ts';
import { breathe } from './breathe.ts';
import type { Deps } from './deps.ts';
import { fetchFile } from './fetch-file.ts';
import { fetchPayload } from './fetch-payload.ts';
import { fillAll } from './filling.ts';
import type { Pass } from './pass-state.ts';
import { readyToPlace, type FolderProbes } from './ready-to-place.ts';
import { shareArchive } from './sharing-archives.ts';
import { downloadsLeft } from './spending.ts';
import type { Taker } from './taker.ts';
import { usableOffers } from './usable-offers.ts';

/** A want whose downloads keep turning out bad must not eat the day's budget. */
const MOST_TRIES = 4;
/** No day's downloads reach further: older ones wait for another pass. */
const MOST_PLANNED = 5000;
/** Offers beyond these are not worth planning with. */
const MOST_OFFERS = 12;

/** For what has no subtitle, or a machine's; or to replace ours by a clearly better one. */
export type Aim = 'missing' | 'better';

/** Fetches and places what the budget allows. Stops when the service has to be left alone. */
export async function fetchAll(deps: Deps, pass: Pass, aim: Aim = 'missing'): Promise<void> {
  const probes: FolderProbes = new Map();
  const { tries } = pass;
  for (let round = 0; round < MOST_TRIES && !pass.isOver(); round += 1) {
    const most = pass.patience.stopped('download') === null ? downloadsLeft(pass.spending) : 0;
    const { open, plan } = planDownloads(deps, pass, most, aim);
    if (plan.fetches.length === 0) return;
    const byId = new Map(open.map((one) => [one.want.id, one]));
    for (const [done, fetch] of plan.fetches.entries()) {
      if (pass.isOver()) return;
      deps.tell({ kind: 'fetching', done, of: plan.fetches.length });
      if (isBeyondReach(pass, fetch)) continue;
      for (const wantId of fetch.wantIds) tries.set(wantId, (tries.get(wantId) ?? 0) + 1);
      await fetchOne(deps, pass, { fetch, byId, probes });
      await breathe();
    }
    deps.tell({ kind: 'fetching', done: plan.fetches.length, of: plan.fetches.length });
  }
}

/**
 * A hint in an answer may have lowered the budget since the plan was made. Then the want waits for the account's own
 * numbers; only a refusal puts it off until the reset.
 */
function isBeyondReach(pass: Pass, { cost }: Fetch): boolean {
  return cost > 0 && downloadsLeft(pass.spending) < 1 && !pass.spending.refused('downloads');
}

type Planned = { readonly open: readonly OpenWant[]; readonly plan: FetchPlan };

/** What would be fetched now with at most so many downloads, and the wants that it is for. */
export function planDownloads(deps: Deps, pass: Pass, most: number, aim: Aim = 'missing'): Planned {
  const open = fetchable(deps, pass, aim);
  const wantings = open.flatMap((one) => wantingOf(deps, pass, one) ?? []);
  return { open, plan: planFetches(wantings, atHand(deps, wantings), most) };
}

/** Wants that can be fetched for now. */
function fetchable(deps: Deps, pass: Pass, aim: Aim): readonly OpenWant[] {
  const due = (): IteratorObject<OpenWant> =>
    Iterator.from(pass.due(deps)).filter(
      ({ want }) =>
        want.offers > 0 &&
        (want.betterUntil === null) === (aim === 'missing') &&
        (pass.tries.get(want.id) ?? 0) < MOST_TRIES,
    );
  const newest = due()
    .map(({ want, video }) => ({ wantId: want.id, addedAt: video.addedAt }))
    .toArray()
    .toSorted((a, b) => b.addedAt - a.addedAt || a.wantId - b.wantId)
    .slice(0, MOST_PLANNED);
  const chosen = new Set(newest.map(({ wantId }) => wantId));
  return due()
    .filter(({ want }) => chosen.has(want.id))
    .toArray();
}

/** The want as the plan sees it; null where every offer waits for another time. */
function wantingOf(deps: Deps, pass: Pass, { want, video }: OpenWant): Wanting | null {
  const offers = usableOffers(deps, want.id).slice(0, MOST_OFFERS);
  if (offers.length === 0 || pass.signal.aborted) return null;
  // A fallback language is worse than any offer in a language before it, so the plan may not mix them.
  const language = offers[0]?.language;
  return {
    wantId: want.id,
    addedAt: video.addedAt,
    offers: offers
      .filter((offer) => offer.language === language)
      .map((offer) => ({ key: offer.candidate.key, fit: fitOf(offer.parts) })),
  };
}

/** Archives that cost nothing, because they were received before. */
function atHand(deps: Deps, wantings: readonly Wanting[]): ReadonlySet<string> {
  const keys = new Set(wantings.flatMap((wanting) => wanting.offers.map((offer) => offer.key)));
  return new Set([...keys].filter((key) => deps.store.spool.has(key)));
}

type Job = {
  readonly fetch: Fetch;
  readonly byId: ReadonlyMap<number, OpenWant>;
  readonly probes: FolderProbes;
};

async function fetchOne(deps: Deps, pass: Pass, { fetch, byId, probes }: Job): Promise<void> {
  const takers: Taker[] = [];
  for (const wantId of fetch.wantIds) {
    const open = byId.get(wantId);
    const offer = usableOffers(deps, wantId).find(({ candidate }) => candidate.key === fetch.key);
    if (open === undefined || offer === undefined) continue;
    const taker = await readyToPlace(deps, { open, offer }, probes);
    if (taker !== null) takers.push(taker);
  }
  const [first] = takers;
  if (first === undefined) return;
  const { candidate } = first.offer;
  const file = deps.store.spool.has(candidate.key) ? null : await fetchFile(deps, pass, takers, candidate);
  if (file === 'told') return;
  const received = file === null ? await fetchPayload(deps, pass, takers, candidate) : ok(file);
  if (received === null) return;
  await fillAll(deps, pass, takers, received);
  if (received.ok) await shareArchive(deps, pass, first, received.value);
}

// Which archives come home? The download part of a pass: a plan by coverage, each archive fetched once and handed to
// all the wants it was planned for, and a new plan for what is still open.

import { ok } from '../../../core/fault.ts';
import { planFetches, type Fetch, type FetchPlan, type Wanting } from '../../../core/plan/plan-downloads.ts';
import type { OpenWant } from '../../../ports/store/store.ts';
import { breathe } from '../../context/yield-to-loop.ts';
import type { Deps } from '../../deps.ts';
import { fetchFile } from './download-single.ts';
import { fetchPayload, idsOf } from './download-archive.ts';
import { fillAll } from '../place/fill-wants.ts';
import type { Pass } from '../../context/pass-context.ts';
import { firstOf } from '../../context/due-wants.ts';
import { readyToPlace, type FolderProbes } from '../place/check-target.ts';
import { apart } from '../../video/set-aside.ts';
import { shareArchive } from './share-archive.ts';
import { downloadsLeft } from '../../context/budget.ts';
import type { Taker } from '../../video/download-target.ts';
import { usableOffers } from '../../video/usable-offers.ts';

/** So often what is still open is planned anew; what is left waits for the next turn. */
const MOST_ROUNDS = 4;
/** No day's downloads reach further: older ones wait for another pass. */
const MOST_PLANNED = 2000;
/** So many wants are laid beside each other for each download: an archive seldom fills more. */
const PLANNED_A_DOWNLOAD = 100;
const READ_AT_ONCE = 100;
/** Offers beyond these are not worth planning with. */
const MOST_OFFERS = 12;

/** For what has no subtitle, or a machine's; or to replace ours by a clearly better one. */
export type Aim = 'missing' | 'better';

/** Fetches and places what the budget allows. Stops when the service has to be left alone. */
export async function fetchAll(deps: Deps, pass: Pass, aim: Aim = 'missing'): Promise<void> {
  const probes: FolderProbes = new Map();
  for (let round = 0; round < MOST_ROUNDS && !pass.isOver(); round += 1) {
    const most = pass.patience.stopped('download') === null ? downloadsLeft(pass.spending) : 0;
    const { open, plan } = await planDownloads(deps, pass, most, aim);
    if (plan.fetches.length === 0) return;
    const byId = new Map(open.map((one) => [one.want.id, one]));
    for (const [done, fetch] of plan.fetches.entries()) {
      if (pass.isOver()) return keepAsNews(pass, plan.fetches.slice(done));
      deps.tell({ kind: 'fetching', done, of: plan.fetches.length });
      if (isBeyondReach(pass, fetch)) continue;
      await fetchOne(deps, pass, { fetch, byId, probes });
      await breathe();
    }
    deps.tell({ kind: 'fetching', done: plan.fetches.length, of: plan.fetches.length });
  }
}

/** What costs nothing is planned again, also where no downloads are left by then. */
function keepAsNews({ news }: Pass, fetches: readonly Fetch[]): void {
  for (const { cost, wantIds } of fetches) if (cost === 0) wantIds.forEach((id) => news.toPlan.add(id));
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
export async function planDownloads(
  deps: Deps,
  pass: Pass,
  most: number,
  aim: Aim = 'missing',
): Promise<Planned> {
  const open = await fetchable(deps, pass, most, aim);
  const wantings: Wanting[] = [];
  for (const [at, one] of open.entries()) {
    const wanting = await apart(deps, [one.want.id], () => wantingOf(deps, one));
    if (wanting !== null) wantings.push(wanting);
    if (at % READ_AT_ONCE === 0) await breathe();
    if (pass.signal.aborted) return { open, plan: { fetches: [], left: [] } };
  }
  return { open, plan: planFetches(wantings, atHand(deps, wantings), most) };
}

/**
 * Wants that can be fetched for now: the newest ones, as far as the downloads may reach. Where none are left only news
 * can bring something, from an archive that is at hand.
 */
async function fetchable(deps: Deps, pass: Pass, most: number, aim: Aim): Promise<readonly OpenWant[]> {
  const lane = aim === 'missing' ? 'fetch' : 'better';
  const reach = Math.min(MOST_PLANNED, most * PLANNED_A_DOWNLOAD);
  const newest = await firstOf(pass.pages(deps, { lane, order: 'newest' }), reach);
  const news = aim === 'missing' ? await takeNews(deps, pass) : [];
  const all = new Map([...newest, ...news].map((open) => [open.want.id, open]));
  return [...all.values()];
}

/** Each is planned for once. */
async function takeNews(deps: Deps, pass: Pass): Promise<readonly OpenWant[]> {
  const { toPlan } = pass.news;
  const some = [...toPlan].slice(0, MOST_PLANNED);
  const open: OpenWant[] = [];
  for (const [at, wantId] of some.entries()) {
    toPlan.delete(wantId);
    const one = openToFetch(deps, pass, wantId);
    if (one !== null) open.push(one);
    if (at % READ_AT_ONCE === 0) await breathe();
  }
  return open;
}

/** The want where it waits for an offer to be fetched; null otherwise. */
export function openToFetch({ store, clock }: Deps, pass: Pass, wantId: number): OpenWant | null {
  const want = store.wants.get(wantId);
  const isOpen =
    want !== null &&
    want.state === 'wanted' &&
    want.offers > 0 &&
    want.betterUntil === null &&
    want.dueAt !== null &&
    want.dueAt <= clock.now();
  const video = isOpen ? store.videos.get(want.videoId) : null;
  if (!isOpen || video === null) return null;
  return pass.roots.has(video.root) && pass.inScope(video) ? { want, video } : null;
}

/** The want as the plan sees it; null where every offer waits for another time. */
function wantingOf(deps: Deps, { want, video }: OpenWant): Wanting | null {
  const offers = deps.store.offers.usable(want.id, deps.clock.now(), MOST_OFFERS);
  const [first] = offers;
  if (first === undefined) return null;
  // A fallback language is worse than any offer in a language before it, so the plan may not mix them.
  return {
    wantId: want.id,
    addedAt: video.addedAt,
    offers: offers.filter(({ language }) => language === first.language),
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
    const taker = await apart(deps, [wantId], async () => {
      const open = byId.get(wantId);
      const offer = usableOffers(deps, wantId).find(({ candidate }) => candidate.key === fetch.key);
      return open === undefined || offer === undefined ? null : readyToPlace(deps, { open, offer }, probes);
    });
    if (taker !== null) takers.push(taker);
  }
  await apart(deps, idsOf(takers), () => bringHome(deps, pass, takers));
}

async function bringHome(deps: Deps, pass: Pass, takers: readonly Taker[]): Promise<void> {
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

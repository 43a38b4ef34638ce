// Which archives come home? The download part of a pass: a plan by coverage, each archive fetched once and handed to
// all the wants it was planned for, and a new plan for what is still open.

import { ok } from '../../../core/fault.ts';
import {
  planDownloads,
  type PlannedDownload,
  type DownloadPlan,
  type OpenDownloadWant,
} from '../../../core/plan/plan-downloads.ts';
import type { OpenWant } from '../../../ports/store/records.ts';
import { yieldToEventLoop } from '../../context/yield-to-loop.ts';
import type { Deps } from '../../deps.ts';
import { downloadSingle } from './download-single.ts';
import { downloadArchive, idsOf } from './download-archive.ts';
import { fillAll } from '../place/fill-wants.ts';
import type { Pass } from '../../context/pass-context.ts';
import { firstOf } from '../../context/due-wants.ts';
import type { FolderProbes } from '../place/check-target.ts';
import { prepareTarget } from './prepare-target.ts';
import { apart } from '../../video/set-aside.ts';
import { shareArchive } from './share-archive.ts';
import { downloadsLeft } from '../../quota/budget.ts';
import type { DownloadTarget } from '../../video/download-target.ts';
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
export async function downloadAll(pass: Pass, aim: Aim = 'missing'): Promise<void> {
  const { deps } = pass;
  const probes: FolderProbes = new Map();
  for (let round = 0; round < MOST_ROUNDS && !pass.isOver(); round += 1) {
    const most = pass.retryPolicy.stopped('download') === null ? downloadsLeft(pass.budget) : 0;
    const { open, plan } = await planDueDownloads(pass, most, aim);
    if (plan.fetches.length === 0) return;
    const byId = new Map(open.map((one) => [one.want.id, one]));
    for (const [done, fetch] of plan.fetches.entries()) {
      if (pass.isOver()) return keepForPlan(pass, plan.fetches.slice(done));
      deps.emit({ kind: 'fetching', done, of: plan.fetches.length });
      if (isBeyondReach(pass, fetch)) continue;
      await fetchOne(pass, { fetch, byId, probes });
      await yieldToEventLoop();
    }
    deps.emit({ kind: 'fetching', done: plan.fetches.length, of: plan.fetches.length });
  }
}

/** What costs nothing is planned again, also where no downloads are left by then. */
function keepForPlan({ newOffers }: Pass, fetches: readonly PlannedDownload[]): void {
  for (const { cost, wantIds } of fetches) if (cost === 0) wantIds.forEach((id) => newOffers.toPlan.add(id));
}

/**
 * A hint in an answer may have lowered the budget since the plan was made. Then the want waits for the account's own
 * numbers; only a refusal puts it off until the reset.
 */
function isBeyondReach(pass: Pass, { cost }: PlannedDownload): boolean {
  return cost > 0 && downloadsLeft(pass.budget) < 1 && !pass.budget.refused('downloads');
}

type Planned = { readonly open: readonly OpenWant[]; readonly plan: DownloadPlan };

/** What would be fetched now with at most so many downloads, and the wants that it is for. */
export async function planDueDownloads(pass: Pass, most: number, aim: Aim = 'missing'): Promise<Planned> {
  const { deps } = pass;
  const open = await fetchable(pass, most, aim);
  const openWants: OpenDownloadWant[] = [];
  for (const [at, one] of open.entries()) {
    const openWant = await apart(deps, [one.want.id], () => wantingOf(deps, one));
    if (openWant !== null) openWants.push(openWant);
    if (at % READ_AT_ONCE === 0) await yieldToEventLoop();
    if (pass.signal.aborted) return { open, plan: { fetches: [], left: [] } };
  }
  return { open, plan: planDownloads(openWants, atHand(deps, openWants), most) };
}

/**
 * Wants that can be fetched for now: the newest ones, as far as the downloads may reach. Where none are left only news
 * can bring something, from an archive that is at hand.
 */
async function fetchable(pass: Pass, most: number, aim: Aim): Promise<readonly OpenWant[]> {
  const lane = aim === 'missing' ? 'fetch' : 'better';
  const reach = Math.min(MOST_PLANNED, most * PLANNED_A_DOWNLOAD);
  const newest = await firstOf(pass.pages({ lane, order: 'newest' }), reach);
  const offered = aim === 'missing' ? await takeNewOffers(pass) : [];
  const all = new Map([...newest, ...offered].map((open) => [open.want.id, open]));
  return [...all.values()];
}

/** Each is planned for once. */
async function takeNewOffers(pass: Pass): Promise<readonly OpenWant[]> {
  const { deps } = pass;
  const { toPlan } = pass.newOffers;
  const some = [...toPlan].slice(0, MOST_PLANNED);
  const open: OpenWant[] = [];
  for (const [at, wantId] of some.entries()) {
    toPlan.delete(wantId);
    const one = openToFetch(deps, pass, wantId);
    if (one !== null) open.push(one);
    if (at % READ_AT_ONCE === 0) await yieldToEventLoop();
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
function wantingOf(deps: Deps, { want, video }: OpenWant): OpenDownloadWant | null {
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
function atHand(deps: Deps, openWants: readonly OpenDownloadWant[]): ReadonlySet<string> {
  const keys = new Set(openWants.flatMap((openWant) => openWant.offers.map((offer) => offer.key)));
  return new Set([...keys].filter((key) => deps.store.archiveCache.has(key)));
}

type DownloadJob = {
  readonly fetch: PlannedDownload;
  readonly byId: ReadonlyMap<number, OpenWant>;
  readonly probes: FolderProbes;
};

async function fetchOne(pass: Pass, { fetch, byId, probes }: DownloadJob): Promise<void> {
  const { deps } = pass;
  const targets: DownloadTarget[] = [];
  for (const wantId of fetch.wantIds) {
    const target = await apart(deps, [wantId], async () => {
      const open = byId.get(wantId);
      const offer = usableOffers(deps, wantId).find(({ candidate }) => candidate.key === fetch.key);
      return open === undefined || offer === undefined ? null : prepareTarget(deps, { open, offer }, probes);
    });
    if (target !== null) targets.push(target);
  }
  await apart(deps, idsOf(targets), () => bringHome(pass, targets));
}

async function bringHome(pass: Pass, targets: readonly DownloadTarget[]): Promise<void> {
  const { deps } = pass;
  const [first] = targets;
  if (first === undefined) return;
  const { candidate } = first.offer;
  const file = deps.store.archiveCache.has(candidate.key)
    ? null
    : await downloadSingle(pass, targets, candidate);
  if (file === 'told') return;
  const received = file === null ? await downloadArchive(pass, targets, candidate) : ok(file);
  if (received === null) return;
  await fillAll(pass, targets, received);
  if (received.ok) await shareArchive(pass, first, received.value);
}

// Downloads for a pass: plans by coverage, downloads each archive once, fills every want it was planned for, and plans
// again for the wants still open.

import { ok } from '../../../core/fault.ts';
import type { OpenDownloadWant, PlannedDownload } from '../../../core/plan/download-plan.ts';
import { awaitsBetter } from '../../../core/want/want.ts';
import { planDownloads } from '../../../core/plan/plan-downloads.ts';
import type { OpenWant } from '../../../ports/store/records.ts';
import { createSideBySide } from '../../context/loop/side-by-side.ts';
import { createPauses, yieldToEventLoop } from '../../context/loop/yield-to-loop.ts';
import type { Deps } from '../../deps.ts';
import { downloadSingle } from './download-single.ts';
import { downloadArchive, idsOf } from './download-archive.ts';
import { fillAll } from '../place/fill-wants.ts';
import type { Pass } from '../../context/pass-context.ts';
import { firstOf } from '../../context/due-wants.ts';
import { prepareTarget } from './prepare-target.ts';
import { isolate } from '../../video/isolate-failures.ts';
import { shareArchive } from './share-archive.ts';
import { downloadsLeft } from '../../quota/budget.ts';
import { neededElsewhere } from '../../quota/spare-downloads.ts';
import type { DownloadTarget } from '../../video/download-target.ts';
import { usableOffers } from '../../video/usable-offers.ts';

/** Plans per call; wants still open then wait for the next turn. */
const MOST_ROUNDS = 4;
/** More than any day's downloads can fill; older wants wait for another pass. */
const MOST_PLANNED = 2000;
/** Wants considered per download: an archive seldom fills more. */
const PLANNED_A_DOWNLOAD = 100;
const READ_AT_ONCE = 100;
/**
 * Downloads under way beside each other: as many as the HTTP client sends at once to a slow service, and two that are
 * checked and placed meanwhile.
 */
const AT_ONCE = 6;
/** For every so many downloads that are left, one may be under way. */
const LEFT_FOR_EACH = 8;
/** Offers per want to plan with; later ones are not worth it. */
const MOST_OFFERS = 12;

/** `missing`: for wants with no subtitle or an AI-made one; `better`: to replace ours by a clearly better one. */
export type DownloadPurpose = 'missing' | 'better';

/** Downloads and places what the budget allows. Stops when the service must be left alone. */
export async function downloadAll(pass: Pass, purpose: DownloadPurpose = 'missing'): Promise<void> {
  const { deps } = pass;
  for (let round = 0; round < MOST_ROUNDS && !pass.isOver(); round += 1) {
    const most = pass.retryPolicy.stopped('download') === null ? downloadsLeft(pass.budget) : 0;
    const { open, plan } = await planDueDownloads(pass, most, purpose);
    if (plan.length === 0) return;
    const byId = new Map(open.map((one) => [one.want.id, one]));
    const isWhole = await downloadPlanned(pass, plan, byId);
    await deps.store.flush();
    if (!isWhole) return;
  }
}

/** While one archive is checked and placed, the next ones are on their way. False if the pass ended before the last. */
async function downloadPlanned(
  pass: Pass,
  fetches: readonly PlannedDownload[],
  byId: PlannedWants,
): Promise<boolean> {
  const { deps } = pass;
  const downloads = createSideBySide();
  const of = fetches.length;
  let done = 0;
  try {
    for (const [at, fetch] of fetches.entries()) {
      await downloads.slot(atOnce(pass));
      if (pass.isOver()) {
        keepForPlan(pass, fetches.slice(at));
        return false;
      }
      deps.emit({ kind: 'fetching', done, of });
      if (exceedsBudget(pass, fetch) || isStopped(pass, fetch)) {
        done += 1;
        continue;
      }
      const targets = await prepareTargets(pass, fetch, byId);
      downloads.start(async () => {
        await isolate(deps, idsOf(targets), () => downloadAndFill(pass, targets));
        done += 1;
      });
      await yieldToEventLoop();
    }
  } finally {
    await downloads.end();
    deps.emit({ kind: 'fetching', done, of });
  }
  return true;
}

/**
 * One at a time until a download has worked, and again after a failure: a service in trouble gets no second request. Fewer
 * towards the end of the day's downloads: if another program uses the account too, only one request is refused.
 */
function atOnce({ retryPolicy, budget }: Pass): number {
  if (!retryPolicy.isSmooth('download')) return 1;
  return Math.min(AT_ONCE, Math.max(1, Math.floor(downloadsLeft(budget) / LEFT_FOR_EACH)));
}

/** Keeps downloads that cost nothing for the next plan, even if no paid ones are left by then. */
function keepForPlan({ newOffers }: Pass, fetches: readonly PlannedDownload[]): void {
  for (const { cost, wantIds } of fetches) if (cost === 0) wantIds.forEach((id) => newOffers.toPlan.add(id));
}

/**
 * An answer may have lowered the budget since the plan was made. Then the want waits for the account's own numbers;
 * only a refusal by the service defers it until the reset.
 */
function exceedsBudget(pass: Pass, { cost }: PlannedDownload): boolean {
  return cost > 0 && downloadsLeft(pass.budget) < 1 && !pass.budget.refused('downloads');
}

/**
 * Its want stays due and is not put off for what happened to others: during an outage of days, every pass would write to
 * thousands of wants and look at their files.
 */
function isStopped({ retryPolicy }: Pass, { cost }: PlannedDownload): boolean {
  return cost > 0 && retryPolicy.stopped('download') !== null;
}

/** A missing subtitle does not wait for one that would only become better. */
const NOT_BEHIND = { missing: ['fetch'], better: ['fetch', 'better'] } as const;

type Planned = { readonly open: readonly OpenWant[]; readonly plan: readonly PlannedDownload[] };

/** Plans at most `most` downloads; returns the plan and the wants it considers. */
export async function planDueDownloads(
  pass: Pass,
  most: number,
  purpose: DownloadPurpose = 'missing',
): Promise<Planned> {
  const { deps } = pass;
  const open = await fetchable(pass, most, purpose);
  const openWants: OpenDownloadWant[] = [];
  for (const [at, one] of open.entries()) {
    const openWant = await isolate(deps, [one.want.id], () => plannedWant(deps, one));
    if (openWant !== null) openWants.push(openWant);
    if (at % READ_AT_ONCE === 0) await yieldToEventLoop();
    if (pass.signal.aborted) return { open, plan: [] };
  }
  const budget = { left: most, elsewhere: neededElsewhere(pass, NOT_BEHIND[purpose], openWants.length) };
  return { open, plan: planDownloads(openWants, await atHand(deps, openWants), budget) };
}

/**
 * Wants that can be downloaded for now: the newest ones, as many as the downloads may fill. If no downloads are left,
 * only new offers can help, from a cached archive.
 */
async function fetchable(pass: Pass, most: number, purpose: DownloadPurpose): Promise<readonly OpenWant[]> {
  const lane = purpose === 'missing' ? 'fetch' : 'better';
  const reach = Math.min(MOST_PLANNED, most * PLANNED_A_DOWNLOAD);
  const newest = await firstOf(pass.pages({ lane, order: 'newest' }), reach);
  const offered = purpose === 'missing' ? await takeNewOffers(pass) : [];
  const all = new Map([...newest, ...offered].map((open) => [open.want.id, open]));
  return [...all.values()];
}

/** Each is planned only once. */
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

/** The want, if it waits for an offer to be downloaded; else null. */
export function openToFetch({ store, clock }: Deps, pass: Pass, wantId: number): OpenWant | null {
  const want = store.wants.get(wantId);
  const isOpen =
    want !== null &&
    want.state === 'wanted' &&
    want.offers > 0 &&
    !awaitsBetter(want) &&
    want.dueAt !== null &&
    want.dueAt <= clock.now();
  const video = isOpen ? store.videos.get(want.videoId) : null;
  if (!isOpen || video === null) return null;
  return pass.roots.has(video.root) && pass.inScope(video) ? { want, video } : null;
}

/** The want as the planner needs it; null if all its offers are deferred. */
function plannedWant(deps: Deps, { want, video }: OpenWant): OpenDownloadWant | null {
  const offers = deps.store.offers.usable(want.id, deps.clock.now(), MOST_OFFERS);
  const [first] = offers;
  if (first === undefined) return null;
  // Any offer in an earlier language beats one in a fallback language, so the plan may not mix them.
  return {
    wantId: want.id,
    addedAt: video.addedAt,
    offers: offers.filter(({ language }) => language === first.language),
  };
}

/** Archives in the cache, which cost nothing. */
async function atHand(deps: Deps, openWants: readonly OpenDownloadWant[]): Promise<ReadonlySet<string>> {
  const keys = new Set(openWants.flatMap((openWant) => openWant.offers.map((offer) => offer.key)));
  const cached = new Set<string>();
  const pause = createPauses();
  for (const key of keys) {
    await pause();
    if (deps.store.archiveCache.has(key)) cached.add(key);
  }
  return cached;
}

/** By id. */
type PlannedWants = ReadonlyMap<number, OpenWant>;

/** Those of the wants that still need the download, now marked as being downloaded. */
async function prepareTargets(
  { deps, probes }: Pass,
  fetch: PlannedDownload,
  byId: PlannedWants,
): Promise<readonly DownloadTarget[]> {
  const targets: DownloadTarget[] = [];
  for (const wantId of fetch.wantIds) {
    const target = await isolate(deps, [wantId], async () => {
      const open = byId.get(wantId);
      const offer = usableOffers(deps, wantId).find(({ candidate }) => candidate.key === fetch.key);
      return open === undefined || offer === undefined ? null : prepareTarget(deps, { open, offer }, probes);
    });
    if (target !== null) targets.push(target);
  }
  return targets;
}

async function downloadAndFill(pass: Pass, targets: readonly DownloadTarget[]): Promise<void> {
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

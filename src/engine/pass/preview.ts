// What would a pass do, and what would it cost? The same looking and the same plans, on a copy of the state, with
// nothing sent but the free question for the account.

import { longest, type Hold } from '../../core/status/hold.ts';
import { SEARCH_STEPS } from '../../core/want/search-steps.ts';
import { planSearch, type Askable } from '../../core/plan/plan-search.ts';
import type { Lane } from '../../ports/store/due-wants.ts';
import type { OpenWant } from '../../ports/store/records.ts';
import { claimOf, newSince } from '../quota/new-titles.ts';
import { yieldToEventLoop } from '../context/yield-to-loop.ts';
import type { Deps } from '../deps.ts';
import { planDueDownloads } from '../steps/download/download-all.ts';
import { downloadsLeft } from '../quota/budget.ts';
import { scanLibraries } from '../steps/scan/scan-libraries.ts';
import { askableOf } from '../steps/search/search-in-batches.ts';
import { namesInOrder } from '../steps/search/choose-names.ts';
import { askAccount } from './pass.ts';
import { beginPass, type Pass, type Scope } from '../context/pass-context.ts';
import { oneByOne } from '../context/due-wants.ts';
import { reportOn, type PassReport } from './report.ts';
import { wakeDue } from './wake-due.ts';

export type Preview = {
  readonly report: PassReport;
  readonly plan: {
    /** Search requests that are due, and the units they cost: exact. */
    readonly searchRequests: number;
    readonly searchUnits: number;
    /** Units that looking in other ways may cost besides, for names that were asked about before: at most. */
    readonly advanceUnitsMost: number;
    /** Downloads: at least (archives already chosen) and at most (one for each want, within the budget). */
    readonly downloadsLeast: number;
    readonly downloadsMost: number;
  };
};

/** Plans one pass. `deps.store` must be a copy: what is taken in here is forgotten. */
export async function previewPass(deps: Deps, scope: Scope): Promise<Preview> {
  const pass = beginPass(deps, { ...scope, eager: true });
  const looked = await scanLibraries(pass, scope.paths);
  await wakeDue(pass, true);
  if (!pass.signal.aborted) await askAccount(pass);
  const search = await previewSearch(pass, true);
  const due = await countDue(pass);
  const most = downloadsLeft(pass.budget);
  const { fetches } = (await planDueDownloads(pass, most)).plan;
  const least = fetches.reduce((sum, fetch) => sum + fetch.cost, 0);
  return {
    report: await reportOn(pass, looked),
    plan: {
      ...search,
      downloadsLeast: least,
      downloadsMost: Math.min(most, due),
    },
  };
}

/** What an episode costs that goes through every search of the ladder after the first. */
const MOST_CLIMB = 3;

export type Searching = Pick<Preview['plan'], 'searchRequests' | 'searchUnits' | 'advanceUnitsMost'>;

/** What is due to be searched now, within the budget. `lookInside`: what the videos hold is looked at before. */
export async function previewSearch(pass: Pass, readTracks = false): Promise<Searching> {
  const { deps } = pass;
  const budget = pass.searches();
  const first = readTracks
    ? (await askedAndWanted(pass, budget.left)).map((open) => askableOf(deps, open))
    : await withinReach(pass, 'batch');
  const batches = [first, await withinReach(pass, 'title-scope')].flatMap(
    (askables) => planSearch(askables, budget.left, budget.kept).batches,
  );
  const single = await countVideos(pass, ['identity', 'title']);
  const inBatches = batches.reduce((sum, batch) => sum + batch.names.length, 0);
  const searchUnits = Math.min(budget.left, inBatches + single);
  const advancing = await countVideos(pass, SEARCH_STEPS, ({ want }) => want.mayAdvance);
  return {
    searchRequests: batches.length + single,
    searchUnits,
    advanceUnitsMost: Math.min(budget.left - searchUnits, advancing * MOST_CLIMB),
  };
}

/** What is new, and then what is most urgent, as far as the budget reaches: there may be hundreds of thousands. */
async function withinReach(pass: Pass, lane: Lane): Promise<readonly Askable[]> {
  const { deps } = pass;
  const { left } = pass.searches();
  const chosen = new Map<number, Askable>();
  for await (const open of oneByOne(pass.pages({ lane, order: 'newest' }))) {
    if (open.video.addedAt < newSince(deps)) break;
    if (claimOf(deps, open) !== 'backlog') chosen.set(open.want.id, askableOf(deps, open));
  }
  const names = new Set<string>();
  for await (const open of oneByOne(pass.pages({ lane, order: 'urgent' }))) {
    const askable = askableOf(deps, open);
    chosen.set(open.want.id, askable);
    if (names.add(askable.name).size > left) break;
  }
  return [...chosen.values()];
}

/** Names as a pass would choose them, less those that need no question because the videos hold what is wanted. */
async function askedAndWanted(pass: Pass, most: number): Promise<readonly OpenWant[]> {
  const byName = await namesInOrder(pass, 'batch').next(most);
  return [...byName.values()].flat();
}

/** Of the due wants of these lanes, how many videos. */
async function countVideos(
  pass: Pass,
  lanes: readonly Lane[],
  fits: (open: OpenWant) => boolean = () => true,
): Promise<number> {
  const ids = new Set<number>();
  for (const lane of lanes)
    for await (const open of oneByOne(pass.pages({ lane, order: 'newest' })))
      if (fits(open)) ids.add(open.video.id);
  return ids.size;
}

/** Wants that would be worked on now. */
export async function countDue(pass: Pass, holds: readonly Hold[] = []): Promise<number> {
  const lanes: Lane[] = [];
  if (longest(holds, 'download') === null) lanes.push('fetch', 'better');
  if (longest(holds, 'search') === null) lanes.push(...SEARCH_STEPS);
  let count = 0;
  for (const lane of lanes)
    for (const page of pass.pages({ lane, order: 'newest' })) {
      count += page.length;
      await yieldToEventLoop();
    }
  return count;
}

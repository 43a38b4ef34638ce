// What would a pass do, and what would it cost? The same looking and the same plans, on a copy of the state, with
// nothing sent but the free question for the account.

import { longest, type Hold } from '../core/hold.ts';
import { planSearch } from '../core/plan-search.ts';
import type { Lane } from '../ports/lanes.ts';
import type { OpenWant } from '../ports/store.ts';
import type { Deps } from './deps.ts';
import { planDownloads } from './fetching.ts';
import { downloadsLeft } from './spending.ts';
import { lookAround } from './looking.ts';
import { askableOf } from './asking.ts';
import { namesInOrder } from './choosing-names.ts';
import { askAccount } from './pass.ts';
import { beginPass, type Pass, type Scope } from './pass-state.ts';
import { firstOf } from './queues.ts';
import { reportOn, type PassReport } from './report.ts';
import { wakeDue } from './waking.ts';

export type Preview = {
  readonly report: PassReport;
  readonly plan: {
    /** Search requests that are due, and the units they cost: exact. */
    readonly searchRequests: number;
    readonly searchUnits: number;
    /** Units that looking in other ways may cost besides, for names that were asked about before: at most. */
    readonly climbUnitsMost: number;
    /** Downloads: at least (archives already chosen) and at most (one for each want, within the budget). */
    readonly downloadsLeast: number;
    readonly downloadsMost: number;
  };
};

/** Plans one pass. `deps.store` must be a copy: what is taken in here is forgotten. */
export async function previewPass(deps: Deps, scope: Scope): Promise<Preview> {
  const pass = beginPass(deps, { ...scope, eager: true });
  const looked = await lookAround(deps, pass, scope.paths);
  await wakeDue(deps, pass, true);
  if (!pass.signal.aborted) await askAccount(deps, pass);
  const search = await previewSearch(deps, pass, true);
  const due = await countDue(deps, pass);
  const most = downloadsLeft(pass.spending);
  const { fetches } = (await planDownloads(deps, pass, most)).plan;
  const least = fetches.reduce((sum, fetch) => sum + fetch.cost, 0);
  return {
    report: await reportOn(deps, pass, looked),
    plan: {
      ...search,
      downloadsLeast: least,
      downloadsMost: Math.min(most, due),
    },
  };
}

/** What an episode costs that goes through every search of the ladder after the first. */
const MOST_CLIMB = 3;

export type Searching = Pick<Preview['plan'], 'searchRequests' | 'searchUnits' | 'climbUnitsMost'>;

/** What is due to be searched now, within the budget. `lookInside`: what the videos hold is looked at before. */
export async function previewSearch(deps: Deps, pass: Pass, lookInside = false): Promise<Searching> {
  const budget = pass.searches(deps);
  const first = lookInside ? await askedAndWanted(deps, pass, budget.left) : await allOf(deps, pass, 'batch');
  const batches = [first, await allOf(deps, pass, 'title-scope')].flatMap(
    (open) =>
      planSearch(
        open.map((one) => askableOf(deps, one)),
        budget.left,
        budget.kept,
      ).batches,
  );
  const named = [...(await allOf(deps, pass, 'identity')), ...(await allOf(deps, pass, 'title'))];
  const single = videosOf(named);
  const inBatches = batches.reduce((sum, batch) => sum + batch.names.length, 0);
  const searchUnits = Math.min(budget.left, inBatches + single);
  const climbing = videosOf((await allAsks(deps, pass)).filter(({ want }) => want.climbs));
  return {
    searchRequests: batches.length + single,
    searchUnits,
    climbUnitsMost: Math.min(budget.left - searchUnits, climbing * MOST_CLIMB),
  };
}

/** Names as a pass would choose them, less those that need no question because the videos hold what is wanted. */
async function askedAndWanted(deps: Deps, pass: Pass, most: number): Promise<readonly OpenWant[]> {
  const byName = await namesInOrder(deps, pass, 'batch').next(most);
  return [...byName.values()].flat();
}

function videosOf(chosen: readonly OpenWant[]): number {
  return new Set(chosen.map(({ video }) => video.id)).size;
}

async function allOf(deps: Deps, pass: Pass, lane: Lane): Promise<readonly OpenWant[]> {
  return firstOf(pass.pages(deps, { lane, order: 'newest' }), Infinity);
}

async function allAsks(deps: Deps, pass: Pass): Promise<readonly OpenWant[]> {
  const lanes = ['batch', 'title-scope', 'identity', 'title', 'translation', 'transcription'] as const;
  return (await Promise.all(lanes.map((lane) => allOf(deps, pass, lane)))).flat();
}

/** Wants that would be worked on now. */
export async function countDue(deps: Deps, pass: Pass, holds: readonly Hold[] = []): Promise<number> {
  const lanes = longest(holds, 'download') === null ? (['fetch', 'better'] as const) : [];
  const offered = await Promise.all(lanes.map((lane) => allOf(deps, pass, lane)));
  const asks = longest(holds, 'search') === null ? await allAsks(deps, pass) : [];
  return asks.length + offered.flat().length;
}

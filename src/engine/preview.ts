// What would a pass do, and what would it cost? The same looking and the same plans, on a copy of the state, with
// nothing sent but the free question for the account.

import { planSearch } from '../core/plan-search.ts';
import type { OpenWant } from '../ports/store.ts';
import type { Deps } from './deps.ts';
import { planDownloads } from './fetching.ts';
import { downloadsLeft } from './spending.ts';
import { lookInsideVideos } from './looking-inside.ts';
import { lookAround } from './looking.ts';
import { askables } from './asking.ts';
import { askAccount } from './pass.ts';
import { beginPass, wakeDue, type Pass, type Scope } from './pass-state.ts';
import { reportOn, type PassReport } from './report.ts';

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
  const pass = beginPass(deps, scope);
  const looked = await lookAround(deps, pass, scope.paths);
  wakeDue(deps, pass, true);
  if (!pass.signal.aborted) await askAccount(deps, pass);
  await lookInsideVideos(deps, pass);
  const due = Iterator.from(pass.due(deps)).reduce((count) => count + 1, 0);
  const search = previewSearch(deps, pass);
  const most = downloadsLeft(pass.spending);
  const { fetches } = planDownloads(deps, pass, most).plan;
  const least = fetches.reduce((sum, fetch) => sum + fetch.cost, 0);
  return {
    report: reportOn(deps, pass, looked),
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

/** What is due to be searched now, within the budget. */
export function previewSearch(deps: Deps, pass: Pass): Searching {
  const budget = pass.spending.left('search');
  const batches = (['batch', 'title-scope'] as const).flatMap(
    (rung) => planSearch(askables(deps, pass, rung), budget).batches,
  );
  const open = Iterator.from(pass.due(deps))
    .filter(({ want }) => want.offers === 0)
    .toArray();
  const videos = (chosen: readonly OpenWant[]): number => new Set(chosen.map(({ video }) => video.id)).size;
  const single = videos(open.filter(({ want }) => want.rung === 'identity' || want.rung === 'title'));
  const inBatches = batches.reduce((sum, batch) => sum + batch.names.length, 0);
  const searchUnits = Math.min(budget, inBatches + single);
  const climbing = videos(open.filter(({ want }) => want.climbs));
  return {
    searchRequests: batches.length + single,
    searchUnits,
    climbUnitsMost: Math.min(budget - searchUnits, climbing * MOST_CLIMB),
  };
}

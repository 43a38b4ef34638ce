// What would a pass do, and what would it cost? The same looking and the same plans, on a copy of the state, with
// nothing sent but the free question for the account.

import { planSearch } from '../core/plan-search.ts';
import type { Deps } from './deps.ts';
import { planDownloads } from './fetching.ts';
import { downloadsLeft } from './spending.ts';
import { lookAround } from './looking.ts';
import { askables } from './asking.ts';
import { askAccount } from './pass.ts';
import { beginPass, wakeDue, type Scope } from './pass-state.ts';
import { reportOn, type PassReport } from './report.ts';

export type Preview = {
  readonly report: PassReport;
  readonly plan: {
    /** Search requests, and the units they cost: exact. */
    readonly searchRequests: number;
    readonly searchUnits: number;
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
  const due = Iterator.from(pass.due(deps)).reduce((count) => count + 1, 0);
  const search = planSearch(askables(deps, pass, 'batch'), pass.spending.left('search'));
  const most = downloadsLeft(pass.spending);
  const { fetches } = planDownloads(deps, pass, { most }).plan;
  const least = fetches.reduce((sum, fetch) => sum + fetch.cost, 0);
  return {
    report: reportOn(deps, pass, looked),
    plan: {
      searchRequests: search.batches.length,
      searchUnits: search.batches.reduce((sum, batch) => sum + batch.names.length, 0),
      downloadsLeast: least,
      downloadsMost: Math.min(most, due),
    },
  };
}

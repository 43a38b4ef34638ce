// What would be searched for now, within the budget, and what may follow?

import { planningSearch, unitsOf, type Askable, type SearchBatch } from '../../../core/plan/plan-search.ts';
import type { Lane } from '../../../ports/store/due-wants.ts';
import { oneByOne } from '../../context/due-wants.ts';
import { inSlices } from '../../context/loop/in-slices.ts';
import { yieldToEventLoop } from '../../context/loop/yield-to-loop.ts';
import type { Pass } from '../../context/pass-context.ts';
import { namesInOrder } from '../../steps/search/choose-names.ts';
import { askableOf } from '../../steps/search/askable.ts';
import type { DueNow } from './due-now.ts';
import { furtherOf } from './further.ts';

export type Searching = {
  /** Search requests that are due, and the exact units they cost. */
  readonly searchRequests: number;
  readonly searchUnits: number;
  /**
   * At most so many more units for later search steps of names that were searched for before, and for sources of
   * translations.
   */
  readonly advanceUnitsMost: number;
  /** At most so many are ordered, of the month's allowance. */
  readonly translationsMost: number;
  readonly transcriptionsMost: number;
};

export const NO_SEARCH: Searching = {
  searchRequests: 0,
  searchUnits: 0,
  advanceUnitsMost: 0,
  translationsMost: 0,
  transcriptionsMost: 0,
};

/** `first`: what is searched for in batches, if that is known. */
export async function previewSearch(
  pass: Pass,
  { alone, newTitles, following }: DueNow,
  first: readonly Askable[] | null,
): Promise<Searching> {
  const budget = pass.searchBudget();
  const batches: SearchBatch[] = [];
  let { left } = budget;
  const inBatches = [
    first ?? (await withinReach(pass, 'batch', newTitles)),
    await withinReach(pass, 'title-scope', newTitles),
  ];
  for (const askables of inBatches) {
    await yieldToEventLoop();
    const planned = await inSlices(planningSearch(askables, left, budget.kept));
    batches.push(...planned);
    left -= unitsOf(planned);
  }
  const single = Math.min(left, alone);
  left -= single;
  const { unitsMost, ...jobs } = await furtherOf(pass, following, left);
  return {
    searchRequests: batches.length + single,
    searchUnits: budget.left - left,
    advanceUnitsMost: unitsMost,
    ...jobs,
  };
}

/** The wants of the first batches, after their videos' embedded tracks were read. */
export async function lookedInto(pass: Pass): Promise<readonly Askable[]> {
  const byName = await namesInOrder(pass, 'batch').next(pass.searchBudget().left);
  return [...byName.values()].flat().map((open) => askableOf(pass.deps, open));
}

/** New titles, then the most urgent wants, only as many as the budget allows: there may be hundreds of thousands. */
async function withinReach(
  pass: Pass,
  lane: Lane,
  newTitles: DueNow['newTitles'],
): Promise<readonly Askable[]> {
  const { deps } = pass;
  const { left } = pass.searchBudget();
  const chosen = new Map(newTitles.get(lane));
  const names = new Set<string>();
  for await (const open of oneByOne(pass.pages({ lane, order: 'urgent' }))) {
    const askable = askableOf(deps, open);
    chosen.set(open.want.id, askable);
    if (names.add(askable.name).size > left) break;
  }
  return [...chosen.values()];
}

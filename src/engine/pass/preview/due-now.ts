// What is due, and what may follow it? Reads each due want once: there may be hundreds of thousands.

import { longest, type Hold } from '../../../core/status/hold.ts';
import { SEARCH_STEPS } from '../../../core/want/search-steps.ts';
import type { Askable } from '../../../core/plan/plan-search.ts';
import type { Lane } from '../../../ports/store/due-wants.ts';
import type { Pass } from '../../context/pass-context.ts';
import { yieldToEventLoop } from '../../context/loop/yield-to-loop.ts';
import { shareOf } from '../../quota/new-titles.ts';
import { askableOf } from '../../steps/search/askable.ts';
import { createFollowing, type Following } from './following.ts';

/** Searched for in batches of names, or one by one. */
const IN_BATCHES: readonly Lane[] = ['batch', 'title-scope'];
const ALONE: readonly Lane[] = ['identity', 'title'];

export type DueNow = {
  /** Wants that would be worked on. */
  readonly wants: number;
  /** Videos that are searched for one by one. */
  readonly alone: number;
  /** Of what is searched for in batches: the new titles of each lane, by want. */
  readonly newTitles: ReadonlyMap<Lane, ReadonlyMap<number, Askable>>;
  readonly following: Following;
};

/** Counts no work that `holds` stop, and nothing that would follow a search if searches are stopped. */
export async function dueNow(pass: Pass, holds: readonly Hold[]): Promise<DueNow> {
  const { deps } = pass;
  const isSearched = longest(holds, 'search') === null;
  const isFetched = longest(holds, 'download') === null;
  const lanes: readonly Lane[] = [
    ...(isFetched ? (['fetch', 'better'] as const) : []),
    ...(isSearched ? SEARCH_STEPS : []),
  ];
  const alone = new Set<number>();
  const newTitles = new Map(IN_BATCHES.map((lane) => [lane, new Map<number, Askable>()]));
  const following = createFollowing(deps);
  let wants = 0;
  for (const lane of lanes) {
    const inBatches = newTitles.get(lane);
    for (const page of pass.pages({ lane, order: 'newest' })) {
      wants += page.length;
      if (ALONE.includes(lane)) for (const { video } of page) alone.add(video.id);
      if (inBatches !== undefined)
        for (const open of page)
          if (shareOf(deps, open) !== 'backlog') inBatches.set(open.want.id, askableOf(deps, open));
      if (isSearched) page.forEach(following.add);
      await yieldToEventLoop();
    }
  }
  return { wants, alone: alone.size, newTitles, following: following.found };
}

// Chooses the next names to search, as many as the budget allows, each with every want that its answer serves. Reads
// the videos' embedded tracks first, so that no search is spent on what they contain.

import type { SearchStep } from '../../../core/want/search-steps.ts';
import type { OpenWant } from '../../../ports/store/records.ts';
import { shareOf, mayUseShare, type SearchBudget } from '../../quota/new-titles.ts';
import type { Deps } from '../../deps.ts';
import { stillWanted } from '../../video/embedded-tracks.ts';
import type { Pass } from '../../context/pass-context.ts';
import { oneByOne } from '../../context/due-wants.ts';
import { batchThenIsolate } from '../../video/isolate-failures.ts';
import { nameOnTheWire } from '../../video/video-path.ts';

/** Search steps that take batches of names; `title-scope` widens the search from this episode to its title. */
export type BatchStep = Extract<SearchStep, 'batch' | 'title-scope'>;

/** The wants behind each name. */
export type ByName = ReadonlyMap<string, readonly OpenWant[]>;

export type NameChooser = {
  /** At most `most` names within the budget, none that was returned before. */
  next(most: number): Promise<ByName>;
};

/** Names chosen before the videos of all of them are looked into. */
const AT_ONCE = 8;
/** Of each batch, one part in this many goes to new arrivals that were searched before. */
const SHARE_OF_ARRIVALS = 4;

type ChosenNames = { readonly names: Map<string, readonly OpenWant[]>; readonly budget: SearchBudget };

/** New arrivals due again go first, up to their share; then everything by urgency. */
export function namesInOrder(pass: Pass, step: BatchStep): NameChooser {
  const { deps } = pass;
  const handedOut = new Set<string>();
  const arrived = oneByOne(pass.pages({ lane: step, order: 'arrived' }));
  const urgent = oneByOne(pass.pages({ lane: step, order: 'urgent' }));
  const fill = async (queue: AsyncGenerator<OpenWant>, chosen: ChosenNames, upTo: number): Promise<void> => {
    while (chosen.names.size < upTo && !pass.signal.aborted) {
      const some = await takeNextNames(deps, queue, {
        most: Math.min(AT_ONCE, upTo - chosen.names.size),
        isOut: (name) => handedOut.has(name),
        budget: { ...chosen.budget, left: chosen.budget.left - chosen.names.size },
      });
      if (some.length === 0) return;
      for (const open of some) handedOut.add(nameOnTheWire(open.video));
      const groups = some.map((open) => withTheSameName(pass, step, open));
      const wanted = step === 'batch' ? await lookedInto(deps, groups) : groups;
      for (const group of wanted) {
        const [first] = group;
        if (first === undefined) continue;
        chosen.names.set(nameOnTheWire(first.video), group);
      }
    }
  };
  return {
    async next(most) {
      const budget = pass.searchBudget();
      const upTo = Math.min(most, budget.left);
      const chosen: ChosenNames = { names: new Map(), budget };
      await fill(arrived, chosen, Math.ceil(upTo / SHARE_OF_ARRIVALS));
      await fill(urgent, chosen, upTo);
      await fill(arrived, chosen, upTo);
      return chosen.names;
    },
  };
}

/** Drops wants that embedded tracks fulfil, and wants that trigger a bug. */
async function lookedInto(
  deps: Deps,
  groups: readonly (readonly OpenWant[])[],
): Promise<readonly (readonly OpenWant[])[]> {
  const wanted = await batchThenIsolate(deps, groups, {
    affected: (group) => group.map(({ want }) => want.id),
    work: (some) => stillWanted(deps, some),
  });
  return wanted.flat();
}

/** The next wants with different names that the budget allows. */
async function takeNextNames(
  deps: Deps,
  queue: AsyncGenerator<OpenWant>,
  { most, isOut, budget }: { most: number; isOut: (name: string) => boolean; budget: SearchBudget },
): Promise<readonly OpenWant[]> {
  const result = new Map<string, OpenWant>();
  while (result.size < most) {
    const next = await queue.next();
    if (next.done === true) break;
    const name = nameOnTheWire(next.value.video);
    if (isOut(name) || result.has(name)) continue;
    const share = shareOf(deps, next.value);
    if (mayUseShare({ ...budget, left: budget.left - result.size }, share)) result.set(name, next.value);
    // New wants come first in every queue, so the rest is backlog as well.
    else if (share === 'backlog') break;
  }
  return [...result.values()];
}

/** The same file in other languages, and files of the same name in other folders: one search serves them all. */
function withTheSameName(pass: Pass, step: BatchStep, open: OpenWant): readonly OpenWant[] {
  const { deps } = pass;
  const { wants } = deps.store;
  const dueBy = deps.clock.now();
  return wants
    .named({ releaseName: open.video.releaseName, lane: step, dueBy })
    .filter(({ video }) => pass.roots.has(video.root) && pass.inScope(video));
}

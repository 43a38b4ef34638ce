// Decides which names to search, in which batches and in which order, before a unit is spent.

import { inGroups } from '../in-groups.ts';
import { atOnce, type Steps } from '../steps.ts';
import { NOTHING_KEPT, strongest, type QuotaShare, type ReservedShares } from './reserve-for-new.ts';
import { mostTogether } from '../want/unanswered.ts';

/** A name for which at least one want needs an answer. */
export type Askable = {
  /** What the service sees: a file name without its folder. */
  readonly name: string;
  /** Every language that the wants of this name accept, BCP 47. */
  readonly languages: readonly string[];
  /** When the video was added, epoch milliseconds. */
  readonly addedAt: number;
  /** How often it was answered before. */
  readonly asks: number;
  /** Other languages crowded its own out of a full page of the answer, so it is asked without them. */
  readonly alone: boolean;
  /** How many times in a row it got no answer: it may break the answers for the names beside it. */
  readonly unanswered: number;
  /** It has a subtitle already; only a better one is searched. */
  readonly isThere: boolean;
  /** `backlog` by default. */
  readonly share?: QuotaShare;
};

export type SearchBatch = { readonly names: readonly string[]; readonly languages: readonly string[] };

/** What they cost: the service counts each name. */
export function unitsOf(batches: readonly SearchBatch[]): number {
  return batches.reduce((sum, { names }) => sum + names.length, 0);
}

/**
 * Batches of at most 50 names, in all never more than `left`; each kind of question leaves the units in `kept` to
 * others. New arrivals come first; then names never answered, newest first; then those answered least; names that have
 * a subtitle come last. Names without an answer so far go in smaller batches. A batch asks for all languages of its
 * names, because languages cost nothing; names with similar languages share a batch if that takes no extra request.
 */
export function planSearch(
  askables: readonly Askable[],
  left: number,
  kept = NOTHING_KEPT,
): readonly SearchBatch[] {
  return atOnce(planningSearch(askables, left, kept));
}

/** The same in steps that can be interrupted: a day may allow tens of thousands of names. */
export function* planningSearch(
  askables: readonly Askable[],
  left: number,
  kept = NOTHING_KEPT,
): Steps<readonly SearchBatch[]> {
  const together = merge(askables.filter((askable) => !askable.alone));
  const names = [...together, ...merge(askables.filter((askable) => askable.alone))];
  yield;
  names.sort(byUrgency);
  yield;
  const chosen = within(names, left, kept);
  yield;
  const byCompany = Map.groupBy(chosen, ({ unanswered }) => mostTogether(unanswered));
  // Harmless names first: their answers tell whether the service works.
  return [...byCompany].toSorted(([a], [b]) => b - a).flatMap(([most, group]) => batchesIn(group, most));
}

function within(names: readonly Askable[], left: number, kept: ReservedShares): readonly Askable[] {
  const chosen: Askable[] = [];
  for (const one of names) if (left - chosen.length > kept[one.share ?? 'backlog']) chosen.push(one);
  return chosen;
}

/** The same file name in two folders is asked once, for the languages of both. */
function merge(askables: readonly Askable[]): Askable[] {
  return [...Map.groupBy(askables, (askable) => askable.name).values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          others.reduce(
            (sum, other) => ({
              ...sum,
              languages: [...new Set([...sum.languages, ...other.languages])],
              addedAt: Math.max(sum.addedAt, other.addedAt),
              asks: Math.min(sum.asks, other.asks),
              unanswered: Math.max(sum.unanswered, other.unanswered),
              isThere: sum.isThere && other.isThere,
              share: strongest([sum.share ?? 'backlog', other.share ?? 'backlog']),
            }),
            first,
          ),
        ],
  );
}

function byUrgency(a: Askable, b: Askable): number {
  return (
    Number(a.isThere) - Number(b.isThere) ||
    Number(isNew(b)) - Number(isNew(a)) ||
    a.asks - b.asks ||
    b.addedAt - a.addedAt ||
    (a.name < b.name ? -1 : 1)
  );
}

function isNew({ share = 'backlog' }: Askable): boolean {
  return share !== 'backlog';
}

function batchesIn(askables: readonly Askable[], most: number): SearchBatch[] {
  const alone = Map.groupBy(
    askables.filter((one) => one.alone),
    languagesKey,
  );
  const together = askables.filter((one) => !one.alone);
  return [together, ...alone.values()].flatMap((group) => batchesOf(group, most));
}

function batchesOf(askables: readonly Askable[], most: number): SearchBatch[] {
  const ordered = askables.toSorted((a, b) => {
    const [left, right] = [languagesKey(a), languagesKey(b)];
    return left === right ? 0 : left < right ? -1 : 1;
  });
  return [...inGroups(ordered, most)].map((part) => ({
    names: part.map((askable) => askable.name),
    languages: [...new Set(part.flatMap((askable) => askable.languages))],
  }));
}

function languagesKey(askable: Askable): string {
  return askable.languages.toSorted().join(',');
}

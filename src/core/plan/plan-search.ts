// Which names do we ask, together, and in which order? Decided before a unit is spent.

import { NOTHING_KEPT, strongest, type QuotaShare, type ReservedShares } from './reserve-for-new.ts';
import { mostTogether } from '../want/unanswered.ts';

/** A name that some want needs an answer for. */
export type Askable = {
  /** What the service gets to see: a file name without its folder. */
  readonly name: string;
  /** Every language that its wants accept, BCP 47. */
  readonly languages: readonly string[];
  /** When it was added, epoch milliseconds. */
  readonly addedAt: number;
  /** How often it was answered before. */
  readonly asks: number;
  /** Its languages were crowded out of a full page: asked without company of other languages. */
  readonly alone: boolean;
  /** How often in a row nothing was heard of it: it may break the answer for those beside it. */
  readonly unheard: number;
  /** A subtitle lies there already, and only a better one is looked for. */
  readonly isThere: boolean;
  /** By default the backlog's. */
  readonly claim?: QuotaShare;
};

export type SearchBatch = { readonly names: readonly string[]; readonly languages: readonly string[] };

export type SearchPlan = {
  readonly batches: readonly SearchBatch[];
  /** Names that the budget does not reach. */
  readonly left: readonly string[];
};

/**
 * Full batches of at most 50 names, never more names in all than `left`, of which each kind of question leaves what is
 * `kept` for others. What arrived lately goes first; then names never answered before, newest first; then those answered least; what has a
 * subtitle already comes last. Names that nothing was heard of are
 * asked in smaller company. A batch asks for all the languages of its names, because languages cost nothing; names of
 * like languages share a batch where that costs no extra request.
 */
export function planSearch(askables: readonly Askable[], left: number, kept = NOTHING_KEPT): SearchPlan {
  const names = [
    ...merge(askables.filter((askable) => !askable.alone)),
    ...merge(askables.filter((askable) => askable.alone)),
  ].sort(byUrgency);
  const chosen = within(names, left, kept);
  const taken = new Set(chosen);
  const byCompany = Map.groupBy(chosen, ({ unheard }) => mostTogether(unheard));
  return {
    // First those that break nothing: what they are answered tells whether the service is in order.
    batches: [...byCompany].toSorted(([a], [b]) => b - a).flatMap(([most, group]) => batchesIn(group, most)),
    left: names.filter((one) => !taken.has(one)).map((one) => one.name),
  };
}

function within(names: readonly Askable[], left: number, kept: ReservedShares): readonly Askable[] {
  const chosen: Askable[] = [];
  for (const one of names) if (left - chosen.length > kept[one.claim ?? 'backlog']) chosen.push(one);
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
              unheard: Math.max(sum.unheard, other.unheard),
              isThere: sum.isThere && other.isThere,
              claim: strongest([sum.claim ?? 'backlog', other.claim ?? 'backlog']),
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

function isNew({ claim = 'backlog' }: Askable): boolean {
  return claim !== 'backlog';
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
  const batches: SearchBatch[] = [];
  for (let at = 0; at < ordered.length; at += most) {
    const part = ordered.slice(at, at + most);
    const languages = [...new Set(part.flatMap((askable) => askable.languages))];
    batches.push({ names: part.map((askable) => askable.name), languages });
  }
  return batches;
}

function languagesKey(askable: Askable): string {
  return askable.languages.toSorted().join(',');
}

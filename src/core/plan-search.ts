// Which names do we ask, together, and in which order? Decided before a unit is spent.

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
  /** A subtitle lies there already, and only a better one is looked for. */
  readonly isThere: boolean;
};

export type SearchBatch = { readonly names: readonly string[]; readonly languages: readonly string[] };

export type SearchPlan = {
  readonly batches: readonly SearchBatch[];
  /** Names that the budget does not reach. */
  readonly left: readonly string[];
};

const MOST_NAMES = 50;

/**
 * Full batches of at most 50 names, never more names in all than `budget`. Names never answered before go first,
 * newest first; then those answered least; what has a subtitle already comes last. A batch asks for all the languages of its names, because languages cost
 * nothing; names of like languages share a batch where that costs no extra request.
 */
export function planSearch(askables: readonly Askable[], budget: number): SearchPlan {
  const names = [
    ...merge(askables.filter((askable) => !askable.alone)),
    ...merge(askables.filter((askable) => askable.alone)),
  ].sort(byUrgency);
  const chosen = names.slice(0, Math.max(0, budget));
  const alone = Map.groupBy(
    chosen.filter((one) => one.alone),
    languagesKey,
  );
  return {
    batches: [...batchesOf(chosen.filter((one) => !one.alone)), ...[...alone.values()].flatMap(batchesOf)],
    left: names.slice(chosen.length).map((one) => one.name),
  };
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
              isThere: sum.isThere && other.isThere,
            }),
            first,
          ),
        ],
  );
}

function byUrgency(a: Askable, b: Askable): number {
  return (
    Number(a.isThere) - Number(b.isThere) ||
    a.asks - b.asks ||
    b.addedAt - a.addedAt ||
    (a.name < b.name ? -1 : 1)
  );
}

function batchesOf(askables: readonly Askable[]): SearchBatch[] {
  const ordered = askables.toSorted((a, b) => {
    const [left, right] = [languagesKey(a), languagesKey(b)];
    return left === right ? 0 : left < right ? -1 : 1;
  });
  const batches: SearchBatch[] = [];
  for (let at = 0; at < ordered.length; at += MOST_NAMES) {
    const part = ordered.slice(at, at + MOST_NAMES);
    const languages = [...new Set(part.flatMap((askable) => askable.languages))];
    batches.push({ names: part.map((askable) => askable.name), languages });
  }
  return batches;
}

function languagesKey(askable: Askable): string {
  return askable.languages.toSorted().join(',');
}

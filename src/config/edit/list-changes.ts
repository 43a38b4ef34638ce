// Finds the smallest steps from one list to another, so that the lines of equal items stay as they are.

import { isSameValue } from './change.ts';

export type ListStep =
  | { readonly kind: 'set'; readonly at: number; readonly value: unknown }
  | { readonly kind: 'insert'; readonly at: number; readonly value: unknown }
  | { readonly kind: 'remove'; readonly at: number };

type Gap = { readonly from: number; readonly to: number; readonly items: readonly unknown[] };

/** To carry out in this order: each position is that at its own time. Quadratic: for lists of a configuration. */
export function listSteps(before: readonly unknown[], after: readonly unknown[]): readonly ListStep[] {
  return gapsBetween(before, after).toReversed().flatMap(stepsOf);
}

function stepsOf({ from, to, items }: Gap): readonly ListStep[] {
  const count = to - from;
  const common = Math.min(count, items.length);
  const sets = items.slice(0, common).map((value, at) => ({ kind: 'set', at: from + at, value }) as const);
  const removed = Array.from(
    { length: count - common },
    (_, at) => ({ kind: 'remove', at: to - 1 - at }) as const,
  );
  const added = items
    .slice(common)
    .map((value, at) => ({ kind: 'insert', at: from + common + at, value }) as const);
  return [...sets, ...removed, ...added];
}

function gapsBetween(before: readonly unknown[], after: readonly unknown[]): readonly Gap[] {
  const gaps: Gap[] = [];
  let [from, start] = [0, 0];
  for (const [at, other] of [...commonItems(before, after), [before.length, after.length] as const]) {
    if (at > from || other > start) gaps.push({ from, to: at, items: after.slice(start, other) });
    [from, start] = [at + 1, other + 1];
  }
  return gaps;
}

/** The positions of a longest common subsequence. */
function commonItems(
  before: readonly unknown[],
  after: readonly unknown[],
): readonly (readonly [number, number])[] {
  const lengths = before.map(() => after.map(() => 0));
  const lengthAt = (at: number, other: number): number => lengths[at]?.[other] ?? 0;
  for (let at = before.length - 1; at >= 0; at -= 1)
    for (let other = after.length - 1; other >= 0; other -= 1) {
      const row = lengths[at] ?? [];
      row[other] = isSameValue(before[at], after[other])
        ? lengthAt(at + 1, other + 1) + 1
        : Math.max(lengthAt(at + 1, other), lengthAt(at, other + 1));
    }
  const found: (readonly [number, number])[] = [];
  let [at, other] = [0, 0];
  while (at < before.length && other < after.length) {
    if (isSameValue(before[at], after[other])) found.push([at++, other++]);
    else if (lengthAt(at + 1, other) >= lengthAt(at, other + 1)) at += 1;
    else other += 1;
  }
  return found;
}

// Splits a list into groups.

/** The items in order, `size` at a time; the last group may be shorter. */
export function* inGroups<T>(items: readonly T[], size: number): IterableIterator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

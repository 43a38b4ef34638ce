// What is in a list of one?

/** Null if the list is empty, or holds several. */
export function onlyOf<T>(list: readonly T[]): T | null {
  return list.length === 1 ? (list[0] ?? null) : null;
}

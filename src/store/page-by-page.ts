// Reads rows page by page, because there may be hundreds of thousands.

/**
 * Reads each page only when it is asked for: the rows behind the last row of the page before, which is null at first. Ends
 * at an empty page, and gives none.
 */
export function* pageByPage<T>(read: (last: T | null) => readonly T[]): Generator<readonly T[], void> {
  let page = read(null);
  for (;;) {
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    page = read(last);
  }
}

// Reads a list of the API page by page.

import type { Rows } from './types.ts';

const ROWS_A_REQUEST = 200;
/** As many as one command takes. */
export const MOST_PATHS = 1000;

/** The first `most` rows. `read` reads some of them; its parameters say which. */
export async function allRows<T>(
  most: number,
  read: (paging: { readonly offset: string; readonly limit: string }) => Promise<Rows<T>>,
): Promise<readonly T[]> {
  const found: T[] = [];
  for (;;) {
    const limit = Math.min(ROWS_A_REQUEST, most - found.length);
    if (limit <= 0) return found;
    const { rows } = await read({ offset: String(found.length), limit: String(limit) });
    found.push(...rows);
    if (rows.length < limit) return found;
  }
}

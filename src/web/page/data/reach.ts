// How far does a list of the API reach, and where do its pages end?

/** The greatest offset that the API accepts. The farther a page, the longer it takes; a search finds rows beyond this. */
export const REACH = 100_000;
/** The same for the queue: beyond this row the database would have to read too much. */
export const QUEUE_REACH = 2_000;

export type PageReach = {
  /** The number of the last row of the page. */
  readonly last: number;
  /** There is a page after it. */
  readonly hasNext: boolean;
  /** How many rows can be listed, if those are not all. */
  readonly listed: number | null;
};

/** The end of a page that begins at `offset`, in a list of `total` rows. */
export function pageReach(
  { offset, total }: { readonly offset: number; readonly total: number },
  rows: number,
  reach: number,
): PageReach {
  const listed = Math.min(total, reach);
  const last = Math.min(total, offset + rows);
  return { last, hasNext: last < listed, listed: listed < total ? listed : null };
}

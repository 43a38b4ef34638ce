// Leads to the pages of a long list.

import type { JSX } from 'preact';
import { linkTo, type Query } from '../data/address.ts';
import { pageReach, QUEUE_REACH, REACH } from '../data/reach.ts';
import { number } from '../words/numbers.ts';

export const ROWS_A_PAGE = 25;

type PagerProps = { readonly view: string; readonly query: Query; readonly total: number };

/** Nothing if one page holds everything. */
export function Pager({ view, query, total }: PagerProps): JSX.Element | null {
  const offset = Number(query['offset'] ?? 0);
  const to = (at: number): string => linkTo(view, { ...query, offset: String(at) });
  if (total <= ROWS_A_PAGE && offset === 0) return null;
  const reach = view === 'queue' ? QUEUE_REACH : REACH;
  const { last, hasNext, listed } = pageReach({ offset, total }, ROWS_A_PAGE, reach);
  const cut = listed === null ? '' : `; the first ${number(listed)} are listed`;
  return (
    <nav class="pager" aria-label="Pages">
      {offset > 0 ? (
        <a class="button" rel="prev" href={to(Math.max(0, offset - ROWS_A_PAGE))}>
          Previous
        </a>
      ) : (
        <span />
      )}
      <span>{`${number(offset + 1)} to ${number(last)} of ${number(total)}${cut}`}</span>
      {hasNext ? (
        <a class="button" rel="next" href={to(last)}>
          Next
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}

// Says that there is nothing to show, and what to do about it.

import type { ComponentChildren, JSX } from 'preact';
import { linkTo, type Query } from '../data/address.ts';

type EmptyProps = { readonly words: string; readonly children?: ComponentChildren };

export function Empty({ words, children }: EmptyProps): JSX.Element {
  return (
    <div class="empty">
      <p>
        <strong>{words}</strong>
      </p>
      {children}
    </div>
  );
}

type EmptyListProps = EmptyProps & {
  readonly view: string;
  readonly query: Query;
  /** The rows of all pages. */
  readonly total: number;
};

const NO_FILTERS = ['offset', 'sort'];

/** Instead of the rows of a list: `words` if there is nothing at all, else why this page has none. */
export function EmptyList({ view, query, total, words, children }: EmptyListProps): JSX.Element {
  if (total > 0)
    return (
      <Empty words="This page of the list is empty now.">
        <a href={linkTo(view, { ...query, offset: '' })}>To the first page</a>
      </Empty>
    );
  const isFiltered = Object.entries(query).some(
    ([name, value]) => !NO_FILTERS.includes(name) && value !== '',
  );
  return isFiltered ? <Empty words="Nothing fits." /> : <Empty words={words}>{children}</Empty>;
}

// `ignore` without a path: lists what the user ignores.

import type { IgnoredPath } from '../../ports/store/ignored.ts';
import type { Deps } from '../deps.ts';

export type IgnoredPage = { readonly offset: number; readonly limit: number };

/** A part of the list, by path; `total` counts all of it. */
export type IgnoredList = {
  readonly kind: 'ignored-list';
  readonly items: readonly IgnoredPath[];
  readonly total: number;
};

export function ignoredList({ store }: Pick<Deps, 'store'>, page: IgnoredPage): IgnoredList {
  return { kind: 'ignored-list', items: store.ignored.page(page), total: store.ignored.count() };
}

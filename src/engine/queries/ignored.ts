// `ignore` without a path: lists what the user ignores.

import type { IgnoredPath } from '../../ports/store/ignored.ts';
import type { Deps } from '../deps.ts';

/** By path. */
export type IgnoredList = { readonly kind: 'ignored-list'; readonly items: readonly IgnoredPath[] };

export function ignoredList({ store }: Pick<Deps, 'store'>): IgnoredList {
  return { kind: 'ignored-list', items: store.ignored.all() };
}

// `ignore` without a path: lists what the user ignores in the libraries that the configuration names.

import type { IgnoredPath } from '../../ports/store/ignored.ts';
import type { Page } from '../../ports/store/overview.ts';
import { shownLibraries } from '../context/libraries/shown-libraries.ts';
import type { Deps } from '../deps.ts';

/** A part of the list, by path; `total` counts all of it. */
export type IgnoredList = {
  readonly kind: 'ignored-list';
  readonly items: readonly IgnoredPath[];
  readonly total: number;
};

export function ignoredList(deps: Pick<Deps, 'store' | 'policy'>, page: Page): IgnoredList {
  const { ignored } = deps.store;
  const roots = shownLibraries(deps);
  return { kind: 'ignored-list', items: ignored.page({ roots, ...page }), total: ignored.count(roots) };
}

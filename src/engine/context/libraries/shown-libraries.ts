// Which libraries do lists and counts show?

import type { Deps } from '../../deps.ts';

/**
 * The libraries that the configuration names at this moment, or one of them. The videos of a removed library stay in
 * the database, so that adding it again finds everything as it was.
 */
export function shownLibraries(
  { policy }: Pick<Deps, 'policy'>,
  only: string | null = null,
): ReadonlySet<string> {
  return new Set(only === null ? policy.roots : policy.roots.filter((root) => root === only));
}

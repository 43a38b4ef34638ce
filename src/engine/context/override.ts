// Gives a part of the work its own policy or event receiver while everything else stays shared.

import type { Deps } from '../deps.ts';

/**
 * The same dependencies with some replaced. A reload of the configuration changes `service` and `policy` during the
 * work: the result reads everything else from `deps` each time, where a copy would keep the old values.
 */
export function override(deps: Deps, replaced: Partial<Deps>): Deps {
  const overridden: Deps = Object.create(deps, Object.getOwnPropertyDescriptors(replaced));
  return overridden;
}

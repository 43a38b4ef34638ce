// Gives a part of the work its own policy or its own ear for events, while everything else stays shared.

import type { Deps } from '../deps.ts';

/**
 * The same dependencies with some of them replaced. A reload of the configuration changes `service` and `policy` while
 * work goes on: the result reads what was not replaced from `deps` each time, where a copy would keep the old ones.
 */
export function override(deps: Deps, replaced: Partial<Deps>): Deps {
  return new Proxy(deps, {
    get: (all, name): unknown => Reflect.get(name in replaced ? replaced : all, name),
  });
}

// Finishes what a killed process left in the libraries that are there. The rest stays on record until they are back.

import type { Deps } from '../../deps.ts';
import { finishBegun } from '../../sidecar/unfinished-placements.ts';
import { librariesAway } from '../../video/library-identity.ts';

/** Costs nothing if nothing is on record. */
export async function finishLeft(deps: Deps): Promise<void> {
  const { placements, leftovers } = deps.store;
  if (placements.all().length === 0 && leftovers.all().length === 0) return;
  await finishBegun(deps, { away: await librariesAway(deps) });
}

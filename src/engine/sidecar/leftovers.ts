// Records files that placing may leave behind in a library before it creates them, and removes them later.

import { errorMessage } from '../../core/error-code.ts';
import type { Leftovers, PlaceRecord } from '../../ports/sidecars.ts';
import type { Placement } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';

type LeftoverPlace = Pick<Leftovers, 'folder' | 'temporaryName'> & { readonly name: string };

/** The record that `place` and `move` keep while they change the disk. */
export function recordLeftovers(
  { store: { leftovers } }: Pick<Deps, 'store'>,
  { folder, temporaryName, name }: LeftoverPlace,
): PlaceRecord {
  let isOnRecord = false;
  let isClaimLeft = false;
  const put = (claim: Leftovers['claim']): void => {
    leftovers.put({ folder, temporaryName, claim });
    isOnRecord = true;
  };
  return {
    claimed: (claim) => put({ ...claim, name }),
    claimLeft: () => {
      isClaimLeft = true;
    },
    left: () => {
      if (!isClaimLeft) put(null);
    },
    released: () => {
      if (isOnRecord && !isClaimLeft) leftovers.remove(temporaryName);
    },
  };
}

/**
 * Removes all recorded leftovers, also those of these placements. Those that cannot be removed stay on record for the
 * next pass, and those that are not there now.
 */
export async function removeLeftovers(
  { store, sidecars, emit }: Pick<Deps, 'store' | 'sidecars' | 'emit'>,
  begun: readonly Placement[] = [],
  isThere: (leftovers: Leftovers) => boolean = () => true,
): Promise<void> {
  const wanted = new Map(begun.map((placement) => [placement.temporaryName, placement]));
  for (const leftovers of store.leftovers.all().filter(isThere)) {
    try {
      await sidecars.clean(leftovers, wanted.get(leftovers.temporaryName));
      store.leftovers.remove(leftovers.temporaryName);
    } catch (error) {
      const why = errorMessage(error);
      emit({ kind: 'failed', message: `${leftovers.folder}: ${why}` });
    }
  }
}

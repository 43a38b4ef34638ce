// The library that has this root, and how far it reaches.

import type { Reach } from '../../../ports/libraries.ts';
import type { LibraryPolicy, Policy } from '../../../ports/policy.ts';

type WithPolicy = { readonly policy: Pick<Policy, 'libraries'> };

/** Undefined if no library has this root, or another one alone is scanned now. */
export function libraryAt({ policy }: WithPolicy, root: string | undefined): LibraryPolicy | undefined {
  return policy.libraries.find((library) => library.root === root);
}

/** A library that is not scanned now reaches no further than its folder. */
export function reachOf(deps: WithPolicy, root: string): Reach {
  return { root, followLinks: libraryAt(deps, root)?.followLinks ?? false };
}

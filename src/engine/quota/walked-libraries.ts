// Which libraries were fully walked, and with which settings?

import type { Deps } from '../deps.ts';
import type { LibraryPolicy } from '../../ports/policy.ts';

/** Of a version that noted only that there was a walk. */
const ANY_SETTINGS = 'yes';

/** True after the library's first full walk: from then on an unknown video is a new arrival. */
export function hasBeenWalked({ store }: Pick<Deps, 'store'>, root: string): boolean {
  return store.notes.get(walkedNote(root)) !== null;
}

/** Call this at the end of a full walk of the library. */
export function noteWalked({ store }: Pick<Deps, 'store'>, { root, mark }: LibraryPolicy): void {
  if (store.notes.get(walkedNote(root)) !== mark) store.notes.put(walkedNote(root), mark);
}

/** False until each library was walked as it is configured now: what is known misses what the settings added. */
export function areWalkedAsConfigured({ store, policy }: Pick<Deps, 'store' | 'policy'>): boolean {
  return policy.libraries.every(({ root, mark }) => {
    const note = store.notes.get(walkedNote(root));
    return note === mark || note === ANY_SETTINGS;
  });
}

function walkedNote(root: string): string {
  return `walked:${root}`;
}

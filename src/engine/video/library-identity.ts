// Checks that a library is the one we know. Only then do missing files count as deleted.

import type { Deps } from '../deps.ts';

export type LibraryIdentity =
  | { readonly kind: 'verified'; readonly identity: string }
  | { readonly kind: 'unavailable'; readonly why: string };

/** A disk may get another number after a reboot, so a changed identity is accepted if most known folders exist. */
export async function verifyLibrary(deps: Deps, root: string, confirmed: boolean): Promise<LibraryIdentity> {
  const state = await deps.libraries.probe(root);
  if (state.kind === 'unavailable') return state;
  const strange = !confirmed && deps.store.notes.note(identityNoteKey(root)) !== state.identity;
  // Read only on a mismatch: every file system event passes here.
  const known = strange ? [...deps.store.videos.folders(root)].flat() : [];
  if (known.length > 0 && state.isEmpty) return { kind: 'unavailable', why: emptiedWhy(root) };
  if (known.length > 0 && !(await mostAreThere(deps, known)))
    return {
      kind: 'unavailable',
      why: `${root} is not the same volume as before: another disk seems to be mounted there. If that is intended, run: subtitled scan ${root}`,
    };
  return { kind: 'verified', identity: state.identity };
}

/** Probably an empty mount point: its videos count as deleted only if the user confirms it. */
export function emptiedWhy(root: string): string {
  return `${root} had videos and is empty now: the share seems not to be mounted. If they were deleted on purpose, run: subtitled scan ${root}`;
}

/** The video of a library that the configuration no longer names is known, but nothing happens to it. */
export function leftWhy(root: string): string {
  return `${root} is no longer a library of the configuration: nothing is done for its videos until you add it again`;
}

/** Key of the note that holds the identity of a library. */
export function identityNoteKey(root: string): string {
  return `library:${root}`;
}

async function mostAreThere(deps: Deps, folders: readonly string[]): Promise<boolean> {
  const step = Math.max(1, Math.floor(folders.length / 50));
  const sample = folders.filter((_, at) => at % step === 0);
  const states = await Promise.all(sample.map((folder) => deps.libraries.probe(folder)));
  return states.filter((state) => state.kind === 'available').length * 2 > sample.length;
}

// Tests whether a folder is writable by writing a file. Its name is recorded first, so that the next run removes it
// after a kill.

import type { PlaceFailure } from '../../../ports/sidecars.ts';
import type { Deps } from '../../deps.ts';

const NOTE = 'probing';

type ProbeDeps = Pick<Deps, 'store' | 'sidecars'>;
type Probing = { readonly folder: string; readonly temporaryName: string };

/** Null if it is writable; else the cause and the remedy. */
export async function probeFolder(
  deps: ProbeDeps & Pick<Deps, 'temporaryName'>,
  folder: string,
): Promise<{ readonly kind: 'failed'; readonly cause: PlaceFailure; readonly message: string } | null> {
  const temporaryName = deps.temporaryName();
  deps.store.notes.putNote(NOTE, JSON.stringify({ folder, temporaryName } satisfies Probing));
  const outcome = await deps.sidecars.probe(folder, temporaryName);
  deps.store.notes.putNote(NOTE, null);
  return outcome;
}

/** Removes the file of a killed probe. */
export async function cleanProbe({ store, sidecars }: ProbeDeps): Promise<void> {
  const probing = decode(store.notes.note(NOTE));
  if (probing === null) return;
  await sidecars.clean({ ...probing, claim: null });
  store.notes.putNote(NOTE, null);
}

function decode(note: string | null): Probing | null {
  const value: unknown = note === null ? null : JSON.parse(note);
  if (typeof value !== 'object' || value === null || !('folder' in value) || !('temporaryName' in value))
    return null;
  const { folder, temporaryName } = value;
  return typeof folder === 'string' && typeof temporaryName === 'string' ? { folder, temporaryName } : null;
}

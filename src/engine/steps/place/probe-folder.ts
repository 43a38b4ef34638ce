// Can a folder be written to? Asked by writing, under a name that is on record before, so that a killed run's file is
// found and removed by the next one.

import type { PlaceFailure } from '../../../ports/sidecars.ts';
import type { Deps } from '../../deps.ts';

const NOTE = 'probing';

type Needs = Pick<Deps, 'store' | 'sidecars'>;
type Probing = { readonly folder: string; readonly temporaryName: string };

/** Null where it can; else the cause and what to do about it. */
export async function probeFolder(
  deps: Needs & Pick<Deps, 'temporaryName'>,
  folder: string,
): Promise<{ readonly kind: 'failed'; readonly cause: PlaceFailure; readonly message: string } | null> {
  const temporaryName = deps.temporaryName();
  deps.store.memory.putNote(NOTE, JSON.stringify({ folder, temporaryName } satisfies Probing));
  const outcome = await deps.sidecars.probe(folder, temporaryName);
  deps.store.memory.putNote(NOTE, null);
  return outcome;
}

/** Removes what a killed probe left. */
export async function cleanProbe({ store, sidecars }: Needs): Promise<void> {
  const probing = decode(store.memory.note(NOTE));
  if (probing === null) return;
  await sidecars.clean({ ...probing, claim: null });
  store.memory.putNote(NOTE, null);
}

function decode(note: string | null): Probing | null {
  const value: unknown = note === null ? null : JSON.parse(note);
  if (typeof value !== 'object' || value === null || !('folder' in value) || !('temporaryName' in value))
    return null;
  const { folder, temporaryName } = value;
  return typeof folder === 'string' && typeof temporaryName === 'string' ? { folder, temporaryName } : null;
}

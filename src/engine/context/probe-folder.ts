// Tests whether a folder is writable by placing a file. Its name is recorded first, so that the next run removes it
// after a kill.

import type { Unwritable } from '../../ports/sidecars.ts';
import { twinName } from '../../core/path/temporary-name.ts';
import type { Deps } from '../deps.ts';

const NOTE = 'probing';

type ProbeDeps = Pick<Deps, 'store' | 'sidecars' | 'temporaryName'>;
type Probing = { readonly folder: string; readonly temporaryName: string };

/**
 * Tells which folders are writable, and probes each at most once. A folder with the same owner, group and mode as a
 * writable one on the same disk is not probed: a library may have a folder for each film.
 */
export class FolderProbes {
  readonly #results = new Map<string, Unwritable | null>();
  readonly #writable = new Set<string>();
  #mayCompare = true;

  /** Null if it is writable; else the cause and the remedy. */
  async of(deps: ProbeDeps, folder: string): Promise<Unwritable | null> {
    const known = this.#results.get(folder);
    if (known !== undefined) return known;
    const rights = this.#mayCompare ? await deps.sidecars.rights(folder) : null;
    const isAlike = rights !== null && this.#writable.has(rights);
    const result = isAlike ? null : await probeFolder(deps, folder);
    this.#results.set(folder, result);
    if (rights !== null && result === null) this.#writable.add(rights);
    return result;
  }

  /** A file could not be written: from now on each folder is probed. */
  distrust(): void {
    this.#mayCompare = false;
    this.#results.clear();
  }
}

/** Null if it is writable; else the cause and the remedy. */
export async function probeFolder(deps: ProbeDeps, folder: string): Promise<Unwritable | null> {
  const temporaryName = deps.temporaryName();
  const { store } = deps;
  const note = JSON.stringify({ folder, temporaryName } satisfies Probing);
  store.gathered(() => store.notes.put(NOTE, note));
  // The probe flushes its file: after a power cut, a file without this record would stay for ever.
  await store.flush();
  const { outcome, isLeft } = await tryToWrite(deps, { folder, temporaryName });
  store.gathered(() => {
    if (isLeft)
      for (const name of madeBy(temporaryName))
        store.leftovers.put({ folder, temporaryName: name, claim: null });
    store.notes.put(NOTE, null);
  });
  return outcome;
}

/** `isLeft`: the file may still be there. A disk that fails may refuse to remove it, and allow it a moment later. */
export async function tryToWrite(
  { sidecars }: Pick<ProbeDeps, 'sidecars'>,
  probing: Probing,
): Promise<{ readonly outcome: Unwritable | null; readonly isLeft: boolean }> {
  const outcome = await sidecars.probe(probing.folder, probing.temporaryName);
  if (outcome === null) return { outcome, isLeft: false };
  try {
    await clean(sidecars, probing);
    return { outcome, isLeft: false };
  } catch {
    return { outcome, isLeft: true };
  }
}

/** Removes the file of a killed probe. */
export async function cleanProbe({ store, sidecars }: Omit<ProbeDeps, 'temporaryName'>): Promise<void> {
  const probing = decode(store.notes.read(NOTE));
  if (probing === null) return;
  await clean(sidecars, probing);
  store.notes.put(NOTE, null);
}

function madeBy(temporaryName: string): readonly string[] {
  return [temporaryName, twinName(temporaryName)];
}

async function clean(sidecars: Deps['sidecars'], { folder, temporaryName }: Probing): Promise<void> {
  for (const name of madeBy(temporaryName))
    await sidecars.clean({ folder, temporaryName: name, claim: null });
}

function decode(value: unknown): Probing | null {
  if (typeof value !== 'object' || value === null || !('folder' in value) || !('temporaryName' in value))
    return null;
  const { folder, temporaryName } = value;
  return typeof folder === 'string' && typeof temporaryName === 'string' ? { folder, temporaryName } : null;
}

// Which entries of a folder have a name, or one that differs only in case or normalisation?

import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathFromBytes } from '../../core/path/path.ts';
import { sameNameKey } from '../../core/path/same-name.ts';
import type { FileOperations } from './file-operations.ts';
import { lookAt } from './look-at.ts';

/** `id`: no other folder has it. `at`: the path of an entry, for node:fs. */
export type NamedFolder = { readonly id: string; at(name: string): string | Buffer };

type Listing = Pick<FileOperations, 'list'>;

/** The names that some players, shares or disks take for one, by their common key. */
type Names = Map<string, string[]>;

type KeptNames = { readonly names: Names; readonly readAt: number };

/** With fewer entries, a list costs as little as any other look at the folder. */
const LARGE = 1_000;
/** So long a large folder's list counts: thousands of sidecars placed in it would otherwise read it as often. */
const KEPT_MS = 2_000;
const NAMES_AT_ONCE = 2_000;

/** The last lists of large folders. */
const kept = new Map<string, KeptNames>();

/**
 * The entries that are `name` for some player, share or disk, except the one called `except`. An entry that another
 * program just wrote into a large folder may be missing for a moment, unless it has exactly this name.
 */
export async function namesAlike(
  folder: NamedFolder,
  { name, except = null }: { readonly name: string; readonly except?: string | null },
  operations: Listing,
): Promise<readonly string[]> {
  const key = sameNameKey(name);
  const others = (names: Names): string[] => (names.get(key) ?? []).filter((other) => other !== except);
  const known = kept.get(folder.id);
  if (known !== undefined && performance.now() - known.readAt < KEPT_MS) {
    // The list still has what was removed or renamed since.
    const free = await Promise.all([name, ...others(known.names)].map((one) => isFree(folder, one, except)));
    if (!free.includes(false)) return [];
  }
  return others(await readNames(folder, operations));
}

/** Adds the name of a file that we just placed to the cached list of its folder. */
export function nameGiven(folder: NamedFolder, name: string): void {
  const names = kept.get(folder.id)?.names;
  if (names !== undefined) addTo(names, name);
}

/** The names of all entries, read now. */
export async function namesNow(
  folder: Pick<NamedFolder, 'at'>,
  operations: Listing,
): Promise<readonly string[]> {
  return (await operations.list(folder.at(''))).map((bytes) =>
    // Plain ASCII is the same in both.
    /^[\0-\x7f]*$/.test(bytes) ? bytes : pathFromBytes(Buffer.from(bytes, 'latin1')),
  );
}

async function isFree(folder: NamedFolder, name: string, except: string | null): Promise<boolean> {
  return name === except || (await lookAt(folder.at(name))) === null;
}

async function readNames(folder: NamedFolder, operations: Listing): Promise<Names> {
  const readAt = performance.now();
  const all = await namesNow(folder, operations);
  const names: Names = new Map();
  for (const [at, name] of all.entries()) {
    addTo(names, name);
    if (at % NAMES_AT_ONCE === NAMES_AT_ONCE - 1) await nextTurn();
  }
  if (all.length >= LARGE) keep(folder.id, { names, readAt });
  return names;
}

function addTo(names: Names, name: string): void {
  const key = sameNameKey(name);
  const alike = names.get(key);
  if (alike === undefined) names.set(key, [name]);
  else if (!alike.includes(name)) alike.push(name);
}

/** Gives the memory back later. */
function keep(id: string, names: KeptNames): void {
  kept.set(id, names);
  setTimeout(() => {
    if (kept.get(id) === names) kept.delete(id);
  }, KEPT_MS).unref();
}

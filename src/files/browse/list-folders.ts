// Lists the folders in a folder, for the choice of a library.

import { opendir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { showPath } from '../../core/path/path.ts';
import { probeLibrary } from '../library/probe-library.ts';
import type { Offered } from './offered-folders.ts';

export type FolderList =
  | {
      readonly kind: 'listed';
      /** Without links. */
      readonly path: string;
      readonly names: readonly string[];
      /** There are more than are listed. */
      readonly isCut: boolean;
    }
  | { readonly kind: 'refused'; readonly why: string };

/** The price of the largest folder: a few milliseconds for each thousand entries, none of them held. */
const MOST_READ = 20_000;
const MOST_LISTED = 500;

/** Hidden folders are left out. A share that does not answer is refused after 10 seconds. */
export async function listFolders(path: string, { isAllowed }: Offered): Promise<FolderList> {
  const state = await probeLibrary(path);
  if (state.kind === 'unavailable') return { kind: 'refused', why: state.why };
  const real = await realpath(path);
  // A link could lead out of what may be browsed.
  if (!isAllowed(real)) return { kind: 'refused', why: `${showPath(path)} is not offered: ${ELSEWHERE}` };
  return { kind: 'listed', path: real, ...(await foldersIn(real)) };
}

const ELSEWHERE = 'choose a folder with media; a container sees only what is mounted into it';

async function foldersIn(
  path: string,
): Promise<{ readonly names: readonly string[]; readonly isCut: boolean }> {
  const names: string[] = [];
  let read = 0;
  for await (const entry of await opendir(path)) {
    if (read++ >= MOST_READ || names.length >= MOST_LISTED) return { names: sorted(names), isCut: true };
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory() || (entry.isSymbolicLink() && (await leadsToFolder(join(path, entry.name)))))
      names.push(entry.name);
  }
  return { names: sorted(names), isCut: false };
}

const byName = new Intl.Collator('en', { numeric: true });

async function leadsToFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

function sorted(names: readonly string[]): readonly string[] {
  return names.toSorted(byName.compare);
}

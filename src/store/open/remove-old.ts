// Removes what killed processes left of copies of the database.

import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '../../core/duration.ts';

/** No copy takes longer to make. */
const OLD_MS = DAY_MS;

type Leftovers = { readonly kind: 'file' | 'folder'; readonly isName: (name: string) => boolean };

/** Removes folders with their contents. A folder that cannot be removed stays: it may belong to another user. */
export function removeOld(parent: string, now: number, ...leftovers: readonly Leftovers[]): void {
  for (const name of namesIn(parent)) {
    const left = leftovers.find(({ isName }) => isName(name));
    if (left !== undefined) removeIfOld(join(parent, name), now, left.kind);
  }
}

function removeIfOld(path: string, now: number, kind: Leftovers['kind']): void {
  try {
    const found = lstatSync(path);
    const isSame = found.isDirectory() === (kind === 'folder');
    if (isSame && found.mtimeMs < now - OLD_MS) rmSync(path, { recursive: kind === 'folder' });
  } catch {
    // It stays.
  }
}

/** None if the folder may not be listed. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

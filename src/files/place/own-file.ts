// What is at the path of one of our sidecars: our bytes, something else, or nothing?

import { createHash } from 'node:crypto';
import { constants, type BigIntStats } from 'node:fs';
import { open } from 'node:fs/promises';
import { errorCode } from '../../core/error-code.ts';
import { homeOf, isWithin } from '../../core/path/path.ts';
import type { OwnFileBelow } from '../../ports/sidecars.ts';
import { isMissing } from '../fs/errno.ts';
import { isOneInode } from '../fs/stats.ts';
import { realPath } from '../walk/link-target.ts';
import type { OpenFolder } from './pin-folder.ts';

/** Far more than any of our texts: we did not write a larger file. */
export const MOST_BYTES = 32 * 1024 * 1024;
const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;

export type OwnFileState =
  | { readonly kind: 'ours'; readonly bytes: Uint8Array; readonly stats: BigIntStats }
  | { readonly kind: 'not-ours' }
  | { readonly kind: 'nothing-there' };

/** True if nothing changed between two looks. */
export function isSameFile(one: BigIntStats, other: BigIntStats): boolean {
  return isOneInode(one, other) && one.size === other.size && one.mtimeNs === other.mtimeNs;
}

/** Reads through the open folder and follows no link, because we never write links. */
export async function readOwn(folder: OpenFolder, name: string, sha256: string): Promise<OwnFileState> {
  try {
    const handle = await open(folder.at(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
      const stats = await handle.stat({ bigint: true });
      if (!stats.isFile() || stats.size > MOST_BYTES) return { kind: 'not-ours' };
      const bytes = await handle.readFile();
      const same = createHash('sha256').update(bytes).digest('hex') === sha256;
      return same ? { kind: 'ours', bytes, stats } : { kind: 'not-ours' };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isMissing(error)) return { kind: 'nothing-there' };
    if (errorCode(error) === 'ELOOP') return { kind: 'not-ours' };
    throw error;
  }
}

/** The same for a file that is to be removed: nothing is there for us if its folder is in no library any more. */
export async function readOwnBelow(
  held: OpenFolder,
  { folder, name, sha256, roots = [] }: OwnFileBelow,
): Promise<OwnFileState> {
  return (await leadsOut(held, folder, roots)) ? { kind: 'nothing-there' } : readOwn(held, name, sha256);
}

/** Not for a folder of a library that is no longer configured. */
async function leadsOut({ real }: OpenFolder, path: string, roots: readonly string[]): Promise<boolean> {
  const home = homeOf(roots, path);
  if (home === undefined) return false;
  for (const root of [home, ...roots]) if (await isBelow(root, real)) return false;
  return true;
}

async function isBelow(root: string, real: string): Promise<boolean> {
  try {
    return isWithin(await realPath(root), real);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

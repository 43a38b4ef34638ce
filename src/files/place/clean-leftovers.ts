// Removes what a killed `place` left in a folder, and nothing else.

import { unlink } from 'node:fs/promises';
import type { Leftovers } from '../../ports/sidecars.ts';
import { isClaim } from './claim.ts';
import { errnoOf, isAway, isMissing } from '../fs/errno.ts';
import type { FileOperations } from '../fs/file-operations.ts';
import { lookAt } from '../fs/look-at.ts';
import { syncFolder } from '../fs/sync-folder.ts';
import { withFolder, type OpenFolder } from './pin-folder.ts';
import { isTemporaryName } from '../walk/video-name.ts';

/** A missing folder has nothing to remove. Throws if the disk refuses. */
export async function cleanLeftovers(
  { folder, temporaryName, claim }: Leftovers,
  operations: FileOperations,
): Promise<void> {
  if (!isTemporaryName(temporaryName)) return;
  try {
    await withFolder(folder, async (held) => {
      const isLeft = (await lookAt(held.at(temporaryName)))?.isFile() === true;
      if (isLeft) await remove(held, temporaryName);
      const isClaimed =
        claim !== null && !/[/\0]/.test(claim.name) && (await isClaim(held.at(claim.name), claim));
      if (isClaimed) await remove(held, claim.name);
      // The caller forgets them now: a power cut would bring them back for ever.
      if (isLeft || isClaimed) await syncFolder(held.handle, operations);
    });
  } catch (error) {
    if (isAway(error)) return;
    throw new Error(`leftovers of a stopped run could not be removed (${errnoOf(error)})`, { cause: error });
  }
}

async function remove(held: OpenFolder, name: string): Promise<void> {
  try {
    await unlink(held.at(name));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

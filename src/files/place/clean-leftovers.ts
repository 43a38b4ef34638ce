// Removes what a killed `place` left in a folder, and nothing else.

import { unlink } from 'node:fs/promises';
import { errorCode } from '../../core/error-code.ts';
import type { Leftovers, WantedFile } from '../../ports/sidecars.ts';
import { isClaim, isLostClaim } from './claim.ts';
import { isAway, isMissing } from '../fs/errno.ts';
import type { FileOperations } from '../fs/file-operations.ts';
import { lookAt } from '../fs/look-at.ts';
import { syncFolder } from '../fs/sync-folder.ts';
import { withFolder, type OpenFolder } from './pin-folder.ts';
import { isTemporaryName } from '../../core/path/temporary-name.ts';

/** A missing folder has nothing to remove. Throws if the disk refuses. */
export async function cleanLeftovers(
  { folder, temporaryName, claim }: Leftovers,
  wanted: WantedFile | undefined,
  operations: FileOperations,
): Promise<void> {
  if (!isTemporaryName(temporaryName)) return;
  try {
    await withFolder(folder, async (held) => {
      const claimed = await claimIn(held, { temporaryName, claim, wanted });
      // First, because the temporary file may be what tells that it is ours.
      if (claimed !== null) await remove(held, claimed);
      const isLeft = (await lookAt(held.at(temporaryName)))?.isFile() === true;
      if (isLeft) await remove(held, temporaryName);
      // The caller forgets them now: a power cut would bring them back for ever.
      if (isLeft || claimed !== null) await syncFolder(held.handle, operations);
    });
  } catch (error) {
    if (isAway(error)) return;
    throw new Error(
      `leftovers of a stopped run could not be removed (${errorCode(error) ?? 'unknown error'})`,
      { cause: error },
    );
  }
}

type MayBeClaimed = Pick<Leftovers, 'temporaryName' | 'claim'> & { readonly wanted: WantedFile | undefined };

/** The name of the claim that is left; null if none is. */
async function claimIn(
  held: OpenFolder,
  { temporaryName, claim, wanted }: MayBeClaimed,
): Promise<string | null> {
  if (claim !== null && isPlainName(claim.name) && (await isClaim(held.at(claim.name), claim)))
    return claim.name;
  if (wanted === undefined || !isPlainName(wanted.name)) return null;
  return (await isLostClaim(held, temporaryName, wanted)) ? wanted.name : null;
}

function isPlainName(name: string): boolean {
  return !/[/\0]/.test(name);
}

async function remove(held: OpenFolder, name: string): Promise<void> {
  try {
    await unlink(held.at(name));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

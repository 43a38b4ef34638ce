// Removes one of our sidecars without touching anything of the user's.

import type { BigIntStats } from 'node:fs';
import { unlink } from 'node:fs/promises';
import type { OwnFileBelow, RemoveOutcome } from '../../ports/sidecars.ts';
import { callBack } from './caller-failed.ts';
import { isMissing } from '../fs/errno.ts';
import { lookAt } from '../fs/look-at.ts';
import { withFolder, type OpenFolder } from './pin-folder.ts';
import { isSameFile, readOwnBelow } from './own-file.ts';
import { explain } from './place-failure.ts';

export async function removeOwn(
  file: OwnFileBelow,
  keep: (bytes: Uint8Array) => void,
): Promise<RemoveOutcome> {
  const { folder, name } = file;
  try {
    return await withFolder(folder, async (held) => {
      const found = await readOwnBelow(held, file);
      if (found.kind !== 'ours') return found;
      callBack(() => keep(found.bytes));
      return { kind: (await unlinkSame(held, name, found.stats)) ? 'removed' : 'not-ours' };
    });
  } catch (error) {
    return isMissing(error) ? { kind: 'nothing-there' } : explain(error, folder, name);
  }
}

/** Removes the name only if it still is that file, unchanged. False: it is another file by now. */
export async function unlinkSame(folder: OpenFolder, name: string, stats: BigIntStats): Promise<boolean> {
  const now = await lookAt(folder.at(name));
  if (now === null) return true;
  const same = isSameFile(now, stats);
  if (same) await unlink(folder.at(name));
  return same;
}

// What may a killed `place` have left in a folder, and how is it removed without touching anything else?

import { unlink } from 'node:fs/promises';
import { errnoOf, isAway, isMissing } from './errno.ts';
import { withFolder, type OpenFolder } from './open-folder.ts';
import { lookAt } from './publish.ts';
import { isTemporaryName } from './video-name.ts';

export type Leftovers = {
  readonly folder: string;
  readonly name: string;
  readonly temporaryName: string;
};

/** A folder that is not there holds nothing to remove. Throws where the disk refuses. */
export async function cleanLeftovers({ folder, name, temporaryName }: Leftovers): Promise<void> {
  if (!isTemporaryName(temporaryName) || /[/\0]/.test(name)) return;
  try {
    await withFolder(folder, async (held) => {
      await removeIf(held, temporaryName, () => true);
      await removeIf(held, name, (size) => size === 0n);
    });
  } catch (error) {
    if (isAway(error)) return;
    throw new Error(`what a stopped run left could not be removed (${errnoOf(error)})`, { cause: error });
  }
}

async function removeIf(held: OpenFolder, name: string, rule: (size: bigint) => boolean): Promise<void> {
  const path = held.at(name);
  const found = await lookAt(path);
  if (found === null || !found.isFile() || !rule(found.size)) return;
  try {
    await unlink(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

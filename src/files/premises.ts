// Which disk does a folder lie on, and how much room is left there?

import { statfs } from 'node:fs/promises';
import { folderOf } from '../core/path.ts';
import type { Disk, Premises } from '../ports/premises.ts';
import { isMissing } from './errno.ts';
import { realPath } from './link-target.ts';
import { mountOf, readMounts, silentName } from './mounts.ts';
import { fsPath } from './raw-path.ts';

export function createPremises(): Premises {
  return { disk };
}

async function disk(path: string): Promise<Disk | null> {
  try {
    const { bavail, bsize } = await statfs(fsPath(path));
    const fileSystem = mountOf(await readMounts(), await realPath(path))?.type ?? '';
    return { fileSystem, network: silentName(fileSystem), freeBytes: bavail * bsize };
  } catch (error) {
    const above = folderOf(path);
    return isMissing(error) && above !== path ? disk(above) : null;
  }
}

// Which file lies under a path just now?

import { lstat, stat } from 'node:fs/promises';
import type { Libraries } from '../ports/libraries.ts';
import { isMissing } from './errno.ts';
import { fsPath } from './raw-path.ts';
import { wholeMs } from './see-videos.ts';

/** A link is followed, as the walk does; one that leads nowhere is still something. */
export async function seeFile(path: string): ReturnType<Libraries['see']> {
  try {
    const found = await stat(fsPath(path), { bigint: true });
    return {
      size: Number(found.size),
      mtimeMs: wholeMs(found.mtimeNs),
      inode: `${found.dev}:${found.ino}`,
    };
  } catch (error) {
    return isMissing(error) && (await isNothing(path)) ? 'nothing' : 'unsure';
  }
}

async function isNothing(path: string): Promise<boolean> {
  try {
    await lstat(fsPath(path));
    return false;
  } catch (error) {
    return isMissing(error);
  }
}

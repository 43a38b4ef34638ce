// Which file lies under a path just now?

import { lstat, stat } from 'node:fs/promises';
import { isWithin } from '../../core/path/path.ts';
import type { Libraries } from '../../ports/libraries.ts';
import { isMissing } from '../fs/errno.ts';
import { realPath } from '../walk/link-target.ts';
import { childOf, fsPath, relativeTo } from '../fs/raw-path.ts';
import { wholeMs } from '../walk/stat-videos.ts';

/** A link is followed, as the walk does; one that leads nowhere is still something. */
export async function statFile(path: string): ReturnType<Libraries['see']> {
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

/** The same for a file of the library at `root`. What a link leads to outside of it is never looked at: 'outside'. */
export async function statBelow(root: string, path: string): ReturnType<Libraries['statBelow']> {
  return (await leadsOutside(root, path)) ? 'outside' : statFile(path);
}

/** Step by step, because a look at the whole path would tell what is there behind a link. */
async function leadsOutside(root: string, path: string): Promise<boolean> {
  let at = root;
  for (const name of relativeTo(root, path).split('/')) {
    at = childOf(at, name);
    try {
      if (!(await lstat(fsPath(at))).isSymbolicLink()) continue;
      if (!isWithin(await realPath(root), await realPath(at))) return true;
    } catch (error) {
      if (!isMissing(error)) return true;
      // A link that leads nowhere might lead anywhere; where nothing is at all, no link can follow.
      return !(await isNothing(at));
    }
  }
  return false;
}

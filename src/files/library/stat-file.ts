// Which file is at a path right now?

import type { BigIntStats } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import { baseName, extensionOf, isWithin } from '../../core/path/path.ts';
import type { Libraries, Reach } from '../../ports/libraries.ts';
import { isMissing } from '../fs/errno.ts';
import { realPath } from '../walk/link-target.ts';
import { childOf, fsPath, relativeTo } from '../fs/raw-path.ts';
import { isVideoExtension } from '../walk/video-name.ts';
import { identityOf, sizeAndTime } from '../fs/stats.ts';

/** Follows a link, as the walk does; a broken link still counts as something. */
export async function statFile(path: string): ReturnType<Libraries['see']> {
  const found = await statsOf(path);
  if (typeof found === 'string') return found;
  return { ...sizeAndTime(found), inode: identityOf(found) };
}

async function statsOf(path: string): Promise<BigIntStats | 'nothing' | 'unsure'> {
  try {
    return await stat(fsPath(path), { bigint: true });
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

/** The same for a file of the library. Never looks at what a link leads to where it does not reach: 'outside'. */
export async function statBelow(reach: Reach, path: string): ReturnType<Libraries['statBelow']> {
  const place = await placeOf(reach, path);
  return place === 'inside' ? statFile(path) : place;
}

export async function kindBelow(reach: Reach, path: string): ReturnType<Libraries['kindBelow']> {
  const place = await placeOf(reach, path);
  if (place !== 'inside') return place;
  const found = await statsOf(path);
  if (typeof found === 'string') return found;
  if (found.isDirectory()) return 'folder';
  return found.isFile() && isVideoExtension(extensionOf(baseName(path))) ? 'video' : 'other';
}

/**
 * Does a link on the way lead out of the library? Checks step by step, because one stat of the whole path would reveal
 * what is behind a link.
 */
async function placeOf({ root, followLinks }: Reach, path: string): Promise<'inside' | 'outside' | 'unsure'> {
  let at = root;
  for (const name of relativeTo(root, path).split('/')) {
    at = childOf(at, name);
    try {
      if (!(await lstat(fsPath(at))).isSymbolicLink()) continue;
      if (isWithin(await realPath(root), await realPath(at))) continue;
      if (!followLinks || !(await stat(fsPath(at))).isFile()) return 'outside';
    } catch (error) {
      // A broken link might lead anywhere; if nothing exists here, no link can follow.
      return isMissing(error) && (await isNothing(at)) ? 'inside' : 'unsure';
    }
  }
  return 'inside';
}

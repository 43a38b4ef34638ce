// Where does a symbolic link lead, and should it be followed?

import { realpath, stat } from 'node:fs/promises';
import { errorCode } from '../../core/error-code.ts';
import { folderOf, isWithin, pathFromBytes } from '../../core/path/path.ts';
import type { SkipReason } from '../../ports/libraries.ts';
import { leftOutByName } from './folder-name.ts';
import { childOf, fsPath, relativeTo } from '../fs/raw-path.ts';
import { identityOf } from '../fs/stats.ts';
import { DEEPEST, type WalkedLibrary } from './walk-task.ts';

export type LinkTarget =
  | { readonly kind: 'file'; readonly inode: string }
  | { readonly kind: 'folder'; readonly real: string; readonly foundAnyway: boolean }
  /** Neither a file nor a folder, or nothing at all. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'left-out'; readonly reason: SkipReason };

/**
 * A folder that the walk finds under its own name is not followed. So each real folder is walked once and always under
 * the same path, whichever comes first. The same applies to a folder of a library inside this one. A folder outside of
 * the library is never followed: nothing is written there. `realFolder`: the real path of the folder that holds the
 * link.
 */
export async function linkTarget(
  { root, inner, realRoot, followLinks, isExcluded }: WalkedLibrary,
  { path, realFolder }: { readonly path: string; readonly realFolder: string },
): Promise<LinkTarget> {
  try {
    const real = await realPath(path);
    const isOutside = !isWithin(realRoot, real);
    if (isOutside && !followLinks) return { kind: 'left-out', reason: 'outside-library' };
    const found = await stat(fsPath(real), { bigint: true });
    if (found.isFile()) return { kind: 'file', inode: identityOf(found) };
    if (isOutside) return { kind: 'left-out', reason: 'outside-library' };
    if (!found.isDirectory()) return { kind: 'nothing' };
    if (isWithin(real, realFolder)) return { kind: 'left-out', reason: 'symlink-loop' };
    const relative = relativeTo(realRoot, real);
    const isInner = inner.some((one) => isWithin(one, childOf(root, relative)));
    return { kind: 'folder', real, foundAnyway: isInner || isReachable(relative, isExcluded) };
  } catch (error) {
    return whyNot(error);
  }
}

export async function realPath(path: string): Promise<string> {
  return pathFromBytes(await realpath(fsPath(path), { encoding: 'buffer' }));
}

function isReachable(relative: string, isExcluded: (relative: string) => boolean): boolean {
  if (relative.split('/').length > DEEPEST) return false;
  for (let at = relative; at !== '' && at !== '/'; at = at.includes('/') ? folderOf(at) : '') {
    if (isExcluded(at) || leftOutByName(at.slice(at.lastIndexOf('/') + 1)) !== null) return false;
  }
  return true;
}

function whyNot(error: unknown): LinkTarget {
  const code = errorCode(error);
  if (code === 'ELOOP') return { kind: 'left-out', reason: 'symlink-loop' };
  if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'nothing' };
  if (code === null) throw new Error('a link could not be followed', { cause: error });
  return { kind: 'left-out', reason: 'unreadable' };
}

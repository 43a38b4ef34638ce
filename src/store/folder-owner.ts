// Gives what root makes in the state folder to the owner of that folder: a command with sudo must leave nothing that the
// daemon, which runs as that owner, cannot read.

import {
  closeSync,
  existsSync,
  fchownSync,
  fstatSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  type Stats,
} from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../core/error-code.ts';

/**
 * Makes a file of the folder's owner, readable only by that, and returns its descriptor. Throws `EEXIST` if something has
 * the name, even a link.
 */
export function makeFile(path: string): number {
  const file = openSync(path, 'wx', 0o600);
  try {
    give(fstatSync(file), dirname(path), (uid, gid) => fchownSync(file, uid, gid));
    return file;
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

/** The same in place of what has the name. That is removed first, so a link is not followed. */
export function makeFileAnew(path: string): number {
  rmSync(path, { force: true });
  return makeFile(path);
}

/**
 * Makes a folder inside the state folder, of the owner of that, unless it is there: a user may remove it at any time. The
 * state folder itself is not made again, because its database would be missing.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  mkdirSync(path, { mode: 0o700 });
  give(lstatSync(path), dirname(path), (uid, gid) => lchownSync(path, uid, gid));
}

/** A disk without owners and a container without CAP_CHOWN refuse it; then it stays root's. */
const REFUSED: readonly string[] = ['EPERM', 'EINVAL', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EROFS'];

function give(made: Stats, folder: string, chown: (uid: number, gid: number) => void): void {
  if (made.uid !== 0) return;
  const { uid, gid } = statSync(folder);
  if (uid === 0) return;
  try {
    chown(uid, gid);
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (!REFUSED.includes(code)) throw error;
  }
}

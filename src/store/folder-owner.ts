// Gives what root makes in the state folder to the owner of that folder: a command with sudo must leave nothing that the
// daemon, which runs as that owner, cannot read.

import { fchownSync, fstatSync, lchownSync, lstatSync, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../core/error-code.ts';

/** `file`: the descriptor of a file that this process has just made in `folder`. Does nothing unless root owns it. */
export function giveFile(file: number, folder: string): void {
  give(fstatSync(file), folder, (uid, gid) => fchownSync(file, uid, gid));
}

/** The same for a folder. Follows no link. */
export function giveFolder(path: string): void {
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

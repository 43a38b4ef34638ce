// On which disk is a folder, and how much space is left there?

import { readFile, stat, statfs } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { folderOf } from '../../core/path/path.ts';
import type { Disk, Disks, User } from '../../ports/disks.ts';
import { isMissing } from '../fs/errno.ts';
import { folderTrouble } from './folder-trouble.ts';
import { realPath } from '../walk/link-target.ts';
import { mountOf, readMounts, silentName } from '../fs/mounts.ts';
import { fsPath } from '../fs/raw-path.ts';

export function createDisks(): Disks {
  return { disk, trouble: folderTrouble, otherOwner, mayWrite };
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

async function otherOwner(path: string): Promise<User | null> {
  try {
    const { uid, gid } = await stat(fsPath(path));
    if (uid === userInfo().uid) return null;
    return { uid, groups: [gid, ...(await groupsOf(uid))] };
  } catch {
    return null;
  }
}

/** The groups that the system's own list gives the user; a container's user is in none. */
async function groupsOf(uid: number): Promise<readonly number[]> {
  const [users, groups] = await Promise.all(
    ['/etc/passwd', '/etc/group'].map((file) => readFile(file, 'utf8')),
  );
  const rows = (text = ''): readonly string[][] => text.split('\n').map((line) => line.split(':'));
  const user = rows(users).find(([, , id]) => Number(id) === uid);
  if (user === undefined) return [];
  const [name = '', , , own] = user;
  const others = rows(groups).filter(([, , , members = '']) => members.split(',').includes(name));
  return [Number(own), ...others.map(([, , id]) => Number(id))];
}

async function mayWrite(folder: string, { uid, groups }: User): Promise<boolean> {
  if (uid === 0) return true;
  try {
    const found = await stat(fsPath(folder));
    const shift = found.uid === uid ? 6 : groups.includes(found.gid) ? 3 : 0;
    // Creating a file takes write and search permission.
    return ((found.mode >> shift) & 0o3) === 0o3;
  } catch {
    return true;
  }
}

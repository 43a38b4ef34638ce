// On which file system is a folder, and does that file system report changes?

import { readFile } from 'node:fs/promises';
import { isWithin, pathFromBytes } from '../../core/path/path.ts';

export type Mount = {
  /** Changes when something else is mounted at the same point. */
  readonly id: string;
  readonly point: string;
  readonly type: string;
};

/** Empty if the system has no such table: then every file system counts as one that reports changes. */
export async function readMounts(): Promise<readonly Mount[]> {
  try {
    return parseMounts(await readFile('/proc/self/mountinfo'));
  } catch {
    return [];
  }
}

/** Parses lines as proc(5) describes them: `36 35 98:0 /root /point options … - type source options`. */
export function parseMounts(table: Uint8Array): readonly Mount[] {
  // Latin 1 keeps each byte as one character: a mount point need not be UTF-8.
  const lines = Buffer.from(table).toString('latin1').split('\n');
  return lines.flatMap((line) => {
    const [before = '', after = ''] = line.split(' - ', 2);
    const [id = '', , , , point = ''] = before.split(' ');
    const [type = ''] = after.split(' ');
    return point === '' || type === '' ? [] : [{ id, point: unescaped(point), type }];
  });
}

function unescaped(point: string): string {
  const bytes = point.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(parseInt(octal, 8)));
  return pathFromBytes(Buffer.from(bytes, 'latin1'));
}

/** The mount that holds a path. Of two at one point, the later hides the earlier. */
export function mountOf(mounts: readonly Mount[], path: string): Mount | null {
  let best: Mount | null = null;
  for (const mount of mounts) {
    if (isWithin(mount.point, path) && mount.point.length >= (best?.point.length ?? 0)) best = mount;
  }
  return best;
}

/** The mounts below a folder, by mount point. */
export function mountsBelow(mounts: readonly Mount[], path: string): ReadonlyMap<string, Mount> {
  const below = mounts.filter((mount) => mount.point !== path && isWithin(path, mount.point));
  return new Map(below.map((mount) => [mount.point, mount]));
}

const NETWORK: ReadonlyMap<string, string> = new Map([
  ['nfs', 'NFS'],
  ['nfs4', 'NFS'],
  ['cifs', 'an SMB share'],
  ['smb3', 'an SMB share'],
  ['smbfs', 'an SMB share'],
  ['fuse', 'a FUSE file system'],
  ['9p', 'a folder shared by the host (9p)'],
  ['virtiofs', 'a folder shared by the host (virtiofs)'],
  ['vboxsf', 'a folder shared by the host (vboxsf)'],
  ['prl_fs', 'a folder shared by the host (prl_fs)'],
  ['fakeowner', 'a folder shared by the host'],
  ['afs', 'AFS'],
  ['davfs', 'a WebDAV share'],
  ['ceph', 'Ceph'],
  ['lustre', 'Lustre'],
  ['beegfs', 'BeeGFS'],
]);

/**
 * The display name of a file system that others change without the kernel noticing; null for one that reports changes.
 * `fuseblk` is a local disk (NTFS, exFAT), `fuse.*` is not: mergerfs, rclone, sshfs …
 */
export function silentName(type: string): string | null {
  if (type.startsWith('fuse.')) return type.slice('fuse.'.length);
  return NETWORK.get(type) ?? null;
}

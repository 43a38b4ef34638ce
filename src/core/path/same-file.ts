// Is this file the one that we recorded?

export type FileMarks = { readonly size: number; readonly mtimeMs: number; readonly inode: string };

/** `<device>:<inode>` without the device, whose number may change when the machine restarts. */
export function inodeNumber(inode: string): string {
  return inode.slice(inode.indexOf(':') + 1);
}

type SizeAndTime = Pick<FileMarks, 'size' | 'mtimeMs'>;

/** Without the inode: some disks give a file another one for each spelling of its path. */
export function hasSameSizeAndTime(one: SizeAndTime, other: SizeAndTime): boolean {
  return one.size === other.size && one.mtimeMs === other.mtimeMs;
}

/** A new file may get the inode of a deleted one: size and time tell the two apart. */
export function isSameFile(one: FileMarks, other: FileMarks): boolean {
  return hasSameSizeAndTime(one, other) && inodeNumber(one.inode) === inodeNumber(other.inode);
}

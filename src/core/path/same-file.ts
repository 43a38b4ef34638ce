// Is a file that was found the one that we remember?

export type FileMarks = { readonly size: number; readonly mtimeMs: number; readonly inode: string };

/** `<device>:<inode>` without the device, whose number may be another one after each start of the machine. */
export function inodeNumber(inode: string): string {
  return inode.slice(inode.indexOf(':') + 1);
}

/** A file's inode may be given to another one when it is gone: size and time tell the two apart. */
export function isSameFile(one: FileMarks, other: FileMarks): boolean {
  return (
    one.size === other.size &&
    one.mtimeMs === other.mtimeMs &&
    inodeNumber(one.inode) === inodeNumber(other.inode)
  );
}

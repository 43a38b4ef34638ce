// What do the stats of a file say: which file is it, how large and how old?

type Inode = { readonly dev: bigint; readonly ino: bigint };

/** Another file or folder at the same path has another one. */
export function identityOf({ dev, ino }: Inode): string {
  return `${dev}:${ino}`;
}

export function isOneInode(one: Inode | null, other: Inode): boolean {
  return one?.dev === other.dev && one.ino === other.ino;
}

export type SizeAndTime = { readonly size: number; readonly mtimeMs: number };

export function sizeAndTime(found: { readonly size: bigint; readonly mtimeNs: bigint }): SizeAndTime {
  return { size: Number(found.size), mtimeMs: wholeMs(found.mtimeNs) };
}

/** Whole milliseconds, always rounded down, so that two readings of one file agree. */
export function wholeMs(nanoseconds: bigint): number {
  return Number(nanoseconds / 1_000_000n);
}

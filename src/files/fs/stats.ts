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

/** A file with holes may have any size; from 8 PiB on all are told as one. */
export function sizeAndTime(found: { readonly size: bigint; readonly mtimeNs: bigint }): SizeAndTime {
  return { size: Math.min(Number(found.size), Number.MAX_SAFE_INTEGER), mtimeMs: wholeMs(found.mtimeNs) };
}

/** The furthest time from 1970 that a date can tell. The clock of a camera or a stranger may set any. */
const FURTHEST_MS = 8_640_000_000_000_000;

/** Whole milliseconds, always rounded down, so that two readings of one file agree. */
function wholeMs(nanoseconds: bigint): number {
  return Math.max(-FURTHEST_MS, Math.min(FURTHEST_MS, Number(nanoseconds / 1_000_000n)));
}

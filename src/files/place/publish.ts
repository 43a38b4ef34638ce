// Gives a finished temporary file its final name without replacing anything.

import type { BigIntStats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { errorCode } from '../../core/error-code.ts';
import type { PlaceRecord } from '../../ports/sidecars.ts';
import { claim, type ClaimNames } from './claim.ts';
import { isOneInode } from '../fs/stats.ts';
import type { FileOperations } from '../fs/file-operations.ts';
import { lookAt } from '../fs/look-at.ts';
import type { OpenFolder } from './pin-folder.ts';

const NO_LINKS: ReadonlySet<string | null> = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
  // mergerfs: the two names would be on different disks.
  'EXDEV',
  // rclone and some desktop mounts. On a broken disk the claim fails too, and reports it.
  'EIO',
]);

export type Published =
  | { readonly kind: 'taken' }
  /** `claim`: the handle that the caller closes after a last `giveBack`; null if hard links work. */
  | { readonly kind: 'published'; readonly claim: FileHandle | null };

type PublishOrder = ClaimNames & { readonly record: PlaceRecord };

/** `link` fails if the name is taken, even if it was taken at this instant; `rename` would replace the file. */
export async function publish(
  folder: OpenFolder,
  order: PublishOrder,
  { written, operations }: { readonly written: BigIntStats; readonly operations: FileOperations },
): Promise<Published> {
  try {
    await operations.link(folder.at(order.temporaryName), folder.at(order.name));
    return { kind: 'published', claim: null };
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'EEXIST' && !NO_LINKS.has(code)) throw error;
    // A network file system may create the link and lose the answer.
    if (await isSame(folder, order.name, written)) return { kind: 'published', claim: null };
    if (code === 'EEXIST') return { kind: 'taken' };
  }
  const handle = await claim(folder, order, operations);
  return handle === null ? { kind: 'taken' } : { kind: 'published', claim: handle };
}

async function isSame(folder: OpenFolder, name: string, written: BigIntStats): Promise<boolean> {
  return isOneInode(await lookAt(folder.at(name)), written);
}

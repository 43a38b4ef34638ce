// Keeps a folder open, so that it cannot be swapped for another one while we work in it.

import { constants, readlinkSync, type BigIntStats } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { pathFromBytes } from '../../core/path/path.ts';
import { isMissing } from '../fs/errno.ts';
import { identityOf, isOneInode } from '../fs/stats.ts';
import { realPath } from '../walk/link-target.ts';
import { childOf, fsPath } from '../fs/raw-path.ts';

export type OpenFolder = {
  readonly handle: FileHandle;
  /** Another folder at the same path has another one. */
  readonly id: string;
  readonly real: string;
  readonly uid: number;
  readonly gid: number;
  readonly mode: number;
  /** The path of an entry, for node:fs. */
  at(name: string): string | Buffer;
};

/** Works through `/proc/self/fd/N/` if that exists, so that swapping the folder for a link has no effect. */
export async function withFolder<T>(path: string, work: (folder: OpenFolder) => Promise<T>): Promise<T> {
  const handle = await open(fsPath(path), constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    return await work(await heldFolder(path, handle));
  } finally {
    await handle.close();
  }
}

async function heldFolder(path: string, handle: FileHandle): Promise<OpenFolder> {
  const stats = await handle.stat({ bigint: true });
  const descriptorPath = `/proc/self/fd/${handle.fd}`;
  const isUsable = (descriptorPathsWork ??= await leadsTo(descriptorPath, stats));
  // The kernel answers from memory, which takes less time than to ask another thread.
  const real = isUsable
    ? pathFromBytes(readlinkSync(descriptorPath, { encoding: 'buffer' }))
    : await realPath(path);
  const base = isUsable ? descriptorPath : real;
  return {
    handle,
    id: `${identityOf(stats)} ${real}`,
    real,
    uid: Number(stats.uid),
    gid: Number(stats.gid),
    mode: Number(stats.mode) & 0o7777,
    at: (name) => fsPath(childOf(base, name)),
  };
}

/** Whether the paths in `/proc/self/fd` lead to the open files: the same for all of them, as long as the program runs. */
let descriptorPathsWork: boolean | null = null;

async function leadsTo(descriptorPath: string, folder: BigIntStats): Promise<boolean> {
  try {
    return isOneInode(await stat(descriptorPath, { bigint: true }), folder);
  } catch (error) {
    if (isMissing(error)) return false;
    throw new Error(`${descriptorPath} could not be looked at`, { cause: error });
  }
}

// How does a finished temporary file get its final name, without ever replacing anything?

import { constants, type BigIntStats } from 'node:fs';
import { lstat, open, unlink } from 'node:fs/promises';
import { errnoOf, isMissing } from './errno.ts';
import type { FileOperations } from './file-operations.ts';
import type { OpenFolder } from './open-folder.ts';

const NO_LINKS: ReadonlySet<string> = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
  // mergerfs: the two names would lie on different disks.
  'EXDEV',
]);

type Names = { readonly temporaryName: string; readonly name: string };

/** `link` fails where the name is taken, also when it was taken in this very instant; `rename` would replace. */
export async function publish(
  folder: OpenFolder,
  names: Names,
  operations: FileOperations,
): Promise<'published' | 'taken'> {
  try {
    await operations.link(folder.at(names.temporaryName), folder.at(names.name));
    return 'published';
  } catch (error) {
    const code = errnoOf(error);
    if (code === 'EEXIST') return 'taken';
    if (!NO_LINKS.has(code)) throw error;
    return claim(folder, names, operations);
  }
}

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;

/** exFAT and some shares know no links: an empty file of our own takes the name, and is then replaced. */
async function claim(
  folder: OpenFolder,
  names: Names,
  operations: FileOperations,
): Promise<'published' | 'taken'> {
  const path = folder.at(names.name);
  const handle = await openClaim(path);
  if (handle === null) return 'taken';
  try {
    const ours = await handle.stat({ bigint: true });
    try {
      if (!(await isOurClaim(path, ours))) return 'taken';
      await operations.rename(folder.at(names.temporaryName), path);
      return 'published';
    } catch (error) {
      if (await isOurClaim(path, ours)) await unlink(path);
      throw error;
    }
  } finally {
    await handle.close();
  }
}

async function openClaim(path: string | Buffer): Promise<Awaited<ReturnType<typeof open>> | null> {
  try {
    return await open(path, O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY, 0o644);
  } catch (error) {
    if (errnoOf(error) === 'EEXIST') return null;
    throw error;
  }
}

async function isOurClaim(path: string | Buffer, ours: BigIntStats): Promise<boolean> {
  const found = await lookAt(path);
  return found !== null && found.dev === ours.dev && found.ino === ours.ino && found.size === 0n;
}

/** What stands there, links not followed; null for nothing. */
export async function lookAt(path: string | Buffer): Promise<BigIntStats | null> {
  try {
    return await lstat(path, { bigint: true });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

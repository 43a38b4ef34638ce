// Gives a file its name on a disk without hard links (exFAT, rclone, some shares), without replacing anything.

import { constants, type BigIntStats } from 'node:fs';
import { open, rename, unlink, type FileHandle } from 'node:fs/promises';
import { errorCode } from '../../core/error-code.ts';
import type { Claim, PlaceRecord, WantedFile } from '../../ports/sidecars.ts';
import { callBack } from './caller-failed.ts';
import { isMissing } from '../fs/errno.ts';
import type { FileOperations } from '../fs/file-operations.ts';
import { lookAt } from '../fs/look-at.ts';
import { createNew } from '../fs/new-file.ts';
import { isOneInode } from '../fs/stats.ts';
import type { OpenFolder } from './pin-folder.ts';

export type ClaimNames = { readonly temporaryName: string; readonly name: string };

type ClaimOrder = ClaimNames & { readonly record: PlaceRecord };

const { O_NOFOLLOW, O_RDONLY, O_RDWR } = constants;
const CHUNK_BYTES = 64 * 1024;

/**
 * Our empty file claims the name, and the finished file then replaces it. Returns a handle that reads the claim: a user
 * who opened the claim may still write into it, and `giveBack` saves those bytes. Null: the name is taken.
 */
export async function claim(
  folder: OpenFolder,
  { temporaryName, name, record }: ClaimOrder,
  operations: FileOperations,
): Promise<FileHandle | null> {
  const path = folder.at(name);
  const ours = await createClaim(path, record, operations);
  if (ours === null) return null;
  const claimed = { path, ours, operations };
  try {
    return await replaceClaim(claimed, folder.at(temporaryName));
  } catch (error) {
    if (!(await removeClaim(claimed))) callBack(() => record.claimLeft());
    throw error;
  }
}

/** Our empty file that has the name. */
type Claimed = {
  readonly path: string | Buffer;
  readonly ours: BigIntStats;
  readonly operations: FileOperations;
};

/** Returns what `claim` does. Throws with the handle closed, and the claim removed if the disk allows it. */
async function replaceClaim(claimed: Claimed, finished: string | Buffer): Promise<FileHandle | null> {
  const { path, ours, operations } = claimed;
  const handle = await openAgain(path, ours);
  if (handle === null) return null;
  try {
    try {
      if (await isClaim(path, claimOf(ours))) {
        await operations.rename(finished, path);
        return handle;
      }
    } catch (error) {
      await drop(claimed, handle);
      throw error;
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  await handle.close();
  return null;
}

/** False: it is still there. A FUSE disk that cannot rename removes no file that is open. */
async function removeClaim({ path, ours, operations }: Claimed): Promise<boolean> {
  try {
    if (await isClaim(path, claimOf(ours))) await operations.unlink(path);
    return true;
  } catch (error) {
    if (errorCode(error) === null) throw new Error('a claim could not be removed', { cause: error });
    return false;
  }
}

/** Creates the claim and records it. Null: the name is taken. */
async function createClaim(
  path: string | Buffer,
  record: PlaceRecord,
  operations: FileOperations,
): Promise<BigIntStats | null> {
  const handle = await openClaim(path);
  if (handle === null) return null;
  try {
    const ours = await handle.stat({ bigint: true });
    try {
      callBack(() => record.claimed(claimOf(ours)));
    } catch (error) {
      await drop({ path, ours, operations }, handle);
      throw error;
    }
    return ours;
  } finally {
    await handle.close();
  }
}

/**
 * Opens the claim read-only: when a handle for writing is closed, rclone without a cache saves its (empty) content over
 * the file that has the name by then. Null: another file has the name, or none.
 */
async function openAgain(path: string | Buffer, ours: BigIntStats): Promise<FileHandle | null> {
  let handle: FileHandle;
  try {
    handle = await open(path, O_RDONLY | O_NOFOLLOW);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  try {
    if (isOneInode(await handle.stat({ bigint: true }), ours)) return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
  await handle.close();
  return null;
}

/** The marks that tell this empty file from every other. */
function claimOf({ dev, ino, birthtimeNs }: BigIntStats): Claim {
  return { device: String(dev), inode: String(ino), bornNs: String(birthtimeNs) };
}

/**
 * Is the file at `path` the claim, and still empty? After a remount the device and inode may have other numbers; then
 * the time of birth decides.
 */
export async function isClaim(path: string | Buffer, claimed: Claim): Promise<boolean> {
  const found = await lookAt(path);
  if (found === null || !found.isFile() || found.size !== 0n) return false;
  const { device, inode, bornNs } = claimOf(found);
  if (bornNs !== claimed.bornNs) return false;
  return device === claimed.device ? inode === claimed.inode : BigInt(bornNs) > 0n;
}

/**
 * Is the empty file under the wanted name a claim that its record does not tell of? A kill came between the two, or the
 * disk was mounted anew and tells no time of birth. The name was free before the temporary file was written, and the
 * claim is made once that is complete: an empty file from after that moment is ours.
 */
export async function isLostClaim(
  folder: OpenFolder,
  temporaryName: string,
  { name, size }: WantedFile,
): Promise<boolean> {
  const [finished, found] = [await lookAt(folder.at(temporaryName)), await lookAt(folder.at(name))];
  if (finished?.isFile() !== true || found?.isFile() !== true) return false;
  return Number(finished.size) === size && found.size === 0n && found.mtimeNs >= finished.mtimeNs;
}

async function openClaim(path: string | Buffer): Promise<FileHandle | null> {
  try {
    return await createNew(path, 0o644, O_RDWR);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return null;
    throw error;
  }
}

/** Removes the claim. Bytes that a user wrote into it meanwhile are restored under its name. */
async function drop(claimed: Claimed, handle: FileHandle): Promise<void> {
  const { path, ours } = claimed;
  if (!(await isClaim(path, claimOf(ours))) || !(await removeClaim(claimed))) return;
  if (await isEmpty(handle)) return;
  const again = await openClaim(path);
  if (again === null) return;
  try {
    await copy(handle, again);
  } finally {
    await again.close();
  }
}

/**
 * Restores the bytes that a user wrote into the claim under its name, instead of our file `ours`. False: the claim is
 * empty. Call it after the rename, as late as possible, and close the handle afterwards.
 */
export async function giveBack(
  folder: OpenFolder,
  { temporaryName, name, bytes }: ClaimNames & { readonly bytes: Uint8Array },
  { handle, ours }: { readonly handle: FileHandle; readonly ours: BigIntStats },
): Promise<boolean> {
  if ((await isEmpty(handle)) || (await leadsTo(handle, folder.at(name)))) return false;
  if (await shows(bytes, handle)) return false;
  const temporary = folder.at(temporaryName);
  const written = await createNew(temporary, 0o644);
  try {
    await copy(handle, written);
    await written.sync();
  } finally {
    await written.close();
  }
  const there = await lookAt(folder.at(name));
  // If our file was replaced, the user wrote the current one last.
  if (there === null || isOneInode(there, ours)) await rename(temporary, folder.at(name));
  else await unlink(temporary);
  return true;
}

/** rclone knows a file by its name alone: there the handle shows the file that has the name now, and nothing is lost. */
async function leadsTo(handle: FileHandle, path: string | Buffer): Promise<boolean> {
  return isOneInode(await lookAt(path), await handle.stat({ bigint: true }));
}

/**
 * With a cache for writes, rclone may show our finished file behind the claim as if it were another one. It cannot be
 * read there before it is uploaded.
 */
async function shows(bytes: Uint8Array, handle: FileHandle): Promise<boolean> {
  const { size } = await handle.stat();
  if (size !== bytes.length) return false;
  const found = new Uint8Array(size);
  try {
    for (let at = 0; at < size;) {
      const { bytesRead } = await handle.read(found, at, size - at, at);
      if (bytesRead === 0) return false;
      at += bytesRead;
    }
  } catch (error) {
    if (isMissing(error)) return true;
    throw error;
  }
  return Buffer.compare(found, bytes) === 0;
}

async function isEmpty(handle: FileHandle): Promise<boolean> {
  try {
    return (await handle.stat({ bigint: true })).size === 0n;
  } catch (error) {
    // Some network file systems drop a file together with its name: nothing is left to save.
    if (errorCode(error) === null) throw new Error('a claim could not be looked at', { cause: error });
    return true;
  }
}

async function copy(from: FileHandle, to: FileHandle): Promise<void> {
  const chunk = new Uint8Array(CHUNK_BYTES);
  for (let at = 0; ;) {
    const { bytesRead } = await from.read(chunk, 0, chunk.length, at);
    if (bytesRead === 0) return;
    await to.write(chunk.subarray(0, bytesRead), 0, bytesRead, at);
    at += bytesRead;
  }
}

// Writes a file completely and durably, with the right owner, before it gets its name.

import type { BigIntStats } from 'node:fs';
import { unlink, type FileHandle } from 'node:fs/promises';
import { errorCode } from '../../core/error-code.ts';
import type { PlaceRecord } from '../../ports/sidecars.ts';
import { callBack } from './caller-failed.ts';
import { isMissing } from '../fs/errno.ts';
import type { FileOperations } from '../fs/file-operations.ts';
import { createNew } from '../fs/new-file.ts';
import type { OpenFolder } from './pin-folder.ts';

type TemporaryFile = {
  readonly temporaryName: string;
  readonly record: Pick<PlaceRecord, 'left' | 'released'>;
};

export type Writing = TemporaryFile & {
  readonly bytes: Uint8Array;
  readonly mode: number | null;
  readonly group: number | null;
};

/** If it throws, it leaves nothing behind that is not recorded. */
export async function writeTemporary(
  folder: OpenFolder,
  writing: Writing,
  operations: FileOperations,
): Promise<BigIntStats> {
  const path = folder.at(writing.temporaryName);
  const mode = writing.mode ?? 0o644 | (folder.mode & 0o020);
  const handle = await createNew(path, mode);
  try {
    await operations.write(handle, writing.bytes);
    const stats = await handle.stat({ bigint: true });
    await giveRights(handle, { own: stats, folder, mode, group: writing.group });
    await operations.sync(handle);
    if (Number(stats.size) !== writing.bytes.length) throw new Error('the file has the wrong length on disk');
    return stats;
  } catch (error) {
    await removeTemporary(folder, writing);
    throw error;
  } finally {
    await handle.close();
  }
}

/** A temporary file that cannot be removed does not undo a placed one: it is recorded, and the next pass removes it. */
export async function removeTemporary(
  folder: OpenFolder,
  { temporaryName, record }: TemporaryFile,
): Promise<void> {
  try {
    await unlink(folder.at(temporaryName));
  } catch (error) {
    if (errorCode(error) === null) throw new Error('a temporary file could not be removed', { cause: error });
    if (!isMissing(error)) return callBack(() => record.left());
  }
  return callBack(() => record.released());
}

type Rights = {
  readonly own: BigIntStats;
  readonly folder: OpenFolder;
  readonly mode: number;
  readonly group: number | null;
};

/** Sets the folder's own group and, as root, its owner. A disk without permissions refuses this, which is fine. */
async function giveRights(handle: FileHandle, { own, folder, mode, group }: Rights): Promise<void> {
  const ownUid = Number(own.uid);
  const uid = ownUid === 0 ? folder.uid : ownUid;
  const gid = group ?? folder.gid;
  if (ownUid !== uid || Number(own.gid) !== gid) await attempt(handle.chown(uid, gid));
  // The process may not give all of them to a new file.
  if ((Number(own.mode) & 0o7777) !== mode) await attempt(handle.chmod(mode));
}

async function attempt(change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (errorCode(error) === null) throw new Error('the rights of a file could not be set', { cause: error });
  }
}

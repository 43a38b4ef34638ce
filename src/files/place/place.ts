// Places a sidecar whole or not at all, only in this folder, and never over a file.

import type { BigIntStats } from 'node:fs';
import { stat, unlink } from 'node:fs/promises';
import { errorCode } from '../../core/error-code.ts';
import { isWithin, showPath } from '../../core/path/path.ts';
import { hasSameSizeAndTime } from '../../core/path/same-file.ts';
import type { PlaceOrder, PlaceOutcome } from '../../ports/sidecars.ts';
import { giveBack } from './claim.ts';
import { nameGiven } from '../fs/alike-names.ts';
import { isMissing } from '../fs/errno.ts';
import type { FileOperations } from '../fs/file-operations.ts';
import { realPath } from '../walk/link-target.ts';
import { lookAt } from '../fs/look-at.ts';
import { nameHolderIn } from './name-holder.ts';
import { withFolder, type OpenFolder } from './pin-folder.ts';
import { explain, failure, type PlaceFailed } from './place-failure.ts';
import { publish } from './publish.ts';
import { fsPath } from '../fs/raw-path.ts';
import { isOneInode, sizeAndTime } from '../fs/stats.ts';
import { syncFolder } from '../fs/sync-folder.ts';
import { isTemporaryName } from '../../core/path/temporary-name.ts';
import { removeTemporary, writeTemporary } from './write-temporary.ts';

/** `except`: an entry whose name does not block the new one. */
type Placing = PlaceOrder & { readonly except?: string | null };

export async function place(order: Placing, operations: FileOperations): Promise<PlaceOutcome> {
  const refusal = refuseNames(order);
  if (refusal !== null) return refusal;
  try {
    return await withFolder(order.folder, (folder) => placeIn(folder, order, operations));
  } catch (error) {
    return explain(error, order.folder, order.name);
  }
}

function refuseNames(order: PlaceOrder): PlaceFailed | null {
  for (const name of [order.name, order.temporaryName, order.video.name]) {
    if (name === '' || name === '.' || name === '..' || /[/\0]/.test(name))
      return failure(
        'outside-library',
        `${showPath(name)} is not the name of a file in ${showPath(order.folder)}.`,
      );
  }
  if (isTemporaryName(order.temporaryName)) return null;
  return failure('io-error', `${showPath(order.temporaryName)} is not a valid name for a temporary file.`);
}

async function placeIn(
  folder: OpenFolder,
  order: Placing,
  operations: FileOperations,
): Promise<PlaceOutcome> {
  const before = (await outsideLibrary(folder, order)) ?? (await nameHolderIn(folder, order, operations));
  if (before !== null) return before;
  const written = await writeTemporary(folder, order, operations);
  const publishing: Publishing = { written, operations, isRemoved: false };
  try {
    const gone = await videoOutcome(folder, order);
    if (gone !== null) return gone;
    return await publishIn(folder, order, publishing);
  } finally {
    if (!publishing.isRemoved) await removeTemporary(folder, order);
  }
}

type Publishing = {
  readonly written: BigIntStats;
  readonly operations: FileOperations;
  /** The temporary file is gone already. */
  isRemoved: boolean;
};

async function publishIn(folder: OpenFolder, order: Placing, publishing: Publishing): Promise<PlaceOutcome> {
  const published = await publish(folder, order, publishing);
  if (published.kind === 'taken')
    return (await nameHolderIn(folder, order, publishing.operations)) ?? { kind: 'taken', by: order.name };
  nameGiven(folder, order.name);
  const { claim } = published;
  if (claim === null) {
    // Now, so that one flush makes both changes durable: a power cut would otherwise bring the name back.
    publishing.isRemoved = await removeEarly(folder.at(order.temporaryName));
    return makeDurable(folder, order, publishing);
  }
  try {
    const outcome = await makeDurable(folder, order, publishing);
    const users = await giveBack(folder, order, { handle: claim, ours: publishing.written });
    return users ? { kind: 'taken', by: order.name } : outcome;
  } finally {
    await claim.close();
  }
}

/** False: it failed, and `removeTemporary` tries again and tells it. */
async function removeEarly(path: string | Buffer): Promise<boolean> {
  try {
    await unlink(path);
    return true;
  } catch (error) {
    if (errorCode(error) === null) throw new Error('a temporary file could not be removed', { cause: error });
    return false;
  }
}

/** Why nothing may be written in this folder; null if its real path is in the library. */
export async function outsideLibrary(
  folder: OpenFolder,
  order: Pick<PlaceOrder, 'root' | 'folder'>,
): Promise<PlaceFailed | null> {
  const root = await realPath(order.root);
  if (isWithin(root, folder.real)) return null;
  return failure(
    'outside-library',
    `${showPath(order.folder)} leads to ${showPath(folder.real)}, which is not in the library ${showPath(order.root)}: ` +
      'subtitled writes nothing outside the libraries. Add that folder as a library, or remove the link.',
  );
}

async function videoOutcome(folder: OpenFolder, { video }: PlaceOrder): Promise<PlaceOutcome | null> {
  try {
    const found = await stat(folder.at(video.name), { bigint: true });
    return hasSameSizeAndTime(sizeAndTime(found), video) ? null : { kind: 'video-changed' };
  } catch (error) {
    if (!isMissing(error)) throw error;
    // Throws if the folder itself is gone or was moved.
    await stat(fsPath(folder.real));
    return { kind: 'video-gone' };
  }
}

async function makeDurable(
  folder: OpenFolder,
  order: PlaceOrder,
  { written, operations }: Publishing,
): Promise<PlaceOutcome> {
  const path = folder.at(order.name);
  try {
    await syncFolder(folder.handle, operations);
  } catch (error) {
    if (isOneInode(await lookAt(path), written)) await unlink(path);
    throw error;
  }
  return { kind: 'placed', ...sizeAndTime((await lookAt(path)) ?? written) };
}

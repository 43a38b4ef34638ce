// Replaces the content of a sidecar, whole or not at all.

import type { RewriteOrder, RewriteOutcome } from '../../ports/sidecars.ts';
import { callBack } from './caller-failed.ts';
import type { FileOperations } from '../fs/file-operations.ts';
import { lookAt } from '../fs/look-at.ts';
import { sizeAndTime } from '../fs/stats.ts';
import { syncFolder } from '../fs/sync-folder.ts';
import { isSameFile, readOwn } from './own-file.ts';
import { withFolder, type OpenFolder } from './pin-folder.ts';
import { outsideLibrary } from './place.ts';
import { explain } from './place-failure.ts';
import { removeTemporary, writeTemporary } from './write-temporary.ts';

/** A file that changes until the very last moment stays as it is. */
export async function rewriteFile(
  order: RewriteOrder,
  keep: (bytes: Uint8Array) => void,
  operations: FileOperations,
): Promise<RewriteOutcome> {
  try {
    return await withFolder(order.folder, async (folder) => {
      const outside = await outsideLibrary(folder, order);
      return outside ?? (await rewriteIn(folder, { order, keep }, operations));
    });
  } catch (error) {
    return explain(error, order.folder, order.name);
  }
}

type Rewriting = { readonly order: RewriteOrder; readonly keep: (bytes: Uint8Array) => void };

async function rewriteIn(
  folder: OpenFolder,
  { order, keep }: Rewriting,
  operations: FileOperations,
): Promise<RewriteOutcome> {
  const { name, sha256, temporaryName, bytes, record } = order;
  const found = await readOwn(folder, name, sha256);
  if (found.kind !== 'ours') return found;
  callBack(() => keep(found.bytes));
  const { stats } = found;
  const owner = { ...folder, uid: Number(stats.uid), gid: Number(stats.gid) };
  const mode = Number(stats.mode) & 0o777;
  const writing = { temporaryName, bytes, mode, group: null, record };
  const written = await writeTemporary(owner, writing, operations);
  try {
    const now = await lookAt(folder.at(name));
    if (now === null) return { kind: 'nothing-there' };
    if (!isSameFile(now, stats)) return { kind: 'not-ours' };
    await operations.rename(folder.at(temporaryName), folder.at(name));
    await syncFolder(folder.handle, operations);
    return { kind: 'rewritten', ...sizeAndTime((await lookAt(folder.at(name))) ?? written) };
  } finally {
    await removeTemporary(folder, order);
  }
}

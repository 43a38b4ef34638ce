// Implements the sidecar port for the engine.

import type { OwnFile, Sidecars } from '../../ports/sidecars.ts';
import { stat, unlink } from 'node:fs/promises';
import { cleanLeftovers } from './clean-leftovers.ts';
import { isAside } from '../../core/sidecar/aside-name.ts';
import { twinName } from '../../core/path/temporary-name.ts';
import { namesNow } from '../fs/alike-names.ts';
import { realOperations, type FileOperations } from '../fs/file-operations.ts';
import { fsPath } from '../fs/raw-path.ts';
import { sizeAndTime } from '../fs/stats.ts';
import { fingerprint } from './fingerprint.ts';
import { nameHolder } from './name-holder.ts';
import { withFolder } from './pin-folder.ts';
import { move } from './move.ts';
import { readOwn } from './own-file.ts';
import { place } from './place.ts';
import { explain } from './place-failure.ts';
import { publish } from './publish.ts';
import { syncFolder } from '../fs/sync-folder.ts';
import { removeOwn } from './remove-own.ts';
import { rewriteFile } from './rewrite-file.ts';
import { writeTemporary } from './write-temporary.ts';

export function createSidecars(replaced: Partial<FileOperations> = {}): Sidecars {
  const operations = { ...realOperations, ...replaced };
  return {
    place: (order) => place(order, operations),
    move: (order) => move(order, operations),
    rewrite: (order, keep) => rewriteFile(order, keep, operations),
    remove: removeOwn,
    probe: (folder, temporaryName) => probe(folder, temporaryName, operations),
    rights,
    nameHolder: (wished) => nameHolder(wished, operations),
    find,
    findAside: (file) => findAside(file, operations),
    fingerprint,
    clean: (leftovers, wanted) => cleanLeftovers(leftovers, wanted, operations),
  };
}

async function find({ folder, name, sha256 }: OwnFile): ReturnType<Sidecars['find']> {
  try {
    const found = await withFolder(folder, (held) => readOwn(held, name, sha256));
    return found.kind === 'ours' ? sizeAndTime(found.stats) : null;
  } catch {
    return null;
  }
}

async function findAside(
  { folder, sha256 }: Omit<OwnFile, 'name'>,
  operations: FileOperations,
): Promise<readonly string[]> {
  try {
    return await withFolder(folder, async (held) => {
      const names = (await namesNow(held, operations)).filter(isAside);
      const found = await Promise.all(names.map((name) => readOwn(held, name, sha256)));
      return names.filter((_, at) => found[at]?.kind === 'ours');
    });
  } catch {
    return [];
  }
}

async function rights(folder: string): Promise<string | null> {
  try {
    const { dev, uid, gid, mode } = await stat(fsPath(folder));
    return `${dev} ${uid} ${gid} ${mode}`;
  } catch {
    // The probe tells why.
    return null;
  }
}

async function probe(
  folder: string,
  temporaryName: string,
  operations: FileOperations,
): ReturnType<Sidecars['probe']> {
  try {
    await withFolder(folder, async (held) => {
      // The caller looks what a failed probe has left.
      const record = { claimed() {}, claimLeft() {}, left() {}, released() {} };
      const bytes = new TextEncoder().encode('Can a file be placed here?\n');
      const order = { temporaryName, name: twinName(temporaryName), record };
      const written = await writeTemporary(held, { ...order, bytes, mode: null, group: null }, operations);
      const published = await publish(held, order, { written, operations });
      if (published.kind === 'taken') throw new Error('the name of a temporary file is taken');
      await published.claim?.close();
      if (published.claim === null) await unlink(held.at(temporaryName));
      await unlink(held.at(order.name));
      // A power cut would bring it back.
      await syncFolder(held.handle, operations);
    });
    return null;
  } catch (error) {
    // The name of a file that will not remain is left out of the message.
    return explain(error, folder, '');
  }
}

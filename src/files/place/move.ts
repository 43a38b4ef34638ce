// Moves one of our sidecars after its video, to another folder, name or disk. Never replaces a file and never loses it.

import { unlink } from 'node:fs/promises';
import type { MoveOrder, MoveOutcome, PlaceOutcome } from '../../ports/sidecars.ts';
import { errorCode } from '../../core/error-code.ts';
import { namesNow } from '../fs/alike-names.ts';
import { isMissing } from '../fs/errno.ts';
import type { FileOperations } from '../fs/file-operations.ts';
import { createNew } from '../fs/new-file.ts';
import { withFolder, type OpenFolder } from './pin-folder.ts';
import { readOwn, readOwnBelow, type OwnFileState } from './own-file.ts';
import { place } from './place.ts';
import { explain } from './place-failure.ts';
import { lookAt } from '../fs/look-at.ts';
import { unlinkSame } from './remove-own.ts';
import { isOneInode, sizeAndTime } from '../fs/stats.ts';
import { asideName } from '../../core/sidecar/aside-name.ts';

type OwnFound = Extract<OwnFileState, { kind: 'ours' }>;

export async function move(order: MoveOrder, operations: FileOperations): Promise<MoveOutcome> {
  try {
    const { folder, name, from } = order;
    const there = await readAt(folder, (held) => readOwn(held, name, from.sha256));
    // In its own folder, placing says what is wrong.
    const roots = folder === from.folder ? [] : from.roots;
    const here = await readAt(from.folder, (held) => readOwnBelow(held, { ...from, roots }));
    if (there.kind === 'ours')
      return here.kind === 'ours' ? await leaveOne(order, { here, there }, operations) : placedAs(there);
    if (here.kind !== 'ours') return here;
    // Another spelling of its own name does not block it.
    const except = folder === from.folder ? from.name : null;
    const outcome = await place({ ...order, bytes: here.bytes, except }, operations);
    if (outcome.kind === 'placed') await removeSource(order, here);
    return outcome;
  } catch (error) {
    return explain(error, order.from.folder, order.from.name);
  }
}

async function readAt(
  folder: string,
  read: (held: OpenFolder) => Promise<OwnFileState>,
): Promise<OwnFileState> {
  try {
    return await withFolder(folder, read);
  } catch (error) {
    if (isMissing(error)) return { kind: 'nothing-there' };
    throw error;
  }
}

/** A file that cannot be removed stays complete at the old place: the move fails and is retried. */
async function removeSource({ from }: MoveOrder, here: OwnFound): Promise<void> {
  await withFolder(from.folder, async (held) => void (await unlinkSame(held, from.name, here.stats)));
}

/** Ours is at both paths: both may be one entry, in a folder mounted twice or on a disk that ignores case. */
async function leaveOne(
  order: MoveOrder,
  { here, there }: { readonly here: OwnFound; readonly there: OwnFound },
  operations: FileOperations,
): Promise<MoveOutcome> {
  const { folder, name, from, temporaryName } = order;
  const isAside = await withFolder(from.folder, async (old) =>
    withFolder(folder, async (target) => {
      const isOne = await isOneFolder(old, target, temporaryName);
      if (isOne === 'unsure') return false;
      if (isOne) {
        const names = await namesNow(target, operations);
        if (!names.includes(name)) return !(await respell(target, order, operations));
        if (name === from.name || !names.includes(from.name)) return false;
      }
      await unlinkSame(old, from.name, here.stats);
      return false;
    }),
  );
  return isAside ? moveFromAside(order, operations) : placedAs(there);
}

/**
 * Gives the only entry its new spelling. False: it is set aside, because the system took both spellings for one file and
 * did nothing, as Linux does on FAT and with its own driver of exFAT.
 */
async function respell(
  folder: OpenFolder,
  { name, from }: MoveOrder,
  operations: FileOperations,
): Promise<boolean> {
  await operations.rename(folder.at(from.name), folder.at(name));
  if ((await namesNow(folder, operations)).includes(name)) return true;
  const aside = asideName(name);
  if ((await lookAt(folder.at(aside))) !== null) throw new Error(`${aside} is in the way`);
  await operations.rename(folder.at(from.name), folder.at(aside));
  return false;
}

/** If that fails, the file gets its old name back. After a kill the next try knows the name that it has aside. */
async function moveFromAside(order: MoveOrder, operations: FileOperations): Promise<MoveOutcome> {
  const { folder, name, from } = order;
  const aside = asideName(name);
  const outcome = await move({ ...order, from: { ...from, folder, name: aside } }, operations);
  if (outcome.kind === 'placed') return outcome;
  return withFolder(folder, async (held): Promise<MoveOutcome> => {
    if ((await lookAt(held.at(from.name))) !== null)
      return { kind: 'unavailable', why: `another file just got the name ${name}` };
    await operations.rename(held.at(aside), held.at(from.name));
    return outcome;
  });
}

/** Trying again each hour would not tell either: nobody may make anything there. */
const READ_ONLY: ReadonlySet<string | null> = new Set(['EROFS', 'EACCES', 'EPERM']);

/** Some disks tell another inode for each path or spelling of a folder; what is made in it shows under all of them. */
async function isOneFolder(old: OpenFolder, target: OpenFolder, probe: string): Promise<boolean | 'unsure'> {
  if (isOneInode(await old.handle.stat({ bigint: true }), await target.handle.stat({ bigint: true })))
    return true;
  try {
    // A pool of disks shows what is made on each of them, but makes it on one of its choice.
    return (await showsIn(old, { madeIn: target, probe })) || (await showsIn(target, { madeIn: old, probe }));
  } catch (error) {
    if (READ_ONLY.has(errorCode(error))) return 'unsure';
    throw error;
  }
}

type Probe = { readonly madeIn: OpenFolder; readonly probe: string };

async function showsIn(folder: OpenFolder, { madeIn, probe }: Probe): Promise<boolean> {
  const file = await createNew(madeIn.at(probe), 0o600);
  try {
    return (await lookAt(folder.at(probe))) !== null;
  } finally {
    await file.close();
    await unlink(madeIn.at(probe));
  }
}

function placedAs({ stats }: OwnFound): Extract<PlaceOutcome, { kind: 'placed' }> {
  return { kind: 'placed', ...sizeAndTime(stats) };
}

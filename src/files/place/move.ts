// Moves one of our sidecars after its video, to another folder, name or disk. Never replaces a file and never loses it.

import { constants } from 'node:fs';
import { link, open, rename, unlink } from 'node:fs/promises';
import type { MoveOrder, MoveOutcome, PlaceOutcome } from '../../ports/sidecars.ts';
import { nameGiven, namesAlike, namesNow } from '../fs/alike-names.ts';
import { isMissing } from '../fs/errno.ts';
import type { FileOperations } from '../fs/file-operations.ts';
import { withFolder, type OpenFolder } from './pin-folder.ts';
import { readOwn, type OwnFileState } from './own-file.ts';
import { place } from './place.ts';
import { explain } from './place-failure.ts';
import { lookAt } from '../fs/look-at.ts';
import { unlinkSame } from './remove-own.ts';
import { isOneInode, sizeAndTime } from '../fs/stats.ts';
import { sameNameKey } from '../../core/path/same-name.ts';

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;

type OwnFound = Extract<OwnFileState, { kind: 'ours' }>;

export async function move(order: MoveOrder, operations: FileOperations): Promise<MoveOutcome> {
  try {
    const there = await readAt(order.folder, order.name, order.from.sha256);
    const here = await readAt(order.from.folder, order.from.name, order.from.sha256);
    if (there.kind === 'ours') {
      if (here.kind === 'ours') await leaveOne(order, here, operations);
      return placedAs(there);
    }
    if (here.kind !== 'ours') return here;
    if (isRespelling(order)) return await respell(order, here, operations);
    const outcome = await place({ ...order, bytes: here.bytes }, operations);
    if (outcome.kind === 'placed') await removeSource(order, here);
    return outcome;
  } catch (error) {
    return explain(error, order.from.folder, order.from.name);
  }
}

async function readAt(folder: string, name: string, sha256: string): Promise<OwnFileState> {
  try {
    return await withFolder(folder, (held) => readOwn(held, name, sha256));
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
  { folder, name, from, temporaryName }: MoveOrder,
  here: OwnFound,
  operations: FileOperations,
): Promise<void> {
  await withFolder(from.folder, async (old) =>
    withFolder(folder, async (target) => {
      if (await isOneFolder(old, target, temporaryName)) {
        const names = await namesNow(target, operations);
        if (!names.includes(name)) return rename(target.at(from.name), target.at(name));
        if (name === from.name || !names.includes(from.name)) return undefined;
      }
      await unlinkSame(old, from.name, here.stats);
      return undefined;
    }),
  );
}

/** Some disks tell another inode for each path or spelling of a folder; what is made in it shows under all of them. */
async function isOneFolder(old: OpenFolder, target: OpenFolder, probe: string): Promise<boolean> {
  if (isOneInode(await old.handle.stat({ bigint: true }), await target.handle.stat({ bigint: true })))
    return true;
  // A pool of disks shows what is made on each of them, but makes it on one of its choice.
  return (await showsIn(old, { madeIn: target, probe })) || showsIn(target, { madeIn: old, probe });
}

type Probe = { readonly madeIn: OpenFolder; readonly probe: string };

async function showsIn(folder: OpenFolder, { madeIn, probe }: Probe): Promise<boolean> {
  const file = await open(madeIn.at(probe), O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY, 0o600);
  try {
    return (await lookAt(folder.at(probe))) !== null;
  } finally {
    await file.close();
    await unlink(madeIn.at(probe));
  }
}

function isRespelling({ folder, name, from }: MoveOrder): boolean {
  return folder === from.folder && name !== from.name && sameNameKey(name) === sameNameKey(from.name);
}

/** Only case or normalisation changes: for `place`, the old name would block the new one. */
async function respell(
  { from, name }: MoveOrder,
  here: OwnFound,
  operations: FileOperations,
): Promise<MoveOutcome> {
  return withFolder(from.folder, async (held): Promise<MoveOutcome> => {
    const [by] = await namesAlike(held, { name, except: from.name }, operations);
    if (by !== undefined) return { kind: 'taken', by };
    const there = await lookAt(held.at(name));
    if (there === null) {
      await link(held.at(from.name), held.at(name));
      await unlinkSame(held, from.name, here.stats);
    } else if (isOneInode(there, here.stats)) {
      await rename(held.at(from.name), held.at(name));
    } else return { kind: 'taken', by: name };
    nameGiven(held, name);
    return placedAs(here);
  });
}

function placedAs({ stats }: OwnFound): Extract<PlaceOutcome, { kind: 'placed' }> {
  return { kind: 'placed', ...sizeAndTime(stats) };
}

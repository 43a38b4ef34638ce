// What lies in the libraries? The walk of each, taken in folder by folder; what is no longer there is gone, unless
// the whole library seems to be.

import { folderOf, isWithin } from '../core/path.ts';
import type { WalkedFolder } from '../ports/libraries.ts';
import { breathe } from './breathe.ts';
import type { Deps, LibraryPolicy } from './deps.ts';
import { noteOf, stepOnto } from './ground.ts';
import { takeIn, type Taken } from './intake.ts';
import { adopt } from './life/adopting.ts';
import { runErrands } from './life/errands.ts';
import { forget } from './life/forgetting.ts';
import { recognise } from './life/recognising.ts';
import type { Pass } from './pass-state.ts';
import { lookBeside, type SidecarsBeside } from './unlabelled.ts';

const FOLDERS_AT_ONCE = 32;

export type Unavailable = { readonly root: string; readonly why: string };

export type Looked = Taken & {
  readonly unavailable: readonly Unavailable[];
};

/** Walks what is in scope. A library that is not there, or that lost everything, is left out of the pass. */
export async function lookAround(deps: Deps, pass: Pass, paths: readonly string[]): Promise<Looked> {
  const unavailable: Unavailable[] = [];
  let taken = NOTHING;
  for (const library of deps.policy.libraries) {
    const from = scopeIn(library, paths);
    if (from === null || pass.signal.aborted) continue;
    const result = await lookAt(deps, pass, library, { from, before: taken.videos });
    if (!('why' in result)) taken = sum(taken, result);
    else {
      pass.leaveOut(library.root);
      unavailable.push(result);
      deps.tell({ kind: 'unavailable', ...result });
    }
  }
  return { ...taken, unavailable };
}

/** Where to walk: the parts of the library that are in scope; the root itself where all of it is; null for none. */
function scopeIn(library: LibraryPolicy, paths: readonly string[]): readonly string[] | null {
  if (paths.length === 0 || paths.some((path) => isWithin(path, library.root))) return [library.root];
  const inside = paths.filter((path) => isWithin(library.root, path));
  return inside.length === 0 ? null : inside;
}

type Where = { readonly from: readonly string[]; readonly before: number };

async function lookAt(
  deps: Deps,
  pass: Pass,
  library: LibraryPolicy,
  { from, before }: Where,
): Promise<Taken | Unavailable> {
  const { root } = library;
  const confirmed = pass.names(root);
  const ground = await stepOnto(deps, root, confirmed);
  if (ground.kind === 'unavailable') return { root, why: ground.why };
  const known = deps.store.videos.folders(root);
  const seen = await walk(deps, pass, library, { from, before });
  if (pass.signal.aborted) return seen.taken;
  const whole = from.length === 1 && from[0] === root;
  if (whole && seen.taken.videos === 0 && known.length > 0 && !confirmed) return emptied(root);
  const vanished = known.filter((folder) => isVanished(folder, from, seen));
  for (const folder of vanished) forgetFolder(deps, folder);
  deps.store.memory.putNote(noteOf(root), ground.identity);
  return { ...seen.taken, news: seen.taken.news + vanished.length };
}

/**
 * Looks at single folders that something happened in, nothing below them. `unavailable` where the library itself seems
 * to have gone: then nothing is forgotten.
 */
export async function lookAtFolders(
  deps: Deps,
  library: LibraryPolicy,
  folders: Iterable<string>,
): Promise<Unavailable | null> {
  const { root } = library;
  const ground = await stepOnto(deps, root, false);
  if (ground.kind === 'unavailable') return { root, why: ground.why };
  const gone: string[] = [];
  for (const folder of withOwners(deps, root, folders)) {
    let seen = false;
    for await (const item of deps.libraries.walk(root, {
      exclude: library.exclude,
      from: folder,
      alone: true,
    })) {
      if (item.kind === 'skipped') seen = seen || item.skipped.path === folder;
      else if (item.folder.path === folder) {
        seen = true;
        await takeInAll(deps, library, [item.folder]);
      }
    }
    if (!seen) gone.push(folder);
  }
  const vanished = gone.filter((folder) => deps.store.videos.inFolder(folder).length > 0);
  if (vanished.length > 0 && vanished.length === deps.store.videos.folders(root).length) return emptied(root);
  for (const folder of vanished) forgetFolder(deps, folder);
  await runErrands(deps, new Set([root]));
  return null;
}

/** A folder of subtitles belongs to videos one or two folders further up: those are looked at instead. */
function withOwners(deps: Deps, root: string, folders: Iterable<string>): ReadonlySet<string> {
  const all = new Set(folders);
  for (const folder of Array.from(all)) {
    const above = [folderOf(folder), folderOf(folderOf(folder))].filter((one) => isWithin(root, one));
    const owner = above.find((one) => deps.store.videos.inFolder(one).length > 0);
    if (owner !== undefined && deps.store.videos.inFolder(folder).length === 0) all.add(owner);
  }
  return all;
}

function emptied(root: string): Unavailable {
  return {
    root,
    why: `${root} had videos and is empty now: the share seems not to be mounted. If they are really gone, run: subtitled --scan ${root}`,
  };
}

const NOTHING: Taken = { videos: 0, news: 0 };

const sum = (one: Taken, other: Taken): Taken => ({
  videos: one.videos + other.videos,
  news: one.news + other.news,
});

type Seen = { taken: Taken; readonly folders: Set<string>; readonly unsure: string[] };

async function walk(deps: Deps, pass: Pass, library: LibraryPolicy, { from, before }: Where): Promise<Seen> {
  const seen: Seen = { taken: NOTHING, folders: new Set(), unsure: [] };
  let waiting: WalkedFolder[] = [];
  const flush = async (): Promise<void> => {
    const folders = waiting;
    waiting = [];
    seen.taken = sum(seen.taken, await takeInAll(deps, library, folders));
    deps.tell({ kind: 'looking', videos: before + seen.taken.videos });
    await breathe();
  };
  for (const start of from)
    for await (const item of deps.libraries.walk(library.root, {
      exclude: library.exclude,
      from: start,
      signal: pass.signal,
    })) {
      if (item.kind === 'skipped') {
        seen.unsure.push(item.skipped.path);
        deps.tell({ kind: 'skipped', ...item.skipped });
      } else {
        seen.folders.add(item.folder.path);
        waiting.push(item.folder);
        if (waiting.length >= FOLDERS_AT_ONCE) await flush();
      }
    }
  await flush();
  return seen;
}

/** All the folders in one transaction: one disk flush for all of them. */
async function takeInAll(
  deps: Deps,
  library: LibraryPolicy,
  folders: readonly WalkedFolder[],
): Promise<Taken> {
  const { moves, twins } = await recognise(deps, library, folders);
  const { store } = deps;
  const beside = new Map<string, SidecarsBeside>(
    await Promise.all(
      folders.map(async (folder) => [folder.path, await lookBeside(deps, library.slots, folder)] as const),
    ),
  );
  return store.transaction(() => {
    for (const move of moves) adopt(deps, move);
    const context = {
      twins,
      following: store.errands.following(),
      discarding: store.errands.discarding(),
      beside,
    };
    return folders.map((folder) => takeIn(deps, library, folder, context)).reduce(sum, NOTHING);
  });
}

/** A folder is gone only where the walk went past its place: not below anything that it left out or could not read. */
function isVanished(folder: string, from: readonly string[], seen: Seen): boolean {
  return (
    !seen.folders.has(folder) &&
    from.some((start) => isWithin(start, folder)) &&
    !seen.unsure.some((path) => isWithin(path, folder))
  );
}

function forgetFolder(deps: Deps, folder: string): void {
  for (const video of deps.store.videos.inFolder(folder)) forget(deps, video);
}

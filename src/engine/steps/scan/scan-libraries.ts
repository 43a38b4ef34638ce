// Scans the libraries: walks each and takes it in folder by folder. Missing videos count as gone, unless the whole
// library seems to be missing.

import { folderOf, homeOf, isWithin, isWithinAny } from '../../../core/path/path.ts';
import { walkedPaths } from '../../context/libraries/walked-path.ts';
import { takeOver } from '../../context/libraries/take-over.ts';
import { createPauses, yieldToEventLoop } from '../../context/loop/yield-to-loop.ts';
import type { Deps } from '../../deps.ts';
import type { LibraryPolicy } from '../../../ports/policy.ts';
import { noteWalked } from '../../quota/walked-libraries.ts';
import {
  areAllFolders,
  emptiedWhy,
  identityNoteKey,
  noteLost,
  verifyLibrary,
  type WhyUnavailable,
} from '../../video/library-identity.ts';
import type { FolderResult } from './video/take-in-video.ts';
import { runPendingMoves } from '../sidecars/pending.ts';
import { markAllGone } from '../sidecars/video-gone.ts';
import type { Skipped } from '../../../ports/libraries.ts';
import type { Pass } from '../../context/pass-context.ts';
import { certainlyGone, type KnownLibrary } from './certainly-gone.ts';
import { dropLeftOut } from './drop-left-out.ts';
import { createIntake } from './scan-batches.ts';

export type UnavailableLibrary = WhyUnavailable & { readonly root: string };

export type ScanResult = FolderResult & {
  readonly unavailable: readonly UnavailableLibrary[];
};

/** Walks what is in scope. A library that is unavailable or seems emptied is left out of the pass. */
export async function scanLibraries(pass: Pass, paths: readonly string[]): Promise<ScanResult> {
  const { deps } = pass;
  const unavailable: UnavailableLibrary[] = [];
  let taken = NOTHING;
  for (const library of deps.policy.libraries) {
    const from = scopeIn(deps, library, paths);
    if (from === null || pass.scanSignal.aborted) continue;
    const result = await lookAt(pass, library, { from, before: taken.videos });
    if (!('why' in result)) taken = sum(taken, result);
    else {
      pass.excludeLibrary(library.root);
      unavailable.push(result);
      deps.emit({ kind: 'unavailable', root: result.root, why: result.why });
    }
  }
  return { ...taken, unavailable };
}

/**
 * The paths to walk: the root if all of the library is in scope, else the parts in scope; null if none is. The folders
 * of an inner library belong to that one.
 */
function scopeIn(
  { policy }: Deps,
  { root }: LibraryPolicy,
  paths: readonly string[],
): readonly string[] | null {
  if (paths.length === 0 || paths.some((path) => isWithin(path, root))) return [root];
  const inside = paths.filter((path) => homeOf(policy.roots, path) === root);
  return inside.length === 0 ? null : inside;
}

type Where = { readonly from: readonly string[]; readonly before: number };

async function lookAt(
  pass: Pass,
  library: LibraryPolicy,
  { from, before }: Where,
): Promise<FolderResult | UnavailableLibrary> {
  const { deps } = pass;
  const { root } = library;
  const isConfirmed = pass.isConfirmed(root);
  const identity = await verifyLibrary(deps, root, { isConfirmed });
  if (identity.kind === 'unavailable') return unavailableFor(root, identity);
  const whole = from.length === 1 && from[0] === root;
  if (whole) await takeOverHere(deps, root);
  const known: KnownLibrary = { library, identity: identity.identity };
  const seen = await walk(pass, known, { from, before });
  if (pass.scanSignal.aborted) return seen.taken;
  const starts = new Set(from);
  if (whole && !isConfirmed && seen.taken.videos === 0 && (await hasLostAny(deps, root, starts, seen)))
    return emptied(deps, root);
  const again = await verifyLibrary(deps, root, { isConfirmed });
  if (again.kind === 'unavailable') return unavailableFor(root, again);
  let vanished = 0;
  for (const folders of deps.store.videos.folders(root)) {
    const own = folders.filter((folder) => homeOf(deps.policy.roots, folder) === root);
    const gone = own.filter((folder) => isVanished(folder, starts, seen));
    vanished += await forgetFolders(deps, known, gone);
    await yieldToEventLoop();
  }
  await dropLeftOut(deps, root, seen.skipped.values());
  deps.store.notes.put(identityNoteKey(root), identity.identity);
  if (whole || seen.taken.videos > 0) noteLost(deps, root, false);
  if (whole) noteWalked(deps, library);
  return { videos: seen.taken.videos - seen.beside, changed: seen.taken.changed + vanished };
}

async function takeOverHere(deps: Deps, root: string): Promise<void> {
  const { notes } = deps.store;
  const note = identityNoteKey(root);
  if (notes.get(note) === null) {
    const state = await deps.libraries.probe(root);
    // It is the library of what it takes over, even if most of that has moved by the time of the next walk; but an empty
    // one may be where its disk will be mounted.
    if (state.kind === 'available' && !state.isEmpty) notes.put(note, state.identity);
  }
  await takeOver(deps, root);
}

/**
 * Scans single changed folders, without those below them. Returns the library if it seems unavailable; then nothing is
 * marked as gone. Folders left over when the signal fires wait for the next walk.
 */
export async function scanFolders(
  deps: Deps,
  library: LibraryPolicy,
  folders: Iterable<string>,
  signal?: AbortSignal,
): Promise<UnavailableLibrary | null> {
  const { root } = library;
  const identity = await verifyLibrary(deps, root);
  if (identity.kind === 'unavailable') return unavailableFor(root, identity);
  const known: KnownLibrary = { library, identity: identity.identity };
  const unseen = await withOwners(deps, root, folders);
  // By path, because a skipped folder above several of these is reported for each of them.
  const skipped = new Map<string, Skipped>();
  const intake = createIntake(deps, known);
  const options = { ...library, from: [...unseen], alone: true, signal };
  for await (const item of deps.libraries.walk(root, options)) {
    if (item.kind === 'skipped') skipped.set(item.skipped.path, item.skipped);
    else if (unseen.delete(item.folder.path)) await intake.add(item.folder);
  }
  await intake.flush();
  await dropLeftOut(deps, root, skipped.values());
  if (signal?.aborted === true) return null;
  const vanished = await vanishedAmong(deps, unseen, skipped);
  if (vanished.length > 0 && (await areAllFolders(deps, root, new Set(vanished)))) return emptied(deps, root);
  await forgetFolders(deps, known, vanished);
  await runPendingMoves(deps, new Set([root]), signal);
  return null;
}

/** The folders among them in which videos are known. A skipped folder is not gone, nor is anything below it. */
async function vanishedAmong(
  { store }: Deps,
  folders: Iterable<string>,
  skipped: ReadonlyMap<string, Skipped>,
): Promise<readonly string[]> {
  const pause = createPauses();
  const vanished: string[] = [];
  for (const folder of folders) {
    if (!isWithinAny(skipped, folder) && store.videos.hasAny(folder)) vanished.push(folder);
    await pause();
  }
  return vanished;
}

/**
 * The folders under their own names, and the folder of the owning videos, one or two levels up, for each that holds only
 * subtitles.
 */
async function withOwners(deps: Deps, root: string, folders: Iterable<string>): Promise<Set<string>> {
  const { videos } = deps.store;
  const own = await walkedPaths(deps, [...folders]);
  const all = new Set(own);
  const pause = createPauses();
  for (const folder of own) {
    const above = [folderOf(folder), folderOf(folderOf(folder))].filter((one) => isWithin(root, one));
    const owner = above.find((one) => videos.hasAny(one));
    if (owner !== undefined && !videos.hasAny(folder)) all.add(owner);
    await pause();
  }
  return all;
}

function emptied(deps: Deps, root: string): UnavailableLibrary {
  noteLost(deps, root, true);
  return unavailableFor(root, { why: emptiedWhy(root), confirmable: true });
}

function unavailableFor(root: string, { why, confirmable }: WhyUnavailable): UnavailableLibrary {
  return { root, why, confirmable };
}

export const NOTHING: FolderResult = { videos: 0, changed: 0 };

const sum = (one: FolderResult, other: FolderResult): FolderResult => ({
  videos: one.videos + other.videos,
  changed: one.changed + other.changed,
});

type WalkResult = {
  taken: FolderResult;
  readonly folders: Set<string>;
  /** How many were listed only because they are in the folder of a video that is in scope itself. */
  beside: number;
  /** By path. */
  readonly skipped: Map<string, Skipped>;
};

async function walk(pass: Pass, known: KnownLibrary, { from, before }: Where): Promise<WalkResult> {
  const { deps } = pass;
  const { library } = known;
  const seen: WalkResult = { taken: NOTHING, folders: new Set(), beside: 0, skipped: new Map() };
  const intake = createIntake(deps, known, (result) => {
    seen.taken = sum(seen.taken, result);
    deps.emit({ kind: 'looking', videos: before + seen.taken.videos });
  });
  const starts = new Set(from);
  const options = { ...library, from, signal: pass.scanSignal };
  for await (const item of deps.libraries.walk(library.root, options)) {
    if (item.kind === 'skipped') {
      seen.skipped.set(item.skipped.path, item.skipped);
      deps.emit({ kind: 'skipped', ...item.skipped });
    } else {
      const { path, videos } = item.folder;
      seen.folders.add(path);
      if (!isWithinAny(starts, path))
        seen.beside += videos.filter(({ name }) => !starts.has(`${path}/${name}`)).length;
      await intake.add(item.folder);
    }
  }
  await intake.flush();
  return seen;
}

/** A folder is gone only if the walk covered its place: not below anything that it skipped or could not read. */
function isVanished(folder: string, starts: ReadonlySet<string>, seen: WalkResult): boolean {
  return !seen.folders.has(folder) && isWithinAny(starts, folder) && !isWithinAny(seen.skipped, folder);
}

/** True if a known video of the library is neither there nor left out. */
async function hasLostAny(
  deps: Deps,
  root: string,
  starts: ReadonlySet<string>,
  seen: WalkResult,
): Promise<boolean> {
  const { videos } = deps.store;
  for (const folders of videos.folders(root)) {
    const gone = folders.filter(
      (folder) => homeOf(deps.policy.roots, folder) === root && isVanished(folder, starts, seen),
    );
    if (
      gone.some((folder) =>
        videos
          .filesIn(folder)
          .some((page) => page.some(({ name }) => !seen.skipped.has(`${folder}/${name}`))),
      )
    )
      return true;
    await yieldToEventLoop();
  }
  return false;
}

/** Marks the videos of these folders as gone if they are; returns how many. */
async function forgetFolders(deps: Deps, known: KnownLibrary, folders: readonly string[]): Promise<number> {
  const pause = createPauses();
  const missing: number[] = [];
  for (const folder of folders) {
    for (const page of deps.store.videos.filesIn(folder)) {
      missing.push(...page.map(({ id }) => id));
      await pause();
    }
  }
  const gone = await certainlyGone(deps, known, missing);
  await markAllGone(deps, gone);
  return gone.length;
}

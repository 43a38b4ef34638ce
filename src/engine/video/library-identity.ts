// Checks that a library is the one we know. Only then do missing files count as deleted.

import { homeOf, pathOf } from '../../core/path/path.ts';
import type { VideoRecord } from '../../ports/store/records.ts';
import { hasVideosBelow } from '../context/libraries/has-videos-below.ts';
import { yieldToEventLoop } from '../context/loop/yield-to-loop.ts';
import type { LibraryState } from '../../ports/libraries.ts';
import type { Store } from '../../ports/store/store.ts';
import type { Deps } from '../deps.ts';

export type LibraryIdentity =
  | { readonly kind: 'verified'; readonly identity: string; readonly isEmpty: boolean }
  | ({ readonly kind: 'unavailable' } & WhyUnavailable);

export type WhyUnavailable = {
  readonly why: string;
  /** It is another folder than the one that was scanned, or an empty one: a user who scans it by name confirms it. */
  readonly confirmable: boolean;
};

type AvailableLibrary = Extract<LibraryState, { kind: 'available' }>;

type ReadsLibrary = {
  readonly store: Pick<Store, 'notes' | 'videos'>;
  readonly libraries: Pick<Deps['libraries'], 'probe'>;
};

/**
 * A disk may get another number after a reboot, so a changed identity is accepted if most known folders exist.
 * `isConfirmed`: the user says that its content is right, whatever it was before.
 */
export async function verifyLibrary(
  deps: Deps,
  root: string,
  { isConfirmed } = { isConfirmed: false },
): Promise<LibraryIdentity> {
  const state = await deps.libraries.probe(root);
  if (state.kind === 'unavailable') return { ...state, confirmable: false };
  // The notes save looking at every library, some of which may not answer; they may be older than a change.
  const noted = (one: string): boolean => deps.store.notes.get(identityNoteKey(one)) === state.identity;
  const twin = await twinAmong(earlierThan(root, deps).filter(noted), state.identity, deps);
  if (twin !== null) return { kind: 'unavailable', why: sameFolderWhy(root, twin), confirmable: false };
  const why = isConfirmed ? null : await strangeWhy(deps, root, state);
  if (why !== null) return { kind: 'unavailable', why, confirmable: true };
  return { kind: 'verified', identity: state.identity, isEmpty: state.isEmpty };
}

/** Why what is at the path is not the library that was scanned there; null if it is, or if no video of it is known. */
async function strangeWhy(
  deps: ReadsLibrary,
  root: string,
  { identity, isEmpty }: AvailableLibrary,
): Promise<string | null> {
  if (deps.store.notes.get(identityNoteKey(root)) === identity) return null;
  // Read only on a mismatch: every file system event passes here.
  const known = await knownFolders(deps, root);
  if (known.length === 0) return null;
  if (isEmpty) return emptiedWhy(root);
  return (await mostAreThere(deps, known)) ? null : otherVolumeWhy(root);
}

/** False also while it cannot be looked at: then its files are not gone. */
export async function isVerified(deps: Deps, root: string): Promise<boolean> {
  return (await verifyLibrary(deps, root)).kind === 'verified';
}

/** The libraries, of these or of all, that were there at their last scan and are not now, or are empty and were not. */
export async function librariesAway(deps: Deps, roots = deps.policy.roots): Promise<readonly string[]> {
  const scanned = roots.filter((root) => deps.store.notes.get(identityNoteKey(root)) !== null);
  return [...(await whyEachAway(deps, scanned)).keys()];
}

/**
 * The libraries that are away, each with the reason, by root. It looks at all of them together: those of one server that
 * is off do not answer, and each look would wait for its own time.
 */
export async function whyEachAway(
  deps: Deps,
  roots: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const whys = await Promise.all(roots.map(async (root) => [root, await whyAway(deps, root)] as const));
  return new Map(whys.flatMap(([root, why]) => (why === null ? [] : [[root, why] as const])));
}

/** Why the library is not there, or is empty and had videos, which a scan takes for the same; null if it is available. */
export async function whyAway(deps: Deps, root: string): Promise<string | null> {
  const state = await verifyLibrary(deps, root);
  return state.kind === 'unavailable' ? state.why : whyEmptied(deps, root, state);
}

/** The same for what was found at the path and is no other library's folder. Before its first scan it may be anything. */
export async function whyNotItself(
  deps: ReadsLibrary,
  root: string,
  state: AvailableLibrary,
): Promise<string | null> {
  const isScanned = deps.store.notes.get(identityNoteKey(root)) !== null;
  return (isScanned ? await strangeWhy(deps, root, state) : null) ?? whyEmptied(deps, root, state);
}

/** It may hold other files: only a walk tells that no video is left. */
function whyEmptied(
  { store }: Pick<ReadsLibrary, 'store'>,
  root: string,
  { isEmpty }: Pick<AvailableLibrary, 'isEmpty'>,
): string | null {
  const isLost = isEmpty || store.notes.get(lostNoteKey(root)) !== null;
  return isLost && hasVideosBelow({ store }, root) ? emptiedWhy(root) : null;
}

/** Records whether the last walk found that the library lost all its videos. */
export function noteLost({ store }: Pick<Deps, 'store'>, root: string, isLost: boolean): void {
  const key = lostNoteKey(root);
  if ((store.notes.get(key) !== null) !== isLost) store.notes.put(key, isLost ? 'yes' : null);
}

function lostNoteKey(root: string): string {
  return `lost:${root}`;
}

/** Why nothing is done for the video: its library is away, or none of the configuration; null if it is available. */
export async function whyWaiting(deps: Deps, video: VideoRecord): Promise<string | null> {
  const root = homeOf(deps.policy.roots, pathOf(video));
  return root === undefined ? leftWhy(video.root) : whyAway(deps, root);
}

/** Why the folder of a video cannot be looked at: another disk may be mounted there that does not answer. Else null. */
export async function whyHanging(
  { libraries }: Pick<Deps, 'libraries'>,
  { folder }: Pick<VideoRecord, 'folder'>,
): Promise<string | null> {
  const state = await libraries.probe(folder);
  return state.kind === 'unavailable' && state.hangs === true ? state.why : null;
}

/** The libraries before this one in the configuration. */
function earlierThan(root: string, { policy }: Pick<Deps, 'policy'>): readonly string[] {
  return policy.roots.slice(0, policy.roots.indexOf(root));
}

/** The first of these libraries that is this folder, through a link or a mount; null if none is. */
async function twinAmong(
  roots: readonly string[],
  identity: string,
  { libraries }: Pick<Deps, 'libraries'>,
): Promise<string | null> {
  for (const root of roots) {
    const state = await libraries.probe(root);
    if (state.kind === 'available' && state.identity === identity) return root;
  }
  return null;
}

/** Its videos would be counted, searched and paid for twice, so only the first of the two is used. */
export function sameFolderWhy(root: string, earlier: string): string {
  return `${root} is the same folder as ${earlier}, through a link or a mount: remove one of the two from \`libraries\``;
}

/** Probably an empty mount point: its videos count as deleted only if the user confirms it. */
export function emptiedWhy(root: string): string {
  return `${root} had videos and is empty now: the share seems not to be mounted. If they were deleted on purpose, run: subtitled scan ${root}`;
}

function otherVolumeWhy(root: string): string {
  return `${root} is not the same volume as before: another disk seems to be mounted there. If that is intended, run: subtitled scan ${root}`;
}

/** The video of a library that the configuration no longer names is known, but nothing happens to it. */
function leftWhy(root: string): string {
  return `${root} is no longer a library of the configuration: nothing is done for its videos until you add it again`;
}

/** Key of the note that holds the identity of a library. */
export function identityNoteKey(root: string): string {
  return `library:${root}`;
}

/** True if these are all the folders of the library that hold a video. */
export async function areAllFolders(
  { store }: Pick<Deps, 'store'>,
  root: string,
  folders: ReadonlySet<string>,
): Promise<boolean> {
  for (const page of store.videos.folders(root)) {
    if (page.some((folder) => !folders.has(folder))) return false;
    await yieldToEventLoop();
  }
  return true;
}

/** All of them, which may be a hundred thousand. */
async function knownFolders({ store }: ReadsLibrary, root: string): Promise<readonly string[]> {
  const known: string[] = [];
  for (const page of store.videos.folders(root)) {
    known.push(...page);
    await yieldToEventLoop();
  }
  return known;
}

async function mostAreThere({ libraries }: ReadsLibrary, folders: readonly string[]): Promise<boolean> {
  const step = Math.max(1, Math.floor(folders.length / 50));
  const sample = folders.filter((_, at) => at % step === 0);
  const states = await Promise.all(sample.map((folder) => libraries.probe(folder)));
  return states.filter((state) => state.kind === 'available').length * 2 > sample.length;
}

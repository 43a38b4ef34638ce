// Detects whether a new file is a known video that moved, was copied or was replaced. Runs before the transaction,
// because checking the old path takes time.

import { tellsTheSame } from '../../../../core/catalogue/corrected-name.ts';
import { isSameFile } from '../../../../core/path/same-file.ts';
import { sameNameKey } from '../../../../core/path/same-name.ts';
import { readRelease } from '../../../../core/release/release.ts';
import { fold } from '../../../../core/sidecar/read-sidecar.ts';
import { baseName, homeOf, pathOf, stemOf } from '../../../../core/path/path.ts';
import type { SeenVideo, WalkedFolder } from '../../../../ports/libraries.ts';
import type { VideoFile, VideoRecord } from '../../../../ports/store/records.ts';
import { libraryAt, reachOf } from '../../../context/libraries/library-at.ts';
import { isOneFolder } from '../../../context/libraries/one-folder.ts';
import { createPauses } from '../../../context/loop/yield-to-loop.ts';
import type { Deps } from '../../../deps.ts';
import type { LibraryPolicy } from '../../../../ports/policy.ts';
import { isVerified } from '../../../video/library-identity.ts';
import { pathInLibrary } from '../../../video/video-path.ts';
import { cameAlong, copiedAlong, type CameAlong } from './came-along.ts';
import type { KnownCopy } from '../video/duplicates.ts';
import type { UnlabelledSidecars } from '../video/unlabelled-sidecars.ts';

export type DetectedMoves = {
  readonly moves: readonly Move[];
  /** By new path: a file that also exists elsewhere, as a hard link or copy, and is known from there. */
  readonly duplicates: ReadonlyMap<string, KnownCopy>;
  /** The folders in which a known video is no longer listed. */
  readonly incomplete: ReadonlySet<WalkedFolder>;
};

export type Move = {
  readonly record: VideoRecord;
  readonly root: string;
  readonly folder: string;
  readonly name: string;
  /** Our sidecars that moved along, by the names that they had. */
  readonly along: ReadonlyMap<string, CameAlong>;
};

/**
 * Finds videos that moved to these folders: the same size and time, and inode or name, as one that is gone from its old
 * path. Many programs give a copy another time, and Sonarr and Radarr a file that they rename: then the size, and inode
 * or name decide, if both paths tell the same work. Also finds videos replaced by a file with the same stem and another
 * extension. `subtitles`: those of each folder, by its path.
 */
export async function detectMoves(
  deps: Deps,
  library: LibraryPolicy,
  folders: readonly WalkedFolder[],
  subtitles: ReadonlyMap<string, UnlabelledSidecars>,
): Promise<DetectedMoves> {
  const moves: Move[] = [];
  const duplicates = new Map<string, KnownCopy>();
  const incomplete = new Set<WalkedFolder>();
  const claimed = new Set<number>();
  const roots = verifiedRoots(deps, library.root);
  const pause = createPauses();
  for (const folder of folders) {
    const known = await knownIn(deps, folder.path, pause);
    let listed = 0;
    let left: LeftBehind | null = null;
    for (const video of folder.videos) {
      await pause();
      if (known.has(video.name)) listed += 1;
      if (!isUnknown(video, known)) continue;
      left ??= leftBehind(deps, folder, known);
      const unknown = { root: library.root, folder, video, claimed };
      const { moved, duplicate } = await knownElsewhere(deps, roots, unknown);
      if (moved === null && duplicate !== null)
        duplicates.set(`${folder.path}/${video.name}`, {
          original: duplicate,
          sidecars: await copiedAlong(deps, duplicate, { folder: folder.path, name: video.name }),
        });
      const record = moved ?? (duplicate === null ? left.replacedBy(video, claimed) : null);
      if (record === null) continue;
      claimed.add(record.id);
      if (isWorkCopy(deps, record, folder, video.name)) continue;
      const beside = subtitles.get(folder.path)?.get(video.name) ?? [];
      moves.push({
        record,
        root: library.root,
        folder: folder.path,
        name: video.name,
        along: await cameAlong(deps, record, { folder: folder.path, name: video.name, beside }),
      });
    }
    if (listed < known.size) incomplete.add(folder);
  }
  return { moves, duplicates, incomplete };
}

/** The videos that we know in a folder, by name. */
type KnownVideos = ReadonlyMap<string, VideoFile>;

/** The videos that are known in the folder: there may be tens of thousands. */
export async function knownIn(
  { store }: Pick<Deps, 'store'>,
  folder: string,
  pause: () => Promise<void>,
): Promise<KnownVideos> {
  const known = new Map<string, VideoFile>();
  for (const page of store.videos.filesIn(folder)) {
    for (const one of page) known.set(one.name, one);
    await pause();
  }
  return known;
}

/** A new path, or not the file that we know under it. */
function isUnknown({ name, size, mtimeMs }: SeenVideo, known: KnownVideos): boolean {
  const record = known.get(name);
  return record === undefined || record.size !== size || record.mtimeMs !== mtimeMs;
}

/**
 * True if a program wrote the file beside the video, under a name made from its, to put it in its place: `Film (1).mkv`,
 * `Film_x265.mkv`. The video then has a new file and did not move. False if the video itself was only renamed.
 */
function isWorkCopy(deps: Deps, record: VideoRecord, { path, videos }: WalkedFolder, name: string): boolean {
  const { store } = deps;
  if (record.folder !== path || store.placements.ofVideo(record.id).length > 0) return false;
  const replaced = store.videos.at(path, name) ?? lostLately(deps, path, name);
  if (replaced === null || !fold(stemOf(record.name)).startsWith(fold(stemOf(replaced.name)))) return false;
  return !videos.some((one) => one.name !== name && isSameFile(replaced, one));
}

/** A video that is gone, but whose subtitles still wait for it: a scan came between its going and the new file. */
function lostLately({ store }: Deps, folder: string, name: string): VideoRecord | null {
  const lost = store.videos.lastAt(folder, name);
  const isAwaited =
    lost !== null && store.wants.ofVideo(lost.id).some(({ id }) => store.pendingDiscards.has(id));
  return isAwaited ? lost : null;
}

type LeftBehind = { replacedBy(video: SeenVideo, claimed: ReadonlySet<number>): VideoRecord | null };

/** Known videos that are gone from the folder; another file may have replaced one. */
function leftBehind({ store }: Deps, { path, videos }: WalkedFolder, known: KnownVideos): LeftBehind {
  const listed = new Set(videos.map(({ name }) => name));
  const gone = store.videos.goneIn(path);
  const there = [...known.values()].filter(({ name }) => !listed.has(name));
  const unlisted = [...there, ...gone.filter(({ name }) => !listed.has(name))];
  const byStem = Map.groupBy(unlisted, ({ name }) => fold(stemOf(name)));
  const goneNames = new Set(gone.map(({ name }) => name));
  return {
    replacedBy({ name }, claimed) {
      // A file that returns under its old name is the same video, not a replacement.
      if (goneNames.has(name) || known.has(name)) return null;
      const one = byStem.get(fold(stemOf(name)))?.find(({ id }) => !claimed.has(id));
      return one === undefined ? null : store.videos.get(one.id);
    },
  };
}

type UnknownFile = {
  readonly root: string;
  readonly folder: WalkedFolder;
  readonly video: SeenVideo;
  /** Videos already matched to another file. */
  readonly claimed: ReadonlySet<number>;
};

type KnownElsewhere = { readonly moved: VideoRecord | null; readonly duplicate: VideoRecord | null };

const NOWHERE: KnownElsewhere = { moved: null, duplicate: null };

async function knownElsewhere(
  deps: Deps,
  roots: VerifiedRoots,
  unknown: UnknownFile,
): Promise<KnownElsewhere> {
  const { folder, video, claimed } = unknown;
  const alike = deps.store.videos.alike(video).filter(({ id }) => !claimed.has(id));
  if (alike.some((record) => isAt(record, unknown))) return NOWHERE;
  const rank = (record: VideoRecord): number =>
    (isSameFile(record, video) ? 2 : 0) + (baseName(record.folder) === baseName(folder.path) ? 1 : 0);
  const ranked = alike.toSorted((a, b) => rank(b) - rank(a));
  const sought = { unknown, records: ranked, moved: ['left', 'replaced'] } as const;
  const { moved, duplicate } = await firstOf(deps, roots, sought);
  return moved === null && duplicate === null
    ? namesakeElsewhere(deps, roots, unknown)
    : { moved, duplicate };
}

/** At any times: `S01E01.mkv` and `CD1/film.avi` may be anything, so the whole paths must name the same work. */
async function namesakeElsewhere(
  deps: Deps,
  roots: VerifiedRoots,
  unknown: UnknownFile,
): Promise<KnownElsewhere> {
  const { root, folder, video, claimed } = unknown;
  const namesakes = video.size === 0 ? [] : deps.store.videos.namesakes(video);
  // A file that only has another time was touched, or restored from a backup.
  if (namesakes.length === 0 || namesakes.some((record) => isAt(record, unknown))) return NOWHERE;
  const release = readRelease(pathInLibrary(root, folder.path, video.name));
  const name = readRelease(video.name);
  const isSameWork = (record: VideoRecord): boolean => {
    const known = readRelease(pathInLibrary(record.root, record.folder, record.name));
    return tellsTheSame(known, release, name);
  };
  // One after the other: reading a name takes time.
  const same = namesakes.values().filter((record) => !claimed.has(record.id) && isSameWork(record));
  return firstOf(deps, roots, { unknown, records: same, moved: ['left'] });
}

type MoveSearch = {
  readonly unknown: UnknownFile;
  readonly records: Iterable<VideoRecord>;
  readonly moved: readonly KnownVideoState[];
};

/** The first of the videos whose state is among `moved`; else the first that is where it was. */
async function firstOf(
  deps: Deps,
  roots: VerifiedRoots,
  { unknown, records, moved }: MoveSearch,
): Promise<KnownElsewhere> {
  let duplicate: VideoRecord | null = null;
  for (const record of records) {
    const state = await stateOfKnown(deps, roots, { record, unknown });
    if (moved.includes(state)) return { moved: record, duplicate: null };
    if (state === 'there') duplicate ??= record;
  }
  return { moved: null, duplicate };
}

function isAt(record: VideoRecord, { folder, video }: UnknownFile): boolean {
  return record.folder === folder.path && record.name === video.name;
}

/** `isTrusted`: what is missing below the root is really gone. */
type VerifiedRoots = { isTrusted(root: string): Promise<boolean> };

/** Verifies each root once, except the one being walked. */
function verifiedRoots(deps: Deps, walked: string): VerifiedRoots {
  const answers = new Map<string, Promise<boolean>>([[walked, Promise.resolve(true)]]);
  return {
    isTrusted(root) {
      const answer = answers.get(root) ?? mayTrust(deps, root);
      answers.set(root, answer);
      return answer;
    },
  };
}

/** A root that was removed from the configuration needs no check: only its files count. */
async function mayTrust(deps: Deps, root: string): Promise<boolean> {
  return !deps.policy.roots.includes(root) || isVerified(deps, root);
}

/** Of a known video: gone from its path, replaced there by another file, or still there. */
type KnownVideoState = 'left' | 'replaced' | 'there' | 'unsure';

async function stateOfKnown(
  deps: Deps,
  roots: VerifiedRoots,
  { record, unknown }: { readonly record: VideoRecord; readonly unknown: UnknownFile },
): Promise<KnownVideoState> {
  if (!(await roots.isTrusted(record.root))) return isOneInode(record, unknown.video) ? 'left' : 'unsure';
  const there = await deps.libraries.see(pathOf(record));
  if (there === 'unsure') return 'unsure';
  if (there === 'nothing') return 'left';
  if (!isSameFile(record, there)) return 'replaced';
  return (await isOnePath(deps, record, unknown)) ? 'left' : 'there';
}

/** With its device: the file itself, whatever has become of the library where it was. */
function isOneInode(record: VideoRecord, video: SeenVideo): boolean {
  return record.inode === video.inode && isSameFile(record, video);
}

/** True if the video still shows under its old path, which no walk lists: the disk ignores case, or a link was left. */
async function isOnePath(
  { libraries, policy }: Deps,
  record: VideoRecord,
  { root, folder, video }: UnknownFile,
): Promise<boolean> {
  const isRespelt = sameNameKey(pathOf(record)) === sameNameKey(`${folder.path}/${video.name}`);
  if (record.name !== video.name && (!isRespelt || folder.videos.some(({ name }) => name === record.name)))
    return false;
  if (record.folder === folder.path) return true;
  const home = isRespelt ? undefined : homeOf(policy.roots, record.folder);
  if (home === undefined) return isOneFolder(libraries, record.folder, folder.path);
  // A folder that is mounted twice is one as well, but is walked under both paths.
  if (home !== root)
    return (
      (await libraries.statBelow(reachOf({ policy }, home), pathOf(record))) === 'outside' &&
      isOneFolder(libraries, record.folder, folder.path)
    );
  const library = libraryAt({ policy }, root);
  return library !== undefined && (await libraries.walkedPath(root, record.folder, library)) === folder.path;
}

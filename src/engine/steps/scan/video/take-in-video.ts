// Takes in one video of a listed folder: its row, its wants, and what was seen of each.

import { readRelease } from '../../../../core/release/release.ts';
import type { SeenVideo, WalkedFolder } from '../../../../ports/libraries.ts';
import type { SidecarRecord, WantRecord, VideoRecord } from '../../../../ports/store/records.ts';
import { isLeftOut, remembersMore } from '../../../../core/want/want.ts';
import { noteArrival } from '../../../quota/new-titles.ts';
import type { Deps } from '../../../deps.ts';
import type { LibraryPolicy } from '../../../../ports/policy.ts';
import { markReturned } from '../../sidecars/video-gone.ts';
import { reassignSidecars } from '../../sidecars/hand-over.ts';
import { recallSidecars } from '../../sidecars/out-of-trash.ts';
import { pathInLibrary } from '../../../video/video-path.ts';
import { adoptCopied, type KnownCopy } from './duplicates.ts';
import { searchByNewName } from './follow-name.ts';
import { takeTitleBeside } from './follow-tag.ts';
import type { UnlabelledSidecars } from './unlabelled-sidecars.ts';
import { hasSidecar, isForOtherFile, wantsFor, type UnwantedFate } from './wants-for.ts';
import { lookAtWant, type SightedVideo } from './look-at-want.ts';

/** Facts that are read before the folders are taken in. */
export type ScanContext = {
  /** By path: a known video of which this file is a hard link or copy. */
  readonly duplicates: ReadonlyMap<string, KnownCopy>;
  /** Videos that moved here. */
  readonly moved: ReadonlySet<number>;
  /** The subtitle files of each folder, by its path. */
  readonly beside: ReadonlyMap<string, UnlabelledSidecars>;
  /** The library was fully walked before, so an unknown video is a new arrival. */
  readonly isKnown: boolean;
  /** By the path of a folder: videos in it whose title the user set. */
  readonly titled: (folder: string) => readonly number[];
};

/** A video where the walk saw it. */
export type InFolder = {
  readonly folder: WalkedFolder;
  readonly video: SeenVideo;
};

export type FolderResult = {
  /** Videos in the folders. */
  readonly videos: number;
  /** Videos added, changed or removed since the last scan. */
  readonly changed: number;
};

/**
 * Takes in one video: a new one gets its wants, a changed one is recorded, sidecars cover or uncover its wants. Returns
 * true if the video is new or changed.
 */
export function takeInVideo(
  deps: Deps,
  library: LibraryPolicy,
  { folder, video }: InFolder,
  context: ScanContext,
): boolean {
  const remembered = deps.store.videos.at(folder.path, video.name);
  const isIgnored = deps.store.ignored.over(`${folder.path}/${video.name}`) !== null;
  const specs = isIgnored ? [] : deps.policy.ofFolder(folder.path).specs;
  const known = remembered === null ? [] : sidecarsOf(deps, remembered);
  const isAsBefore = remembered !== null && !reassignSidecars(deps, specs, known);
  const copy = context.duplicates.get(`${folder.path}/${video.name}`);
  const duplicate = copy?.original ?? null;
  const before = remembered === null ? deps.store.videos.lastAt(folder.path, video.name) : null;
  const found = remember(deps, library, folder, { video, remembered, before, duplicate });
  const isNew = remembered === null && before === null && context.isKnown;
  if (isNew) noteArrival(deps);
  if (isNew && duplicate === null) takeTitleBeside(deps, found.record, context.titled(folder.path));
  const readings = context.beside.get(folder.path)?.get(video.name) ?? [];
  const fateOf = fateOfUnwanted(deps, { record: found.record, isIgnored, beside: readings });
  const open = wantsFor(deps, found.record, specs, { duplicate, isNew, fateOf });
  const wants = copy === undefined ? open : adoptCopied(deps, open, copy.sidecars);
  const isKnown = isAsBefore && copy === undefined;
  const moved = context.moved.has(found.record.id);
  const sight = { ...found, video, moved, readings, ours: isKnown ? known : sidecarsOf(deps, found.record) };
  for (const want of wants) lookAtWant(deps, library, sight, want);
  return remembered === null || found.changed;
}

function fateOfUnwanted(
  deps: Deps,
  {
    record,
    isIgnored,
    beside,
  }: {
    readonly record: VideoRecord;
    readonly isIgnored: boolean;
    readonly beside: readonly { readonly name: string }[];
  },
): (want: WantRecord) => UnwantedFate {
  return (want) => {
    if (hasSidecar(deps, record, want, beside)) {
      if (isLeftOut(want)) return 'returns';
      return isIgnored && !isForOtherFile(want) ? 'stays' : 'rests';
    }
    if (!isIgnored) return remembersMore(want) ? 'waits' : 'goes';
    if (deps.store.placements.sidecarOf(want.id) === null) return 'goes';
    // An ignored video may be wanted again: a subtitle that the user deletes meanwhile stays deleted then.
    return want.reason === 'own-sidecar-gone' ? 'stays' : 'waits';
  };
}

/** Our sidecars of the video beside it. */
function sidecarsOf({ store }: Deps, { id, folder }: VideoRecord): readonly SidecarRecord[] {
  return store.placements.ofVideo(id).filter((sidecar) => sidecar.folder === folder);
}

/** Known videos of the folder that are no longer listed. */
export function missingVideos(deps: Deps, { path, videos }: WalkedFolder): readonly number[] {
  const listed = new Set(videos.map(({ name }) => name));
  return deps.store.videos
    .filesIn(path)
    .flatMap((page) => page.flatMap(({ id, name }) => (listed.has(name) ? [] : [id])))
    .toArray();
}

function remember(
  deps: Deps,
  library: LibraryPolicy,
  folder: WalkedFolder,
  seen: {
    readonly video: SeenVideo;
    readonly remembered: VideoRecord | null;
    /** The last video under this path, which is gone. */
    readonly before: VideoRecord | null;
    readonly duplicate: VideoRecord | null;
  },
): Pick<SightedVideo, 'record' | 'changed' | 'replaced' | 'returned'> {
  const { videos } = deps.store;
  const { video, duplicate } = seen;
  const found = { size: video.size, mtimeMs: video.mtimeMs, inode: video.inode, root: library.root };
  const old = seen.remembered ?? seen.before;
  const releaseOf = (): ReturnType<typeof newRelease> =>
    duplicate === null
      ? newRelease(library, folder, video)
      : { releaseName: duplicate.releaseName, year: duplicate.year };
  if (old === null) {
    const fresh = {
      ...found,
      folder: folder.path,
      name: video.name,
      ...releaseOf(),
      addedAt: deps.clock.now(),
    };
    return { record: { ...fresh, id: videos.add(fresh) }, changed: false, replaced: false, returned: false };
  }
  const replaced = old.size !== video.size;
  const changed = replaced || old.mtimeMs !== video.mtimeMs;
  const record = { ...old, ...found, ...(replaced ? releaseOf() : {}) };
  if (changed || old.inode !== video.inode || old.root !== library.root) videos.update(record);
  if (record.releaseName !== old.releaseName) searchByNewName(deps, record);
  const returned = seen.remembered === null;
  if (returned) markReturned(deps, record);
  if (returned && !replaced) recallSidecars(deps, record);
  return { record, changed, replaced, returned };
}

/** A new file: the release name of an earlier file does not apply. */
function newRelease(
  library: LibraryPolicy,
  folder: WalkedFolder,
  { name }: SeenVideo,
): Pick<VideoRecord, 'releaseName' | 'year'> {
  return { releaseName: name, year: readRelease(pathInLibrary(library.root, folder.path, name)).year };
}

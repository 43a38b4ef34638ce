// Compares a fresh listing of a folder with the database: videos, their wants and their sidecars.

import { HOUR_MS } from '../../../core/duration.ts';
import { COVERED_BY_TRACK } from '../../../core/want/reason.ts';
import { MISFITS, OUT_OF_STEP } from '../../../core/text/misfit.ts';
import { readRelease } from '../../../core/release/release.ts';
import { EMBEDDED_ALREADY, type EmbeddedCover } from '../../../core/sidecar/embedded-tracks.ts';
import { FOLLOW_GRACE_MS } from '../../../core/want/follow-grace.ts';
import { onceSettled, settlesAt } from '../../../core/want/settling.ts';
import type { Fact } from '../../../core/want/want.ts';
import type { SeenVideo, WalkedFolder } from '../../../ports/libraries.ts';
import type { SidecarRecord, WantRecord, VideoRecord } from '../../../ports/store/records.ts';
import { applyTo } from '../../apply.ts';
import { noteArrival } from '../../quota/new-titles.ts';
import type { Deps } from '../../deps.ts';
import type { LibraryPolicy } from '../../../ports/policy.ts';
import { markReturned } from '../sidecars/video-gone.ts';
import { reassignSidecars } from '../sidecars/hand-over.ts';
import { leaveInTrash, recallSidecars } from '../sidecars/out-of-trash.ts';
import { recheckSidecars } from '../../sidecar/recheck.ts';
import { isStillTaken } from '../../sidecar/still-taken.ts';
import { embeddedCover } from '../../video/embedded-tracks.ts';
import { pathInLibrary } from '../../video/video-path.ts';
import { adoptCopied, type KnownCopy } from './duplicates.ts';
import { searchByNewName } from './follow-name.ts';
import { takeTitleBeside } from './follow-tag.ts';
import {
  coverFacts,
  coverOf,
  coversByText,
  type UnlabelledSidecar,
  type UnlabelledSidecars,
} from './unlabelled-sidecars.ts';
import { hasSidecar, wantsFor, type Unasked } from './wants-for.ts';
import { isFulfilledBy } from '../../video/preference.ts';

/** A want becomes `declined` this long after our sidecar was deleted, if the same video still exists. */
const DECLINE_GRACE_MS = 10 * 60_000;

/** So soon after a replaced video was searched again, it is not searched because it changed once more. */
const REPLACED_AGAIN_MS = HOUR_MS;
/** More than an hour's lines of a video that changes all the time. */
const LATEST_LINES = 100;

type SightedVideo = {
  readonly video: SeenVideo;
  readonly record: VideoRecord;
  /** Size or time changed. */
  readonly changed: boolean;
  /** Its size changed: it is another file. One that only has another time was touched, or restored from a backup. */
  readonly replaced: boolean;
  /** It was gone and came back. */
  readonly returned: boolean;
  /** It has another path since the last scan. */
  readonly moved: boolean;
  /** Every subtitle file that belongs to the video, with its name. */
  readonly readings: readonly UnlabelledSidecar[];
  /** Those that we placed beside it. */
  readonly ours: readonly SidecarRecord[];
};

/** What was read before the folders are taken in. */
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
  // What is ignored is wanted again one day: a subtitle that the user deletes meanwhile stays deleted then.
  const mayStay = (want: WantRecord): boolean =>
    isIgnored
      ? deps.store.placements.sidecarOf(want.id) !== null
      : hasSidecar(deps, found.record, want, readings);
  const unasked = (want: WantRecord): Unasked => (mayStay(want) ? 'stays' : 'goes');
  const open = wantsFor(deps, found.record, specs, { duplicate, isNew, unasked });
  const wants = copy === undefined ? open : adoptCopied(deps, open, copy.sidecars);
  const isKnown = isAsBefore && copy === undefined;
  const moved = context.moved.has(found.record.id);
  const sight = { ...found, video, moved, readings, ours: isKnown ? known : sidecarsOf(deps, found.record) };
  for (const want of wants) look(deps, library, sight, want);
  return remembered === null || found.changed;
}

/** Our sidecars of the video beside it. */
function sidecarsOf({ store }: Deps, { id, folder }: VideoRecord): readonly SidecarRecord[] {
  return store.placements.ofVideo(id).filter((sidecar) => sidecar.folder === folder);
}

/** Known videos of the folder that are no longer listed. */
export function missingVideos(deps: Deps, { path, videos }: WalkedFolder): readonly number[] {
  const listed = new Set(videos.map(({ name }) => name));
  return deps.store.videos.filesIn(path).flatMap(({ id, name }) => (listed.has(name) ? [] : [id]));
}

/** Refusals because the text did not fit the very file that was there. */
const BY_VIDEO: readonly string[] = [
  ...MISFITS,
  OUT_OF_STEP,
  EMBEDDED_ALREADY,
  'frame-rate',
  'frame-rate-unknown',
];

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

function look(deps: Deps, library: LibraryPolicy, sight: SightedVideo, want: WantRecord): void {
  const { folder } = sight.record;
  const own = sight.ours.find(({ wantId }) => wantId === want.id);
  const settledAt = settlesAt(deps.clock.now(), sight.video, library.settleMs);
  const facts: Fact[] = [];
  const inFolder = { want, video: sight.record };
  const others = sight.readings.filter(({ name }) => name !== own?.name && !isPassing(deps, folder, name));
  const covering =
    others.find(({ reading }) => isFulfilledBy(deps, inFolder, reading)) ??
    others.find((one) => coversByText(deps, one, inFolder));
  // Its tracks may have been edited in place.
  if (sight.changed && COVERED_BY_TRACK.has(want.reason)) facts.push({ kind: 'video-replaced' });
  else if (sight.replaced && !wasReplacedLately(deps, want)) facts.push({ kind: 'video-replaced' });
  if (sight.replaced) {
    const forgiven = deps.store.offers.forgive(want.id, BY_VIDEO);
    if (forgiven > 0 && want.state === 'missing') facts.push({ kind: 'offered', offers: forgiven });
    // If it stays, it is as new for this file: a better one is searched for as long as after its placing.
    if (own !== undefined) deps.store.placements.putSidecar({ ...own, placedAt: deps.clock.now() });
  }
  // Under the current configuration an embedded track may no longer count.
  const isUncovered = COVERED_BY_TRACK.has(want.reason) && embeddedCover(deps, want, sight.record) === null;
  const inside: readonly Fact[] = isUncovered ? [{ kind: 'uncovered', inside: true }] : [];
  // If the sidecar is being moved, the pending move reports the outcome.
  const move = deps.store.pendingMoves.of(want.id);
  if (move !== null && (covering === undefined || !leaveInTrash(deps, want.id, covering.name))) {
    facts.push(...inside);
    // If ours turns out to be gone, nothing is searched.
    const mayBeGone = want.state === 'placed' && !isBeside(sight, own);
    if (mayBeGone && covering !== undefined && covering.name !== move.name) facts.push(coverOf(covering));
  } else facts.push(...sidecarFacts(deps, { sight, want, own, covering, inside }));
  const holds = own === undefined ? coverOfAsked(deps, want, sight.record) : null;
  if (holds !== null) facts.push({ kind: 'covered', by: holds });
  if (settledAt !== null) facts.push({ kind: 'unsettled', until: settledAt });
  else if (want.state === 'settling') facts.push(...onceSettled(deps.clock.now(), want, library.settleMs));
  else if (want.reason === 'own-sidecar-gone') facts.push({ kind: 'due' });
  const isUpgraded = deps.policy.ofFolder(folder).upgradeWindowMs !== null;
  if (want.betterUntil !== null && !isUpgraded) facts.push({ kind: 'window-closed' });
  let now = want;
  for (const fact of facts)
    now = applyTo(deps, now, fact, covering === undefined ? {} : coverFacts(covering))?.record ?? now;
}

/**
 * What the video holds for a want that was asked about: settings that changed since may count it. One that was never
 * asked about is compared with the tracks before it is.
 */
function coverOfAsked(deps: Deps, want: WantRecord, video: VideoRecord): EmbeddedCover | null {
  const isOpen = want.state === 'missing' || want.state === 'wanted' || want.state === 'failed';
  return isOpen && want.asks > 0 && !want.oneOff ? embeddedCover(deps, want, video) : null;
}

/** A file that is still being written changes again and again, but the service has the same for its name each time. */
function wasReplacedLately({ store, clock }: Deps, { id, videoId, state }: WantRecord): boolean {
  if (state !== 'placed') return false;
  const last = store.history
    .lines({ videoId, limit: LATEST_LINES })
    .find(({ wantId, event }) => wantId === id && event === 'video-replaced');
  return last !== undefined && Math.abs(clock.now() - last.at) < REPLACED_AGAIN_MS;
}

function isBeside({ readings }: SightedVideo, own: SidecarRecord | undefined): boolean {
  return readings.some(({ name }) => name === own?.name);
}

/** A sidecar that is about to be moved or removed covers no want. */
function isPassing({ store }: Deps, folder: string, name: string): boolean {
  const ours = store.placements.sidecarAt(folder, name);
  return (
    ours !== null && (store.pendingMoves.of(ours.wantId) !== null || store.pendingDiscards.has(ours.wantId))
  );
}

type BesideWant = {
  readonly sight: SightedVideo;
  readonly want: WantRecord;
  readonly own: SidecarRecord | undefined;
  readonly covering: UnlabelledSidecar | undefined;
  /** What is told about the video itself, before a sidecar may cover the want again. */
  readonly inside: readonly Fact[];
};

/** What the sidecar names show. Whether our file is unchanged is checked only before it is touched. */
function sidecarFacts(deps: Deps, beside: BesideWant): readonly Fact[] {
  const { sight, want, own, covering, inside } = beside;
  if (own !== undefined && isBeside(sight, own)) {
    deps.store.pendingDiscards.cancelUnlessRejected(want.id);
    return want.state === 'present' && covering !== undefined && inside.length === 0
      ? []
      : [{ kind: 'sidecar-back', ...recheckSidecars(deps, own) }];
  }
  const open = { want, video: sight.record };
  if (covering === undefined && inside.length === 0 && isStillTaken(deps, open, sight.readings)) return [];
  // The user's may be about to follow its video, as Sonarr moves it.
  const wait = sight.moved ? { until: deps.clock.now() + FOLLOW_GRACE_MS } : {};
  const next: Fact = covering === undefined ? { kind: 'uncovered', ...wait } : coverOf(covering);
  if (own === undefined)
    return want.state === 'placed' ? [{ kind: 'sidecar-lost' }, next] : [...inside, next];
  // A sidecar that disappeared together with its video was not deleted by choice.
  return sight.returned
    ? [{ kind: 'sidecar-lost' }, ...inside, next]
    : [{ kind: 'sidecar-vanished', graceUntil: deps.clock.now() + DECLINE_GRACE_MS }, ...inside, next];
}

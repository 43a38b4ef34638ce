// What does a folder say about its videos? One fresh listing, compared with what we remember of that folder.

import { readRelease } from '../core/release.ts';
import { satisfies, type SidecarReading } from '../core/sidecar.ts';
import { sidecarsByVideo, type NamedReading } from '../core/sidecars-by-video.ts';
import { newWant, type Fact } from '../core/want.ts';
import type { SeenVideo, WalkedFolder } from '../ports.ts';
import type { SidecarRecord, Slot, VideoRecord, WantRecord } from '../ports/store.ts';
import { apply } from './apply.ts';
import type { Deps, LibraryPolicy } from './deps.ts';
import { pathInLibrary } from './video-path.ts';

/** How long after our sidecar went the want becomes `declined`, if the same video still lies there. */
const DECLINE_GRACE_MS = 10 * 60_000;

type Sight = {
  readonly video: SeenVideo;
  readonly record: VideoRecord;
  /** Size, time or identity are not what they were. */
  readonly changed: boolean;
  /** Every subtitle file that belongs to the video, with the name it lies under. */
  readonly readings: readonly NamedReading[];
};

/**
 * Takes in one folder: new videos get their wants, changed ones are noted, sidecars cover or uncover their wants,
 * videos that are no longer listed are gone. Returns how many videos lie there.
 */
export function takeIn(deps: Deps, library: LibraryPolicy, folder: WalkedFolder): number {
  const known = new Map(deps.store.videos.inFolder(folder.path).map((record) => [record.name, record]));
  const readings = sidecarsByVideo({ ...folder, videos: folder.videos.map(({ name }) => name) });
  const ours = deps.store.placements.sidecarsIn(folder.path);
  for (const video of folder.videos) {
    const remembered = known.get(video.name) ?? null;
    known.delete(video.name);
    const { record, changed } = remember(deps, library, folder, { video, remembered });
    const sight = { video, record, changed, readings: readings.get(video.name) ?? [] };
    for (const want of wantsFor(deps, record, library.slots)) look(deps, library, { sight, want, ours });
  }
  for (const lost of known.values()) forget(deps, lost);
  return folder.videos.length;
}

/** The video is no longer there, in a library that is. */
export function forget(deps: Deps, video: VideoRecord): void {
  deps.store.transaction(() => {
    for (const want of deps.store.wants.ofVideo(video.id)) apply(deps, want.id, { kind: 'video-gone' });
    deps.store.videos.setGone(video.id, deps.clock.now());
  });
}

function remember(
  deps: Deps,
  library: LibraryPolicy,
  folder: WalkedFolder,
  seen: { readonly video: SeenVideo; readonly remembered: VideoRecord | null },
): { readonly record: VideoRecord; readonly changed: boolean } {
  const { videos, wants } = deps.store;
  const { video } = seen;
  const found = { size: video.size, mtimeMs: video.mtimeMs, inode: video.inode, root: library.root };
  const old = seen.remembered ?? videos.at(folder.path, video.name);
  if (old === null) {
    const fresh = {
      ...found,
      folder: folder.path,
      name: video.name,
      releaseName: video.name,
      year: readRelease(pathInLibrary(library.root, folder.path, video.name)).year,
      addedAt: deps.clock.now(),
    };
    return { record: { ...fresh, id: videos.add(fresh) }, changed: false };
  }
  const changed = old.size !== video.size || old.mtimeMs !== video.mtimeMs;
  const record = { ...old, ...found };
  if (changed || old.inode !== video.inode || old.root !== library.root) videos.update(record);
  if (seen.remembered === null) {
    videos.setGone(old.id, null);
    for (const want of wants.ofVideo(old.id)) apply(deps, want.id, { kind: 'video-back' });
  }
  return { record, changed };
}

/** The wants of a video as the configuration asks for them now; those it no longer asks for are dropped. */
function wantsFor(deps: Deps, record: VideoRecord, slots: readonly Slot[]): readonly WantRecord[] {
  const { wants, placements, memory } = deps.store;
  const there = wants.ofVideo(record.id);
  const isFor = (want: WantRecord, slot: Slot): boolean =>
    want.kind === slot.kind && want.languages.join() === slot.languages.join();
  for (const want of there)
    if (!slots.some((slot) => isFor(want, slot)) && placements.sidecarOf(want.id) === null)
      wants.remove(want.id);
  const missing = slots.filter((slot) => !there.some((want) => isFor(want, slot)));
  if (missing.length === 0) return there.filter((want) => slots.some((slot) => isFor(want, slot)));
  for (const slot of missing) {
    const wantId = wants.add(record.id, slot, newWant(deps.clock.now()));
    memory.record({
      at: deps.clock.now(),
      videoId: record.id,
      wantId,
      event: 'seen',
      reason: 'new',
      detail: slot.languages.join(','),
    });
  }
  return wants.ofVideo(record.id).filter((want) => slots.some((slot) => isFor(want, slot)));
}

type Look = { readonly sight: Sight; readonly want: WantRecord; readonly ours: readonly SidecarRecord[] };

function look(deps: Deps, library: LibraryPolicy, { sight, want, ours }: Look): void {
  const own = ours.find((sidecar) => sidecar.wantId === want.id);
  const settledAt = settlesAt(deps.clock.now(), sight.video, library.settleMs);
  const facts: Fact[] = [];
  const covering = sight.readings.find(
    ({ name, reading }) => name !== own?.name && covers(reading, want, deps),
  );
  if (own !== undefined) facts.push(...ownSidecar(deps, sight, own));
  if (covering !== undefined && !isOwn(sight, own)) facts.push({ kind: 'covered', by: 'user-sidecar' });
  else if (covering === undefined) facts.push({ kind: 'uncovered' });
  if (settledAt !== null) facts.push({ kind: 'unsettled', until: settledAt });
  else if (want.state === 'settling') facts.push({ kind: 'due' });
  else if (want.reason === 'own-sidecar-gone') facts.push({ kind: 'due' });
  for (const fact of facts) apply(deps, want.id, fact, { detail: covering?.name ?? '' });
}

function isOwn(sight: Sight, own: SidecarRecord | undefined): boolean {
  return own !== undefined && sight.readings.some(({ name }) => name === own.name);
}

function ownSidecar(deps: Deps, sight: Sight, own: SidecarRecord): readonly Fact[] {
  if (isOwn(sight, own)) return [{ kind: 'sidecar-back' }];
  const vanished: Fact = { kind: 'sidecar-vanished', graceUntil: deps.clock.now() + DECLINE_GRACE_MS };
  // A replaced video took its sidecar with it: that is not the user saying no.
  return sight.changed ? [vanished, { kind: 'asked-for' }] : [vanished];
}

function covers(reading: SidecarReading, want: WantRecord, deps: Deps): boolean {
  return want.languages.some((language) =>
    satisfies(reading, { language, kind: want.kind, hearingImpaired: deps.policy.hearingImpaired }),
  );
}

/** When a young or growing file counts; null where it counts already. A time in the future says nothing. */
function settlesAt(now: number, video: SeenVideo, settleMs: number): number | null {
  if (video.partial) return now + settleMs;
  const at = video.mtimeMs + settleMs;
  return video.mtimeMs <= now && at > now ? at : null;
}

// Which file fulfils a want: the user's or ours? And is ours still where and what it was?

import type { HistoryLine } from '../../ports/store/history.ts';
import type { OpenWant, SidecarRecord, VideoRecord, WantRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';
import { pathOf } from '../../core/path/path.ts';
import { isTooLong } from '../../core/sidecar/sidecar-name.ts';
import { readSidecars } from '../../core/sidecar/sidecars-by-video.ts';
import { libraryAt } from '../context/libraries/library-at.ts';
import { listedFolder } from '../context/libraries/listed-folder.ts';
import { inSlices } from '../context/loop/in-slices.ts';
import { isFulfilledBy } from '../video/preference.ts';

/**
 * The name beside the video; null if something else covers the want, or if that name is gone and no other one tells that it
 * does. `lines`: those of the want, oldest first. `isAway`: the disk is left alone, as it may never answer.
 */
export async function coveringFile(
  deps: Pick<Deps, 'libraries' | 'policy'>,
  { want, video }: OpenWant,
  { lines, isAway }: { readonly lines: readonly HistoryLine[]; readonly isAway: boolean },
): Promise<string | null> {
  if (want.state !== 'present' || !OF_FILES.has(want.reason)) return null;
  const line = lines.findLast(({ event }) => event === 'covered');
  const name = line === undefined || !OF_FILES.has(line.reason) ? '' : line.detail;
  if (isAway) return name === '' ? null : name;
  if (name !== '' && (await deps.libraries.see(`${video.folder}/${name}`)) !== 'nothing') return name;
  return coveringNow(deps, video, want);
}

/** A want that is covered stays so under every other name that covers it, and its history does not tell of them. */
async function coveringNow(
  deps: Pick<Deps, 'libraries' | 'policy'>,
  video: VideoRecord,
  want: WantRecord,
): Promise<string | null> {
  if (libraryAt(deps, video.root) === undefined) return null;
  const folder = await listedFolder(deps, video);
  if (folder === null) return null;
  const videos = folder.videos.map(({ name }) => name);
  const beside = (await inSlices(readSidecars({ ...folder, videos }))).get(video.name) ?? [];
  return beside.find(({ reading }) => isFulfilledBy(deps, { want, video }, reading))?.name ?? null;
}

/** The other reasons are tracks of the video. */
const OF_FILES: ReadonlySet<string> = new Set([
  'user-sidecar',
  'unlabelled-sidecar',
  'taken-meanwhile',
  'sidecar-edited',
]);

export type OwnSidecar = {
  /** Its path while it waits to be moved to its video; null if it is there. */
  readonly liesAt: string | null;
  /** It waits because its name beside the video would be too long. */
  readonly isNameTooLong: boolean;
  /** It is to go to the trash, but could not be removed yet. */
  readonly isLeaving: boolean;
  /** A change by the user that no scan has seen yet; null if there is none, or if it cannot be told now. */
  readonly changedByUser: 'edited' | 'removed' | null;
};

/** Finds our sidecar of a want, if it has one, and its current state. */
export async function ownSidecar(
  deps: Pick<Deps, 'store' | 'sidecars'>,
  { id, state }: WantRecord,
  { isAway }: { readonly isAway: boolean },
): Promise<OwnSidecar> {
  const { pendingMoves, pendingDiscards, placements } = deps.store;
  const sidecar = placements.sidecarOf(id);
  if (sidecar === null) return { liesAt: null, isNameTooLong: false, isLeaving: false, changedByUser: null };
  const move = pendingMoves.of(id);
  const liesAt = move === null ? null : pathOf(sidecar);
  const isLeaving = pendingDiscards.has(id);
  const isAtRest = state === 'placed' && liesAt === null && !isLeaving && !isAway;
  return {
    liesAt,
    isNameTooLong: move !== null && isTooLong(move.name),
    isLeaving,
    changedByUser: isAtRest ? await changeByUser(deps, sidecar) : null,
  };
}

/** The text is not the one we wrote, or there is no file. */
async function changeByUser(
  { sidecars }: Pick<Deps, 'sidecars'>,
  sidecar: SidecarRecord,
): Promise<'edited' | 'removed' | null> {
  const found = await sidecars.fingerprint(pathOf(sidecar));
  if (found === null) return 'removed';
  return found === 'unreadable' || found.sha256 === sidecar.sha256 ? null : 'edited';
}

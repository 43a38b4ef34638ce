// Which file fulfils a want: the user's or ours? And is ours still where and what it was?

import type { HistoryLine } from '../../ports/store/history.ts';
import type { SidecarRecord, VideoRecord, WantRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';
import { pathOf } from '../../core/path/path.ts';

/**
 * The name beside the video; null if something else covers the want, or if it got another name since. `lines`: those of
 * the want, oldest first.
 */
export async function coveringFile(
  { libraries }: Pick<Deps, 'libraries'>,
  { folder }: VideoRecord,
  { state }: WantRecord,
  lines: readonly HistoryLine[],
): Promise<string | null> {
  const line = state === 'present' ? lines.findLast(({ event }) => event === 'covered') : undefined;
  const name = line === undefined || !OF_FILES.has(line.reason) ? '' : line.detail;
  if (name === '') return null;
  return (await libraries.see(`${folder}/${name}`)) === 'nothing' ? null : name;
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
  /** It is to go to the trash, but could not be removed yet. */
  readonly isLeaving: boolean;
  /** What the user did to it that no scan has seen yet; null: nothing, or it cannot be told now. */
  readonly changedByUser: 'edited' | 'removed' | null;
};

/** What is going on with our sidecar of a want, if it has one. */
export async function ownSidecar(
  deps: Pick<Deps, 'store' | 'sidecars'>,
  { id, state }: WantRecord,
  { isAway }: { readonly isAway: boolean },
): Promise<OwnSidecar> {
  const { pendingMoves, pendingDiscards, placements } = deps.store;
  const sidecar = placements.sidecarOf(id);
  if (sidecar === null) return { liesAt: null, isLeaving: false, changedByUser: null };
  const liesAt = pendingMoves.of(id) === null ? null : pathOf(sidecar);
  const isLeaving = pendingDiscards.has(id);
  const isAtRest = state === 'placed' && liesAt === null && !isLeaving && !isAway;
  return { liesAt, isLeaving, changedByUser: isAtRest ? await changeByUser(deps, sidecar) : null };
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

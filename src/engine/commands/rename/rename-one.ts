// Renames one of our sidecars, if that is allowed and safe.

import { isTooLong, type NamingPreset } from '../../../core/sidecar/sidecar-name.ts';
import type { PendingMove } from '../../../ports/store/pending-moves.ts';
import type { SidecarRecord, OpenWant } from '../../../ports/store/records.ts';
import { override } from '../../context/override.ts';
import type { Deps } from '../../deps.ts';
import { followOne } from '../../steps/sidecars/follow-video.ts';
import { otherName } from '../../steps/sidecars/name-for-player.ts';
import type { NotRenamedReason } from '../../../core/command/rename-result.ts';

export type OwnSidecar = OpenWant & { readonly sidecar: SidecarRecord };

export type RenameOptions = {
  readonly naming: NamingPreset;
  readonly dryRun: boolean;
  /** Names in this folder that this run gave, or would give, to others. */
  readonly promised: ReadonlySet<string>;
};

/** `nothing`: the sidecar is missing, so there is nothing to report. */
export type RenameOutcome = NotRenamedReason | 'renamed' | 'unchanged' | 'nothing';

/**
 * Renames the sidecar, or checks in a dry run whether it could; never replaces a file, and never renames one that the
 * user edited.
 */
export async function renameOne(
  deps: Deps,
  own: OwnSidecar,
  { naming, dryRun, promised }: RenameOptions,
): Promise<{ readonly newName: string; readonly became: RenameOutcome }> {
  const { pendingMoves, pendingDiscards } = deps.store;
  const { want, sidecar } = own;
  const wished = otherName(naming, own);
  const newName = wished ?? sidecar.name;
  const lies = await existing(deps, sidecar);
  if (lies !== 'ours') return { newName, became: lies };
  const begun = pendingMoves.of(want.id);
  if (pendingDiscards.has(want.id)) return { newName, became: 'on-its-way' };
  if (wished === null) return { newName, became: begun === null ? 'other-name' : 'on-its-way' };
  const isGoingOn = begun?.name === newName;
  if (newName === sidecar.name) {
    if (begun !== null && !dryRun) await cancelRename(deps, own, begun);
    return { newName, became: 'unchanged' };
  }
  if (isTooLong(newName)) return { newName, became: 'name-too-long' };
  const path = `${sidecar.folder}/${newName}`;
  if (!isGoingOn && (promised.has(newName) || (await deps.sidecars.fingerprint(path)) !== null))
    return { newName, became: 'name-taken' };
  if (dryRun) return { newName, became: 'renamed' };
  if (begun !== null && !isGoingOn) await cancelRename(deps, own, begun);
  return { newName, became: await runRename(deps, own, newName) };
}

async function existing(
  { sidecars }: Deps,
  { folder, name, sha256 }: SidecarRecord,
): Promise<'ours' | 'edited' | 'unreadable' | 'nothing'> {
  const found = await sidecars.fingerprint(`${folder}/${name}`);
  if (found === null) return 'nothing';
  if (found === 'unreadable') return 'unreadable';
  return found.sha256 === sha256 ? 'ours' : 'edited';
}

/** Cancels an earlier, deferred rename to another name and removes its leftovers. */
async function cancelRename(
  deps: Deps,
  { want, sidecar }: OwnSidecar,
  { temporaryName }: PendingMove,
): Promise<void> {
  if (temporaryName !== null)
    await deps.sidecars.clean({ folder: sidecar.folder, temporaryName, claim: null });
  deps.store.pendingMoves.end(want.id);
}

async function runRename(
  deps: Deps,
  { want, video, sidecar }: OwnSidecar,
  newName: string,
): Promise<RenameOutcome> {
  const { pendingMoves, placements } = deps.store;
  let isBlocked = false;
  const listening = override(deps, {
    emit(event) {
      isBlocked = isBlocked || event.kind === 'failed';
      // The command's result lists all renames; media servers need to know only where.
      deps.emit(event.kind === 'renamed' ? { kind: 'sidecars-changed', folder: event.folder } : event);
    },
  });
  if (pendingMoves.of(want.id)?.name !== newName) pendingMoves.put(want.id, newName, deps.clock.now());
  const follow = pendingMoves.of(want.id);
  if (follow !== null) await followOne(listening, new Set([video.root]), follow);
  if (placements.sidecarOf(want.id)?.name === newName) return 'renamed';
  if (isBlocked) return 'failed';
  if (pendingMoves.of(want.id) !== null) return 'put-off';
  const lies = await existing(deps, sidecar);
  return lies === 'ours' ? 'name-taken' : lies;
}

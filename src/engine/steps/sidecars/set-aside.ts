// Sets one of our sidecars aside, so that the others of a circle can move: where two videos changed places, each
// sidecar has the name that the other one gets. It waits beside its video, under a name that no player reads.

import { asideName } from '../../../core/sidecar/aside-name.ts';
import { isTooLong } from '../../../core/sidecar/sidecar-name.ts';
import type { SidecarRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { moveSidecar, type SidecarMove } from './move-sidecar.ts';

/** The move from where the sidecar is then: where it was, if it cannot be set aside. May run again after a kill. */
export async function setAside(deps: Deps, pending: SidecarMove): Promise<SidecarMove> {
  const { follow, sidecar, video } = pending;
  const name = asideName(follow.name);
  const isThere = sidecar.folder === video.folder && sidecar.name === name;
  if (isThere || isTooLong(name)) return pending;
  const outcome = await moveSidecar(deps, pending, { from: sidecar, name });
  if (outcome.kind !== 'placed') return pending;
  const { size, mtimeMs } = outcome;
  const aside = { ...sidecar, folder: video.folder, name, size, mtimeMs };
  deps.store.placements.putSidecar(aside);
  return { ...pending, sidecar: aside };
}

/** Finishes what a killed run began: otherwise a copy would stay aside. */
export async function finishSettingAside(deps: Deps, pending: SidecarMove): Promise<SidecarMove> {
  const { follow, video } = pending;
  const there = await deps.sidecars.fingerprint(`${video.folder}/${asideName(follow.name)}`);
  return there === null ? pending : setAside(deps, pending);
}

/** A killed run set it aside for a name that it no longer gets, because its video was renamed once more. */
export async function forgottenAside(
  { store, sidecars }: Deps,
  { sidecar, video }: SidecarMove,
): Promise<SidecarRecord | null> {
  for (const folder of new Set([sidecar.folder, video.folder])) {
    const names = await sidecars.findAside({ folder, sha256: sidecar.sha256 });
    const name = names.find((one) => store.placements.sidecarAt(folder, one) === null);
    if (name !== undefined) return { ...sidecar, folder, name };
  }
  return null;
}

// Finishes or undoes placements that a kill or a bug interrupted.

import type { Placement } from '../../ports/store/records.ts';
import { apply } from '../apply.ts';
import type { Deps } from '../deps.ts';
import { removeLeftovers } from './leftovers.ts';
import { recordPlaced } from './record-placed.ts';
import { recheckSidecars } from './recheck.ts';
import { putBack } from './replace.ts';
import { syncOf } from './sync-of.ts';
import { isWithin, pathOf } from '../../core/path/path.ts';
import { videoOfWant } from '../context/video-of-want.ts';

type Unfinished = {
  /** Absent: all. */
  readonly wantIds?: readonly number[];
  /** Libraries whose files cannot be looked at now: they are not gone. */
  readonly away?: readonly string[];
};

/** Also removes what they left behind. May itself be killed at any point. */
export async function finishBegun(deps: Deps, { wantIds, away = [] }: Unfinished = {}): Promise<void> {
  const isThere = ({ folder }: { readonly folder: string }): boolean =>
    !away.some((root) => isWithin(root, folder));
  const all = deps.store.placements.all().filter(isThere);
  const begun = wantIds === undefined ? all : all.filter(({ wantId }) => wantIds.includes(wantId));
  if (wantIds !== undefined && begun.length === 0) return;
  // Remove partial files first: a restored sidecar is written under the same temporary name.
  for (const { folder, temporaryName } of begun)
    deps.store.leftovers.put({ folder, temporaryName, claim: null });
  await removeLeftovers(deps, begun, isThere);
  for (const placement of begun) await settle(deps, placement);
}

async function settle(deps: Deps, placement: Placement): Promise<void> {
  const { store, sidecars } = deps;
  const found = await sidecars.fingerprint(pathOf(placement));
  // It may become readable later; until then the placement stays on record.
  if (found === 'unreadable') return;
  const { wantId, temporaryName: _, ...sidecar } = placement;
  const isOurs = found !== null && found.sha256 === placement.sha256;
  if (!isOurs) await putBack(deps, placement);
  store.transaction(() => {
    if (isOurs) {
      const placedAt = placedBefore(deps, placement) ?? deps.clock.now();
      const there = { ...sidecar, wantId, mtimeMs: found.mtimeMs, placedAt };
      recordPlaced(deps, there);
      apply(
        deps,
        wantId,
        { kind: 'placed', ...recheckSidecars(deps, there) },
        {
          detail: placement.name,
          sync: syncOf(deps, there),
        },
      );
    } else if (placement.picked) keepOlder(deps, placement);
    store.placements.end(wantId);
  });
  if (isOurs) emitPlaced(deps, placement);
}

/** A pick was cut off. The user may have picked the older sidecar too, so nothing else replaces it now. */
function keepOlder(deps: Deps, { wantId, folder }: Placement): void {
  const older = deps.store.placements.sidecarOf(wantId);
  if (older === null || older.folder !== folder) return;
  apply(deps, wantId, { kind: 'restarted' });
  apply(deps, wantId, { kind: 'sidecar-kept', ...recheckSidecars(deps, older) }, { detail: older.name });
}

/** When the same candidate was placed under this name: only its text was rewritten. Null if it was not. */
function placedBefore({ store }: Deps, { wantId, folder, name, candidateKey }: Placement): number | null {
  const before = store.placements.sidecarOf(wantId);
  const isSame = before?.folder === folder && before.name === name && before.candidateKey === candidateKey;
  return isSame ? before.placedAt : null;
}

/** The killed process did not emit this. */
function emitPlaced({ store, emit }: Deps, { wantId, folder, name, language }: Placement): void {
  const video = videoOfWant({ store }, wantId);
  if (video === null) return;
  emit({ kind: 'placed', root: video.root, folder, name, wants: 1, video: video.name, language });
}

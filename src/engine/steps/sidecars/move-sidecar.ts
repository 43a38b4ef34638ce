// Moves one of our sidecars beside its video. The try is recorded first, so that what it may leave behind is known.

import type { MoveOutcome } from '../../../ports/sidecars.ts';
import type { PendingMove } from '../../../ports/store/pending-moves.ts';
import type { SidecarRecord, VideoRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { recordLeftovers } from '../../sidecar/leftovers.ts';

export type SidecarMove = {
  readonly follow: PendingMove;
  /** Its last known path. */
  readonly sidecar: SidecarRecord;
  readonly video: VideoRecord;
};

/** `name`: the name that the file gets in the video's folder. */
export function moveSidecar(
  deps: Pick<Deps, 'store' | 'sidecars' | 'policy' | 'temporaryName'>,
  { follow, video }: SidecarMove,
  { from, name }: { readonly from: SidecarRecord; readonly name: string },
): Promise<MoveOutcome> {
  const { root, folder, size, mtimeMs } = video;
  const temporaryName = deps.temporaryName();
  deps.store.pendingMoves.begin(follow.wantId, temporaryName);
  return deps.sidecars.move({
    from: { folder: from.folder, name: from.name, sha256: from.sha256, roots: deps.policy.roots },
    root,
    folder,
    video: { name: video.name, size, mtimeMs },
    name,
    temporaryName,
    mode: deps.policy.fileMode,
    group: deps.policy.fileGroup,
    record: recordLeftovers(deps, { folder, name, temporaryName }),
  });
}

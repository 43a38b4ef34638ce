// Keeps a moved video's record and history, and queues its sidecars to follow it.

import { renamedSidecar } from '../../../core/sidecar/sidecar-name.ts';
import type { VideoRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { markReturned, markGone } from '../sidecars/video-gone.ts';
import type { Move } from './detect-moves.ts';
import { searchByNewName, underItsName } from './follow-name.ts';
import { followTag } from './follow-tag.ts';

/** Call in a transaction, before the new path is taken in. Skips a move whose record changed meanwhile. */
export function adoptMove(deps: Deps, { record, root, folder, name }: Move): void {
  const { videos, notes } = deps.store;
  const now = videos.get(record.id);
  if (now === null || now.folder !== record.folder || now.name !== record.name) return;
  const occupant = videos.at(folder, name);
  if (occupant !== null) markGone(deps, occupant, 'displaced');
  const moved = underItsName(deps, now, { ...now, root, folder, name });
  videos.update(moved);
  deps.store.ignored.move(`${now.folder}/${now.name}`, `${folder}/${name}`);
  markReturned(deps, moved);
  sendSidecars(deps, now, moved);
  followTag(deps, now, moved);
  if (moved.releaseName !== now.releaseName) searchByNewName(deps, moved);
  notes.record({
    at: deps.clock.now(),
    videoId: record.id,
    wantId: null,
    event: 'video-moved',
    reason: 'moved',
    detail: `${now.folder}/${now.name}`,
  });
}

function sendSidecars(deps: Deps, before: VideoRecord, after: VideoRecord): void {
  const { wants, placements, pendingMoves } = deps.store;
  for (const want of wants.ofVideo(after.id)) {
    const sidecar = placements.sidecarOf(want.id);
    if (sidecar === null) continue;
    const current = pendingMoves.followOf(want.id)?.name ?? sidecar.name;
    const name = renamedSidecar(current, before.name, after.name);
    if (sidecar.folder === after.folder && sidecar.name === name) pendingMoves.endFollow(want.id);
    else pendingMoves.follow(want.id, name, deps.clock.now());
  }
}

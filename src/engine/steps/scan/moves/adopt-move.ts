// Keeps a moved video's record and history. Its sidecars that moved along stay ours; the others are queued to follow it.

import { withoutAside } from '../../../../core/sidecar/aside-name.ts';
import { renamedSidecar } from '../../../../core/sidecar/sidecar-name.ts';
import type { VideoRecord } from '../../../../ports/store/records.ts';
import type { Deps } from '../../../deps.ts';
import { discardAtOnce, markReturned, markGone } from '../../sidecars/video-gone.ts';
import type { Move } from './detect-moves.ts';
import { searchByNewName, underItsName } from '../video/follow-name.ts';
import { followTag } from '../video/follow-tag.ts';
import { pathOf } from '../../../../core/path/path.ts';

/**
 * Call in a transaction, before the new path is taken in. Skips a move whose record changed meanwhile. Returns the names
 * of our sidecars that moved along.
 */
export function adoptMove(deps: Deps, { record, root, folder, name, along }: Move): readonly string[] {
  const { videos, history } = deps.store;
  const now = videos.get(record.id);
  if (now === null || now.folder !== record.folder || now.name !== record.name) return [];
  const occupant = videos.at(folder, name);
  if (occupant !== null) markGone(deps, occupant, 'displaced');
  else discardAtOnce(deps, videos.lastAt(folder, name));
  const moved = underItsName(deps, now, { ...now, root, folder, name });
  videos.update(moved);
  deps.store.ignored.move(pathOf(now), `${folder}/${name}`);
  markReturned(deps, moved);
  const there = sendSidecars(deps, { before: now, after: moved, along });
  followTag(deps, now, moved);
  if (moved.releaseName !== now.releaseName) searchByNewName(deps, moved);
  history.record({
    at: deps.clock.now(),
    videoId: record.id,
    wantId: null,
    event: 'video-moved',
    reason: 'moved',
    detail: pathOf(now),
  });
  return there;
}

type MovedVideo = Pick<Move, 'along'> & { readonly before: VideoRecord; readonly after: VideoRecord };

/** Returns the names of those that moved along. */
function sendSidecars(deps: Deps, { before, after, along }: MovedVideo): readonly string[] {
  const { wants, placements, pendingMoves } = deps.store;
  const moved: string[] = [];
  for (const want of wants.ofVideo(after.id)) {
    const sidecar = placements.sidecarOf(want.id);
    if (sidecar === null) continue;
    const follow = pendingMoves.of(want.id);
    const name = renamedSidecar(follow?.name ?? withoutAside(sidecar.name), before.name, after.name);
    const isNamed = sidecar.name === name;
    const there = follow === null && sidecar.folder === before.folder ? along.get(sidecar.name) : undefined;
    // Under its old name beside a renamed video it is still to be renamed.
    if (there !== undefined && (isNamed || there.name !== sidecar.name)) {
      const { size, mtimeMs } = there;
      placements.putSidecar({ ...sidecar, folder: after.folder, name: there.name, size, mtimeMs });
      moved.push(there.name);
    } else if (isNamed && sidecar.folder === after.folder) pendingMoves.end(want.id);
    else pendingMoves.put(want.id, name, deps.clock.now());
  }
  return moved;
}

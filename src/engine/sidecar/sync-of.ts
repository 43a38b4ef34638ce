// How do the times of one of our sidecars lie beside its video?

import type { SyncFinding } from '../../core/sync/sync-finding.ts';
import type { SidecarRecord, VideoRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';
import { videoOfWant } from '../context/video-of-want.ts';

/** Null if they were never compared with this very video. */
export function syncOf(
  { store }: Pick<Deps, 'store'>,
  { wantId, sha256 }: Pick<SidecarRecord, 'wantId' | 'sha256'>,
): SyncFinding | null {
  const video = videoOfWant({ store }, wantId);
  return video === null ? null : store.findings.sync(video, sha256);
}

/** The video of our sidecar if nothing has told yet how its times lie beside it; null if there is nothing to compare. */
export function videoToHear({ store }: Pick<Deps, 'store'>, wantId: number): VideoRecord | null {
  const sidecar = store.placements.sidecarOf(wantId);
  const video = videoOfWant({ store }, wantId);
  if (sidecar === null || video === null || sidecar.folder !== video.folder) return null;
  return (store.findings.sync(video, sidecar.sha256)?.by ?? null) === null ? video : null;
}

// How do the times of one of our sidecars lie beside its video?

import type { SyncFinding } from '../../core/sync/sync-finding.ts';
import type { SidecarRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';

/** Null if they were never compared with this very video. */
export function syncOf(
  { store }: Pick<Deps, 'store'>,
  { wantId, sha256 }: Pick<SidecarRecord, 'wantId' | 'sha256'>,
): SyncFinding | null {
  const video = store.videos.get(store.wants.get(wantId)?.videoId ?? 0);
  return video === null ? null : store.findings.sync(video, sha256);
}

// Finds the video of a want.

import type { VideoRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';

/** Null if the want or its video is no longer known. */
export function videoOfWant({ store }: Pick<Deps, 'store'>, wantId: number): VideoRecord | null {
  const want = store.wants.get(wantId);
  return want === null ? null : store.videos.get(want.videoId);
}

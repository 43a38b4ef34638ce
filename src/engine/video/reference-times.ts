// The times of the subtitle tracks inside a video, to compare a text with.

import type { CueTime } from '../../core/sync/evidence/cue-times.ts';
import type { MediaInfo } from '../../core/sidecar/embedded-tracks.ts';
import type { VideoRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';
import { suspectOf } from './embedded-tracks.ts';
import { guarded } from './guarded-reading.ts';

/**
 * One list for each track that is not for the foreign parts alone; empty if the user does not want texts compared, or if
 * nothing is known. Opens the video only if it holds such tracks.
 */
export async function referenceTimes(
  deps: Deps,
  video: VideoRecord,
  inside: MediaInfo | null,
): Promise<readonly (readonly CueTime[])[]> {
  const isReference = ({ type, forced }: MediaInfo['tracks'][number]): boolean =>
    type === 'subtitle' && !forced;
  if (!deps.policy.comparesTimes || inside === null || !inside.tracks.some(isReference)) return [];
  const suspect = suspectOf(video);
  const found = await guarded(deps, [suspect], () => deps.libraries.references(suspect.path));
  if (typeof found === 'string') return [];
  return found.flatMap(({ forced, times }) => (forced || times.kind === 'none' ? [] : [times.cues]));
}

// Joins what a file says about a track with the times of its cues.

import type { FoundTrack } from '../../core/sidecar/embedded-tracks.ts';
import type { CueTimes, ReferenceTrack } from '../../core/sync/reference-track.ts';

export function referenceTo(track: FoundTrack, times: CueTimes): ReferenceTrack {
  const { language, title, forced, hearingImpaired, commentary = false, isText } = track;
  const kind = isText ? 'text' : 'pictures';
  return { kind, language, title, forced, hearingImpaired, commentary, times };
}

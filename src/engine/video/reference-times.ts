// The times of the subtitle tracks inside a video, to compare a text with.

import { partOf } from '../../core/sidecar/named-part.ts';
import type { CueTime } from '../../core/sync/evidence/cue-times.ts';
import type { ReferenceTrack } from '../../core/sync/reference-track.ts';
import type { SyncFinding, SyncReference } from '../../core/sync/sync-finding.ts';
import type { JudgedTimes } from '../../core/text/judge-times.ts';
import type { MediaInfo } from '../../core/sidecar/embedded-tracks.ts';
import type { VideoRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';
import { suspectOf } from './embedded-tracks.ts';
import { guarded } from './guarded-reading.ts';

export type Reference = { readonly by: SyncReference; readonly cues: readonly CueTime[] };

/** Empty if the video has no track to compare with, or nothing is known. Opens it only if it holds such tracks. */
export async function referenceTimes(
  deps: Deps,
  video: VideoRecord,
  inside: MediaInfo | null,
): Promise<readonly Reference[]> {
  const isReference = (track: MediaInfo['tracks'][number]): boolean =>
    track.type === 'subtitle' && isMeasure(track);
  if (inside === null || !inside.tracks.some(isReference)) return [];
  const suspect = suspectOf(video);
  const found = await guarded(deps, [suspect], () => deps.libraries.references(suspect.path));
  return typeof found === 'string' ? [] : referencesAmong(found);
}

/** One for each track whose times are known and that shows the dialogue of the film. */
export function referencesAmong(tracks: readonly ReferenceTrack[]): readonly Reference[] {
  return tracks.flatMap((track): Reference[] =>
    !isMeasure(track) || track.times.kind === 'none'
      ? []
      : [{ by: { kind: 'track', language: track.language }, cues: track.times.cues }],
  );
}

/** Commentaries, songs, signs and foreign parts have times of their own. */
function isMeasure(track: Parameters<typeof partOf>[0]): boolean {
  return partOf(track) === 'full';
}

/** The same, with the reference by what it is instead of by its position. */
export function findingOf(
  { reference, ...judged }: JudgedTimes,
  references: readonly Reference[],
): SyncFinding {
  return { ...judged, by: references[reference ?? -1]?.by ?? null };
}

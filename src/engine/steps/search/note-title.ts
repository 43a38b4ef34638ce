// What does an answer tell about the title of its video?

import type { VideoFacts } from '../../../core/candidates/judge.ts';
import { areDifferent } from '../../../core/release/title-ids.ts';
import type { NameAnswer } from '../../../ports/service.ts';
import type { VideoRecord, WantRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';

const MOST_ALTERNATES = 10;

/** Stores which title the service recognised, to show it. Other steps give the service the title. */
export function noteRecognisedTitle(
  { store }: Deps,
  { videoId, step }: WantRecord,
  { match, alternates }: NameAnswer,
): void {
  if (step !== 'batch' && step !== 'title-scope') return;
  if (match === null && alternates.length === 0) return;
  store.findings.putRecognised(videoId, { match, alternates: alternates.slice(0, MOST_ALTERNATES) });
  store.catalogue.fileAgain(videoId);
}

/** What a name found is not compared with the title of a note, which names another or is gone by now. */
export function forgetTitleOfNote(
  { store }: Deps,
  video: VideoRecord,
  { match, path }: Pick<NameAnswer, 'match'> & Pick<VideoFacts, 'path'>,
): void {
  // For a show the service may name the episode's identifiers.
  if (match === null || match.kind === 'tv') return;
  const title = store.findings.identified(video.id, path);
  if (title !== null && areDifferent(title.ids, match.ids)) store.findings.putIdentified(video.id, null);
}

// What does an answer tell about the title of its video?

import type { VideoFacts } from '../../../core/candidates/judge.ts';
import type { TitleMatch } from '../../../core/release/known-title.ts';
import { areDifferent, areSame } from '../../../core/release/title-ids.ts';
import type { NameAnswer } from '../../../ports/service.ts';
import type { VideoRecord, WantRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';

const MOST_ALTERNATES = 10;

/** The answer, with the original name of its title if an earlier search found that. */
export function withOriginalName(
  { store }: Pick<Deps, 'store'>,
  { videoId }: Pick<WantRecord, 'videoId'>,
  row: NameAnswer,
): NameAnswer {
  const { match } = row;
  const known = match === null ? null : (store.findings.recognised(videoId)?.match ?? null);
  const isKnown = match !== null && known !== null && areSame(match.ids, known.ids);
  return isKnown
    ? { ...row, match: { ...match, originalName: match.originalName ?? known.originalName } }
    : row;
}

/** Stores which title the service recognised, to show it. Other steps give the service the title. */
export function noteRecognisedTitle(
  { store }: Deps,
  { videoId, step }: WantRecord,
  { match, alternates }: NameAnswer,
): void {
  if (step === 'title') return noteOriginalName({ store }, videoId, match);
  if (step !== 'batch' && step !== 'title-scope') return;
  if (match === null && alternates.length === 0) return;
  store.findings.putRecognised(videoId, { match, alternates: alternates.slice(0, MOST_ALTERNATES) });
  store.catalogue.fileAgain(videoId);
}

/** Only the list of titles tells it. */
function noteOriginalName({ store }: Pick<Deps, 'store'>, videoId: number, found: TitleMatch | null): void {
  const originalName = found?.originalName ?? null;
  const known = store.findings.recognised(videoId);
  if (found === null || originalName === null || known === null || known.match === null) return;
  if (areSame(known.match.ids, found.ids))
    store.findings.putRecognised(videoId, { ...known, match: { ...known.match, originalName } });
}

/**
 * Forgets the title of a note: results by name are not compared with a note that names another title or is gone by now.
 */
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

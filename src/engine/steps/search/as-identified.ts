// Is an answer to a file name about the title that the user or a tag of the path names?

import { areDifferent, idsInPath, type TitleIds } from '../../../core/release/title-ids.ts';
import type { NameAnswer } from '../../../ports/service.ts';
import type { VideoRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { factsOf } from '../../video/video-path.ts';

/**
 * The answer without its candidates if the service recognised another title than the user or a tag names, or none
 * although the user set one: then they are not for this video.
 */
export function asIdentified(
  { store }: Pick<Deps, 'store'>,
  video: VideoRecord,
  row: NameAnswer,
): NameAnswer {
  const chosen = store.chosenTitles.get(video.id);
  const ids = chosen?.ids ?? taggedFilm(video);
  const isAnother = row.match === null ? chosen !== null : ids !== null && areDifferent(ids, row.match.ids);
  return isAnother ? { ...row, candidates: [], fullPage: false } : row;
}

/** The identifiers in the path of a film. For a show the service may name the episode's, so they do not compare. */
function taggedFilm(video: VideoRecord): TitleIds | null {
  const { path, release } = factsOf(video);
  return release.kind === 'movie' ? idsInPath(path, false) : null;
}

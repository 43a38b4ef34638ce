// Applies a new path to the title of a video: a rename may add a tag that says which title it is, and a new episode has
// the title that the user set for those beside it.

import { memoized } from '../../../../core/memoized.ts';
import { titleTypeOf, type Release } from '../../../../core/release/release.ts';
import { areDifferent, areSame } from '../../../../core/release/title-ids.ts';
import type { WantState } from '../../../../core/want/want.ts';
import type { VideoRecord } from '../../../../ports/store/records.ts';
import type { Deps } from '../../../deps.ts';
import { factsOf, releasePath, taggedIds, titleRead } from '../../../video/video-path.ts';
import { searchAgain } from './search-again.ts';

/** In these a want may be about to be filled from its candidates. */
const OPEN: ReadonlySet<WantState> = new Set(['wanted', 'failed']);

/**
 * If the tags of the path name another title than before, the candidates found so far are discarded, and what has no
 * subtitle is searched again; else the identified title is kept. Call after the video's record has its new path.
 */
export function followTag(deps: Deps, before: VideoRecord, after: VideoRecord): void {
  if (deps.store.chosenTitles.get(after.id) !== null) return;
  if (!namesAnother(deps, before, after)) return keepTitle(deps, before, after);
  searchAgain(deps, after, ({ state, offers }) => OPEN.has(state) && offers > 0);
}

/** More videos with a title in one folder are of the same show, or of so many that a new one is like none. */
const MOST_BESIDE = 20;
/** Folders taken in at one time. */
const MOST_FOLDERS = 100;

/** Reads once for each folder which of its videos have a title that the user set: the newest of them. */
export function titledVideos({ store }: Pick<Deps, 'store'>): (folder: string) => readonly number[] {
  return memoized(MOST_FOLDERS, (folder) => store.chosenTitles.lastIn(folder, MOST_BESIDE));
}

/**
 * A new episode takes the title that the user set for another one of its folder (`beside`), which names the same show
 * and year. Not a film, nor from what the user called a film: two films of one name may lie side by side.
 */
export function takeTitleBeside(deps: Deps, video: VideoRecord, beside: readonly number[]): void {
  if (beside.length === 0) return;
  const { chosenTitles, videos } = deps.store;
  const { release } = factsOf(video);
  if (release.kind === 'movie' || release.kind === 'extra' || titleRead(video) === '') return;
  const alike = beside.find((id) => {
    const other = chosenTitles.get(id)?.type === 'movie' ? null : videos.get(id);
    return other !== null && titleRead(other) === titleRead(video) && isOfYear(other, release);
  });
  if (alike !== undefined) chosenTitles.put(video.id, chosenTitles.get(alike));
}

function isOfYear(other: VideoRecord, { year, country }: Release): boolean {
  const { release } = factsOf(other);
  return release.year === year && release.country === country;
}

/** The title that was identified under the old path still holds: what waits to be downloaded is compared with it. */
function keepTitle({ store }: Deps, before: VideoRecord, after: VideoRecord): void {
  const title = store.findings.identified(before.id, releasePath(before));
  if (title !== null) store.findings.putIdentified(after.id, { path: releasePath(after), title });
}

function namesAnother({ store }: Deps, before: VideoRecord, after: VideoRecord): boolean {
  // A whole library may move, so an unchanged tag is recognised before any name is parsed.
  if (isTaggedAlike(before, after, 'movie')) return false;
  const type = titleTypeOf(factsOf(after).release);
  const ids = taggedIds(after, type);
  if (ids === null || isTaggedAlike(before, after, type)) return false;
  // For a show the service may name the episode's identifiers, so only another tag tells that it is another show.
  if (type === 'tv') return taggedIds(before, type) !== null;
  const known = [
    store.findings.identified(before.id, releasePath(before))?.ids,
    store.findings.recognised(before.id)?.match?.ids,
  ].filter((one) => one !== undefined);
  return known.length === 0 || known.some((one) => areDifferent(ids, one));
}

function isTaggedAlike(before: VideoRecord, after: VideoRecord, type: 'movie' | 'tv'): boolean {
  const [was, is] = [taggedIds(before, type), taggedIds(after, type)];
  return is === null || (was !== null && areSame(was, is));
}

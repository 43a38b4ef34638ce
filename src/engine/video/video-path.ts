// Gives the path under which a video's name is parsed, and the facts that it yields.

import type { Candidate } from '../../core/candidates/candidate.ts';
import type { VideoFacts } from '../../core/candidates/judge.ts';
import { withPlace } from '../../core/candidates/number-from-record.ts';
import { withOwnNames } from '../../core/candidates/title-match.ts';
import { standardRate } from '../../core/text/frame-rate.ts';
import type { MediaInfo } from '../../core/sidecar/embedded-tracks.ts';
import { hasRawBytes, isWithin, showPath } from '../../core/path/path.ts';
import { withTitle, type Title } from '../../core/release/known-title.ts';
import { readRelease, titleTypeOf } from '../../core/release/release.ts';
import { areDifferent, idsInPath, type TitleIds } from '../../core/release/title-ids.ts';
import { foldTitle } from '../../core/release/words/text.ts';
import type { VideoRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';

const LONGEST_NAME = 500;

/** The path below the library's root: folders give title, year and season if the name does not. */
export function pathInLibrary(root: string, folder: string, name: string): string {
  const below = isWithin(root, folder) ? folder.slice(root === '/' ? 1 : root.length + 1) : '';
  return below === '' ? name : `${below}/${name}`;
}

/** The path with the name under which the video was first seen. */
export function releasePath(video: VideoRecord): string {
  return pathInLibrary(video.root, video.folder, video.releaseName);
}

/**
 * The identifiers in the tags of the path, which a rename may have added; else those in the name under which the video
 * was first seen. Null if there are none.
 */
export function taggedIds(video: VideoRecord, type: 'movie' | 'tv'): TitleIds | null {
  const present = pathInLibrary(video.root, video.folder, video.name);
  return idsInPath(present, type) ?? idsInPath(releasePath(video), type);
}

/** The name that is sent to the service: the file name without its folder. */
export function nameOnTheWire(video: VideoRecord): string {
  const readable = hasRawBytes(video.releaseName) ? showPath(video.releaseName) : video.releaseName;
  return readable
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .toWellFormed()
    .slice(0, LONGEST_NAME);
}

/** The facts of a video that choosing needs; `inside`: its media info, if it was read. */
export function factsOf(video: VideoRecord, inside: MediaInfo | null = null): VideoFacts {
  const path = releasePath(video);
  return { path, frameRate: standardRate(inside?.frameRate ?? null), release: readRelease(path) };
}

/** The type and title that the path tells; '' if it tells none. */
export function titleRead(video: VideoRecord): string {
  const { release } = factsOf(video);
  return release.title === '' ? '' : `${titleTypeOf(release)} ${foldTitle(release.title)}`;
}

/**
 * The same with everything that is known: the video's tracks, and its title, from the user or else the service.
 * `accepted`: the candidate whose files are compared.
 */
export function knownFacts(
  { store }: Pick<Deps, 'store'>,
  video: VideoRecord,
  accepted: Candidate | null = null,
): VideoFacts {
  const facts = factsOf(video, store.findings.mediaInfo(video));
  const title = identifiedTitle({ store }, video, facts);
  if (title !== null)
    return { ...facts, release: withPlace(withTitle(facts.release, title), null, accepted) };
  const match = store.findings.recognised(video.id)?.match ?? null;
  return { ...facts, release: withOwnNames(facts.release, match, accepted) };
}

/** The title that the service has for the identifier from the user, else from the path or a note; null if unknown. */
export function identifiedTitle(
  { store }: Pick<Deps, 'store'>,
  video: VideoRecord,
  { path, release }: VideoFacts,
): Title | null {
  const chosen = store.chosenTitles.get(video.id);
  if (chosen !== null) return chosen.title;
  const title = store.findings.identified(video.id, path);
  const type = titleTypeOf(release);
  // A film may lie in the folder of a show, which is not its title.
  if (title === null || (title.kind === 'tv' && type === 'movie')) return null;
  const tagged = taggedIds(video, type);
  return tagged !== null && areDifferent(tagged, title.ids) ? null : title;
}

// Is an answer to a file name about the title that the user, a tag of the path or a note names?

import { isOtherKind } from '../../../core/candidates/title-match.ts';
import { isNamesake, namesOf, type TitleMatch } from '../../../core/release/known-title.ts';
import { readText } from '../../../core/release/reading.ts';
import { isNear, isNearYear, type Release } from '../../../core/release/release.ts';
import { areDifferent, areSame, idsInPath, type TitleIds } from '../../../core/release/title-ids.ts';
import { foldTitle } from '../../../core/release/words/text.ts';
import type { NameAnswer } from '../../../ports/service.ts';
import type { VideoRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { identityOf } from '../../video/known-ids.ts';
import { factsOf, taggedIds } from '../../video/video-path.ts';

/** The answer without its candidates if it is about another title than the video: then they are not for it. */
export async function asIdentified(
  deps: Pick<Deps, 'store' | 'libraries'>,
  video: VideoRecord,
  row: NameAnswer,
): Promise<NameAnswer> {
  const isAnother = isAboutAnother(deps, video, row.match) || (await isSecondChoice(deps, video, row));
  return isAnother ? { ...row, candidates: [], fullPage: false } : row;
}

/** Parses the name and reads the notes only if there is a second choice. */
async function isSecondChoice(
  deps: Pick<Deps, 'store' | 'libraries'>,
  video: VideoRecord,
  recognised: Recognised,
): Promise<boolean> {
  if (recognised.alternates.length === 0) return false;
  if (isOfOurYear(factsOf(video).release, recognised)) return true;
  return isAlternate((await identityOf(deps, video))?.ids ?? null, recognised);
}

type Recognised = Pick<NameAnswer, 'match' | 'alternates'>;

/** True if the service takes the video for another title of the same name, as the year or country of its path tells. */
export function isOfNamesake(release: Release, { match, alternates }: Recognised): boolean {
  return match !== null && (isNamesake(release, match) || isOfOurYear(release, { match, alternates }));
}

/** The same, or for a film or a show in place of the other: then no packs are asked for by this name. */
export function isOtherTitle(release: Release, recognised: Recognised): boolean {
  return isOtherKind(release, recognised.match) || isOfNamesake(release, recognised);
}

/** True if the identifiers name another title of the same name, which the service names as its second choice. */
export function isAlternate(ids: TitleIds | null, { match, alternates }: Recognised): boolean {
  if (ids === null || match === null || areSame(ids, match.ids)) return false;
  return sameNamed(match, alternates).some((other) => areSame(ids, other.ids));
}

/** True if the second choice has the year of the path, and the first one has not. */
function isOfOurYear({ workYear }: Release, { match, alternates }: Recognised): boolean {
  if (workYear === null || match === null || match.year === null || isNearYear(match.year, workYear))
    return false;
  return sameNamed(match, alternates).some(({ year }) => year !== null && isNearYear(year, workYear));
}

function sameNamed(match: TitleMatch, others: readonly TitleMatch[]): readonly TitleMatch[] {
  const names = new Set(namesOf(match));
  return others.filter((other) => namesOf(other).some((name) => names.has(name)));
}

/**
 * True if the service recognised another title in a name than the user or a tag names, or none although the user set
 * one.
 */
export function isAboutAnother(
  { store }: Pick<Deps, 'store'>,
  video: VideoRecord,
  match: TitleMatch | null,
): boolean {
  const chosen = store.chosenTitles.get(video.id);
  if (match === null) return chosen !== null;
  // For a show the service may name the episode's identifiers, which no tag does.
  const tagged = match.kind === 'tv' ? null : taggedFilm({ store }, video);
  const ids = chosen === null ? tagged : chosen.ids;
  return ids !== null && areDifferent(ids, match.ids);
}

/** The identifiers in the name of a film or of its own folder. */
function taggedFilm({ store }: Pick<Deps, 'store'>, video: VideoRecord): TitleIds | null {
  // Most videos bear no tag, and parsing a name takes far longer than finding that out.
  if (taggedIds(video, 'movie') === null) return null;
  const { path, release } = factsOf(video);
  if (release.kind !== 'movie') return null;
  const own = idsInPath(video.name, 'movie');
  if (own !== null) return own;
  const folder = path.split('/').at(-2) ?? '';
  // A film may lie in the folder of a show, or of a collection.
  const isOfShow = store.findings.identified(video.id, path)?.kind === 'tv';
  const above = isOfShow || isOfFamily(release.title, folder) ? null : idsInPath(folder, 'movie');
  return above ?? idsInPath(video.releaseName, 'movie');
}

/** True if the folder may be that of a show or another film of the same family: `Show (2010)/Show - The Movie.mkv`. */
function isOfFamily(title: string, folder: string): boolean {
  const above = readText(folder).title;
  return title !== '' && above !== '' && foldTitle(title) !== foldTitle(above) && isNear(title, above);
}

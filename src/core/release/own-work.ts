// Is the title that the service recognised the video's own work?

import { onlyOf } from '../only.ts';
import { areInDifferentLanguages } from '../language/different-languages.ts';
import { sameGroup } from './group.ts';
import { isOtherName, namesOf, sameKind, type TitleMatch } from './known-title.ts';
import type { ParsedName } from './reading.ts';
import { isNear, isNearYear, type Release } from './release.ts';
import { isBehindOtherScript } from './two-names.ts';
import { begins, closeNames, ends, endsCounted, goesOn, leads } from './words/close-names.ts';
import { countsPart, countsSeason } from './words/season-name.ts';
import { isTellingTitle } from './words/telling-title.ts';
import { foldTitle, withoutArticle, wordsOf } from './words/text.ts';

/** The titles that the path gives, as they may be written. */
export function ownTitles(release: Release): ReadonlySet<string> {
  const titles = [...release.titles, ...inCollection(release)];
  return new Set(titles.flatMap((title) => spellings(title, release)));
}

/** `Harbour Bells` for a film `Harbour/Bells`. */
function inCollection({ kind, title, titles }: Release): readonly string[] {
  const own = foldTitle(title);
  if (kind !== 'movie' || own === '') return [];
  return titles.filter((name) => name !== own).map((name) => `${name}${own}`);
}

/** A folded title by itself, with its year and with its country: `harbour`, `harbour2001`, `harbourus`. */
export function spellings(
  title: string,
  { year, country }: Pick<Release, 'year' | 'country'>,
): readonly string[] {
  const more = [year, country?.toLowerCase()].flatMap((one) => one ?? []);
  return [title, ...more.map((one) => `${title}${one}`)];
}

/** True if it is: it has a name of the path (`own`), or one that the candidates' texts support. */
export function isOwnWork(
  release: Release,
  match: TitleMatch,
  own: ReadonlySet<string>,
  texts: readonly ParsedName[],
): boolean {
  if (!sameKind(release, match)) return false;
  const { year } = release;
  if (year !== null && match.year !== null && !isNearYear(year, match.year)) return false;
  if (namesOf(match).some((name) => own.has(name))) return true;
  const isNamed = !match.weak && (isOtherName(release, match) || isCountedSeason(release, match));
  return isNamed || isSupported(release, match, own, texts);
}

/**
 * `Show II - 05`, if the service takes it for the fifth episode of the second season of `Show`, or `Show S2 Part 2 - 05` for
 * a later one.
 */
function isCountedSeason(release: Release, { name, season, episode }: TitleMatch): boolean {
  const number = onlyOf(release.episodes);
  if (release.season !== null || season === null || episode === null || number === null) return false;
  if (number < episode) return countsPart(release.title, name, season);
  return number === episode && countsSeason(release.title, name, season);
}

/**
 * Another name is trusted if candidates have the video's own title, or if the title has it behind one in another script. The
 * same year alone is not enough: it also takes a candidate of the video's release group, titles in different languages, a
 * title that is the first part of the name, or a film's that begins with the name, is its end, or lacks its article.
 * Never a close name, nor a match that the service itself calls doubtful.
 */
function isSupported(
  release: Release,
  match: TitleMatch,
  own: ReadonlySet<string>,
  texts: readonly ParsedName[],
): boolean {
  if (match.weak) return false;
  if (texts.some((text) => namesTheEpisode(release, match, text))) return true;
  const { kind, year, title } = release;
  const sameYear = year !== null && year === match.year;
  const sameFilm = sameYear && kind === 'movie';
  if (sameFilm && mayBeFilm(match.name, title)) return true;
  if (kind !== 'movie' && mayBeShow(match.name, title, sameYear)) return true;
  if (namesOf(match).some((name) => isBehindOtherScript(release, name, sameYear))) return true;
  if (closeNames(title, match.name, sameFilm)) return false;
  if (sameFilm && begins(match.name, title)) return true;
  if (sameFilm && goesOn(match.name, title)) return false;
  if (texts.some((text) => own.has(foldTitle(text.title)))) return true;
  return sameYear && (haveGroupOf(release, texts) || areInDifferentLanguages(title, match.name));
}

/** Another name of a film of the same year: its first part, its end, or the name with or without an article. */
function mayBeFilm(name: string, title: string): boolean {
  return leads(name, title) || differInArticle(title, name) || ends(name, title) || endsCounted(title, name);
}

/** Another name of a show. A spin-off begins in another year. */
function mayBeShow(name: string, title: string, sameYear: boolean): boolean {
  return isShowWithoutArticle(title, name) || (sameYear && begins(name, title));
}

function haveGroupOf({ group }: Release, texts: readonly ParsedName[]): boolean {
  return group !== null && texts.some((text) => text.group !== null && sameGroup(group, text.group));
}

/** `Quaysiders` and `The Quaysiders`. With another article it is another film. */
export function differInArticle(one: string, other: string): boolean {
  const isOther = (full: string, short: string): boolean => {
    const rest = withoutArticle(full);
    return rest !== null && foldTitle(rest) === foldTitle(short);
  };
  return isOther(one, other) || isOther(other, one);
}

/** `Long Way Home` for the show `The Long Way Home`: fewer words behind the article may be another show's. */
export function isShowWithoutArticle(one: string, other: string): boolean {
  return differInArticle(one, other) && Math.min(wordsOf(one).length, wordsOf(other).length) > 2;
}

/**
 * `Harbour S03E01 The Empty Quay` for `Harbour Harvest S03E01 The Empty Quay`: no spin-off has the same title for the
 * episode of the same number.
 */
function namesTheEpisode(release: Release, match: TitleMatch, text: ParsedName): boolean {
  const { season, episodes, episodeTitle } = text;
  if (season === null || season !== release.season || episodes.join() !== release.episodes.join())
    return false;
  if (foldTitle(episodeTitle) !== foldTitle(release.episodeTitle) || !isTellingTitle(episodeTitle))
    return false;
  return namesOf(match).includes(foldTitle(text.title)) && isNear(match.name, release.title);
}

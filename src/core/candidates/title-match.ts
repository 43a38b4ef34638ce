// Is a text about the video's own work, and not about a sequel, a remake, a spin-off or something else?

import type { Candidate } from './candidate.ts';
import {
  isNamesake,
  namesOf,
  placeOf,
  sameKind,
  withMatch,
  type TitleMatch,
} from '../release/known-title.ts';
import { differInArticle, isOwnWork, ownTitles, spellings } from '../release/own-work.ts';
import { isNearYear, isOnlyEpisode, type Release } from '../release/release.ts';
import { readText, type ParsedName } from '../release/reading.ts';
import { areOneCounted } from '../release/parts/event.ts';
import { areOtherMarks } from '../release/this-file.ts';
import { shortForms } from '../release/words/short-forms.ts';
import { countedTitle, differInBrand, isOnlyPart, type CountedTitle } from '../release/words/close-names.ts';
import { goesOnFrom, seasonNamed } from '../release/words/season-name.ts';
import { isTellingTitle } from '../release/words/telling-title.ts';
import { countOf, foldTitle, isNumberInWords, wordsOf } from '../release/words/text.ts';
import { withPlace } from './episodes.ts';
import { foreignTitle } from './foreign-title.ts';
import { isMadeUp, saysNothing } from './record-texts.ts';
import { atOnce, mapped, type Steps } from '../steps.ts';
import type { TitleVerdict, Work } from './work.ts';

/** The titles, year and numbering that count as the video's, with those of the service's match if it has support. */
export function workOf(release: Release, match: TitleMatch | null, candidates: readonly Candidate[]): Work {
  return atOnce(workFor(release, match, candidates));
}

/** The same in steps that can be interrupted. */
export function* workFor(
  release: Release,
  match: TitleMatch | null,
  candidates: readonly Candidate[],
): Steps<Work> {
  const own = ownTitles(release);
  const texts = yield* mapped(candidates, ({ releaseName }) => readText(releaseName));
  const plain: Work = {
    titles: new Set([...own, ...shortForms(release.title)]),
    year: release.year ?? yearOfNamesake(release, match),
    country: release.country,
    shows: otherTitles(release),
    isOneSeason: false,
    isOwnName: match?.kind === 'tv' && namesOf(match).includes(foldTitle(release.title)),
    isLaterSeason: match !== null && isLaterSeason(release, match, candidates, texts),
    ambiguous: isAmbiguous(release, own, texts),
    isNamesake: match !== null && isNamesake(release, match),
    matched: false,
    season: null,
    episode: null,
  };
  if (match === null || !isOwnWork(release, match, own, texts)) return plain;
  const read = readText(match.name);
  const theirs = [...namesOf(match), ...shortForms(read.title)];
  const isOneSeason = isNameOfSeason(release, match);
  return {
    ...plain,
    titles: new Set([...plain.titles, ...theirs]),
    shows: isOneSeason ? new Set([...plain.shows, ...theirs]) : plain.shows,
    isOneSeason,
    year: release.year ?? match.year,
    country: release.country ?? read.country,
    ambiguous: plain.ambiguous && read.country === null,
    matched: true,
    season: match.season,
    episode: match.episode,
  };
}

/** The service's year for `Harbour`, taken for `Harbour 1984 (2020)`: else any year would do, also that of the title. */
function yearOfNamesake(release: Release, match: TitleMatch | null): number | null {
  if (match === null || match.weak || !sameKind(release, match)) return null;
  return foldTitle(readText(match.name).title) === foldTitle(release.title) ? match.year : null;
}

/** The other titles that the path gives, if the file's own is that of one season. */
function otherTitles({ kind, season, title, titles }: Release): ReadonlySet<string> {
  if (kind !== 'episode' || season !== null || seasonNamed(title) === null) return new Set();
  const own = foldTitle(title);
  return new Set(titles.filter((name) => name !== own));
}

/** Is the file's title that of one season, counted from its own first episode, of the show that the service recognised? */
function isNameOfSeason({ kind, season, title }: Release, match: TitleMatch): boolean {
  if (kind !== 'episode' || season !== null || namesOf(match).includes(foldTitle(title))) return false;
  return seasonNamed(title) !== null || goesOnFrom(title, match.name);
}

function isLaterSeason(
  release: Release,
  match: TitleMatch,
  candidates: readonly Candidate[],
  texts: readonly ParsedName[],
): boolean {
  if (!isNameOfSeason(release, match) || !goesOnFrom(release.title, match.name)) return false;
  const own = foldTitle(release.title);
  const named = candidates.filter((_, at) => foldTitle(texts[at]?.title ?? '') === own);
  return named.every(({ season }) => season === null || season > 1);
}

/**
 * True if the title that the service recognised is the video's own, so that no other search for the title is needed: the
 * same kind, and a name of the path or one that the candidates support.
 */
export function isOwnTitle(
  release: Release,
  match: TitleMatch | null,
  candidates: readonly Candidate[],
): boolean {
  if (match === null) return false;
  return isOwn({ release, matched: withMatch(release, match) }, match, candidates);
}

/** `matched`: the release as `withMatch` gives it. */
type Matched = { readonly release: Release; readonly matched: Release };

function isOwn({ release, matched }: Matched, match: TitleMatch, candidates: readonly Candidate[]): boolean {
  if (match.weak || isNamesake(release, match)) return false;
  const texts = candidates.map(({ releaseName }) => readText(releaseName));
  return isOwnWork(matched, match, ownTitles(matched), texts);
}

/**
 * As `withMatch` gives it, with the names of the title that the service recognised if it is the video's own without a look
 * at the candidates, or the candidate that was accepted has such a name: the files in an archive may have them. `accepted`
 * also tells the place of an episode that is counted through all seasons.
 */
export function withOwnNames(
  release: Release,
  match: TitleMatch | null,
  accepted: Candidate | null,
): Release {
  const matched = withMatch(release, match);
  const isNamed =
    match !== null && (isOwn({ release, matched }, match, []) || isAcceptedAs(matched, match, accepted));
  const placed = withPlace(matched, isNamed || accepted !== null ? placeOf(match) : null, accepted);
  return isNamed ? { ...placed, titles: [...new Set([...placed.titles, ...namesOf(match)])] } : placed;
}

function isAcceptedAs(release: Release, match: TitleMatch, accepted: Candidate | null): boolean {
  if (accepted === null || match.weak || !sameKind(release, match)) return false;
  return namesOf(match).includes(foldTitle(readText(accepted.releaseName).title));
}

/** True if the service takes an episode for a film, or a film for a show. */
export function isOtherKind(release: Release, match: TitleMatch | null): boolean {
  return match !== null && !sameKind(withMatch(release, match), match);
}

/** Compares a text that names a work. `titled`: it names the episode by its title alone. */
export function judgeTitle(work: Work, release: Release, text: ParsedName): TitleVerdict {
  const { title, others, partName } = text;
  const beside = [...others, ...(partName === null ? [] : [partName]), ...asideOf(release, text)];
  const names = [title, ...beside, ...numberedTitle(release, text)].map((name) =>
    withoutGroup(name, release.group),
  );
  const folded = names.flatMap((name) => spellings(foldTitle(name), text));
  const verdicts = folded.map((name) => compare(work, release, name)).filter((found) => found !== 'title');
  const isNumberOnly = release.kind === 'episode' && (release.season ?? text.season) === null;
  if (isNumberOnly && areOtherMarks(release.title, title)) return 'title';
  const verdict = verdicts.find((found) => found !== 'show') ?? verdicts[0];
  // No episode is numbered in words: "Harbour Five" is another show than "Harbour".
  if (verdict === 'numbered' && isNumberInWords(wordsOf(text.title).at(-1) ?? '')) return 'title';
  const isOther = (): boolean =>
    foreignTitle(release, work, text) ||
    areOneCounted(release.title, title) ||
    (release.kind === 'movie' && isOfYear(release, text) && differInArticle(release.title, title)) ||
    (isOfYear(work, text) && differInBrand(release.title, title));
  if (verdict === undefined && !isOther()) return 'title';
  if (work.country !== null && text.country !== null && work.country !== text.country) return 'title';
  if (work.ambiguous && text.country !== null) return 'title';
  if (
    work.year !== null &&
    text.year !== null &&
    !isNearYear(work.year, text.year) &&
    !endsWithYear(release, text)
  )
    return 'year';
  const namesOurs = text.year !== null || (text.country !== null && text.country === work.country);
  if (work.isNamesake && !namesOurs) return 'title';
  return verdict ?? 'same';
}

function isOfYear({ year }: Pick<Work, 'year'>, text: ParsedName): boolean {
  return year !== null && text.year === year;
}

/** `Harbour 1984` for `Harbour 1984 (2020)`: that year belongs to the title. */
function endsWithYear({ title }: Release, text: ParsedName): boolean {
  return foldTitle(title) === `${foldTitle(text.title)}${text.year}`;
}

/** The same for a record's text, which may be silent about its work, or count in words. */
export function judgeRecordTitle(
  work: Work,
  release: Release,
  text: ParsedName,
  candidate: Candidate,
): TitleVerdict | 'silent' {
  const verdict = judgeTitle(work, release, text);
  // `Show.2001.Part.7`
  const part = verdict === 'same' && text.partName !== null ? countedTitle(text.partName) : null;
  if (part !== null && isSamePart(release, part, text)) return 'titled';
  if (verdict !== 'title') return verdict;
  const isSilent = saysNothing(text, release) || isMadeUp(text);
  return isSilent ? 'silent' : judgeCounted(work, release, text, candidate);
}

/**
 * The same for the text of a show's record that counts in words or behind the title (`Show Part Six - Its Title`, `Show
 * Part 2`, `Show II`). Its fields tell whether that is the episode or the season, or the video's own name does, which
 * counts the same part or has its title; if nothing does, it is another work.
 */
function judgeCounted(
  work: Work,
  release: Release,
  text: ParsedName,
  { season, episode }: Pick<Candidate, 'season' | 'episode'>,
): TitleVerdict {
  if (release.kind === 'movie' || text.season !== null) return 'title';
  const counted = countedTitle(text.title);
  const [last = '', ...before] = text.title.split(/[\s.-]+/).toReversed();
  const number = counted?.number ?? Number(countOf(last.toLowerCase()) ?? Number.NaN);
  const title = counted?.title ?? before.toReversed().join(' ');
  const isOfTitle = (): TitleVerdict =>
    judgeTitle(work, release, { ...text, title, others: [], aside: null, partName: null });
  if (counted !== null && isSamePart(release, counted, text))
    return isOfTitle() === 'same' ? 'titled' : 'title';
  const isSeason = season !== null && season > 1 && number === season;
  const isEpisode = counted !== null && isOnlyPart(counted) && episode !== null && number === episode;
  return isSeason || isEpisode ? isOfTitle() : 'title';
}

/**
 * Does the video's own name count the same part (`Show.Part.7`), or does its episode have this number and title? Other words
 * or numbers behind the part are something else in it, or several parts: `Part 3 E01`, `Part 3 Bonus`, `Part 3 to 5`.
 */
function isSamePart(release: Release, theirs: CountedTitle, text: ParsedName): boolean {
  if (!isOnlyEpisode(release.episodes, theirs.number)) return false;
  if (text.episodes.length > 0 || /\bcomplete\b/i.test(text.text)) return false;
  const { title, partName, episodes } = readText(release.text);
  const own = countedTitle(partName ?? title);
  const rest = foldTitle(theirs.rest);
  if (own === null) return isTellingTitle(theirs.rest) && rest === foldTitle(release.episodeTitle);
  // Like any number without a season, it is none of a later one.
  if ((release.season ?? 1) !== 1 || own.number !== theirs.number) return false;
  return (rest === '' || rest === foldTitle(own.rest)) && isOnlyPart(own) && episodes.length === 0;
}

/** Words in brackets that the path has beside its title may be about the release: two films are `(Dual Audio)`. */
function asideOf({ titles: [own, ...others] }: Release, { aside }: ParsedName): readonly string[] {
  if (aside === null) return [];
  const name = foldTitle(aside);
  return name !== own && others.includes(name) ? [] : [aside];
}

/** For a film like "U-571": without a year the number was read as an episode, but it belongs to the title. */
function numberedTitle(release: Release, { loose, title, season, episodes }: ParsedName): string[] {
  const [number, second] = episodes;
  if (release.kind !== 'movie' || !loose || number === undefined || second !== undefined) return [];
  return [`${title} ${season === null ? number : `${season}${String(number).padStart(2, '0')}`}`];
}

/** `SubsPlease Title - 10`: the brackets around the group were lost. `grp-title`: as scene groups write. */
function withoutGroup(title: string, group: string | null): string {
  const length = group?.length ?? 0;
  const isFirst = length > 1 && title.slice(0, length).toLowerCase() === group?.toLowerCase();
  return isFirst && /^[\s-]/.test(title.slice(length)) ? title.slice(length + 1) : title;
}

function compare(work: Work, release: Release, name: string): TitleVerdict {
  if (work.shows.has(name)) return 'show';
  if (work.titles.has(name)) return 'same';
  const episode = foldTitle(release.episodeTitle);
  for (const title of work.titles) {
    if (!name.startsWith(title) || work.shows.has(title)) continue;
    const rest = name.slice(title.length);
    if (rest !== '' && rest.replace(/^0{1,2}(?=\d)/, '') === shortNumber(release)) return 'numbered';
    if (episode.length >= 6 && rest === episode) return 'titled';
  }
  return 'title';
}

/** How a bare number after the title would name the episode: `1065`, or `205` for season 2 episode 5. */
function shortNumber(release: Release): string | null {
  const [episode, second] = release.episodes;
  if (episode === undefined || second !== undefined) return null;
  if (release.season === null) return String(episode);
  return release.season > 0 ? `${release.season}${String(episode).padStart(2, '0')}` : null;
}

function isAmbiguous(release: Release, own: ReadonlySet<string>, texts: readonly ParsedName[]): boolean {
  if (release.country !== null) return false;
  const named = texts.filter(({ title }) => own.has(foldTitle(title)));
  return new Set(named.flatMap(({ country }) => (country === null ? [] : [country]))).size > 1;
}

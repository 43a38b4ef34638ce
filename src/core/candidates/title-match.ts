// Is a text, or the title that the service recognised, about the video's own work, and not about a sequel, a remake, a
// spin-off or something else?

import type { Candidate } from './candidate.ts';
import { onlyOf } from '../only.ts';
import { isNamesake, namesOf, placeOf, sameKind, type TitleMatch } from '../release/known-title.ts';
import { withMatch } from '../release/with-match.ts';
import { mayNameWork } from '../release/other-name.ts';
import {
  differInArticle,
  isOwnWork,
  isShowWithoutArticle,
  ownTitles,
  spellings,
} from '../release/own-work.ts';
import { isBehindOtherScript, isOneOfTwoNames } from '../release/two-names.ts';
import { isNearYear, type Release } from '../release/release.ts';
import { readText, type ParsedName } from '../release/reading.ts';
import { areOneCounted } from '../release/parts/event.ts';
import { areOtherMarks } from '../release/this-file.ts';
import { differInBrand } from '../release/words/close-names.ts';
import { foldTitle, isNumberInWords, wordsOf } from '../release/words/text.ts';
import { withPlace } from './number-from-record.ts';
import { foreignTitle } from './foreign-title.ts';
import { saysNothing } from './record-texts.ts';
import type { TitleVerdict, Work } from './work.ts';

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

/** As many as fit a page of the service, and a few: comparing long names takes its time. */
const MOST_COMPARED = 50;

/**
 * True if a candidate has another title that may be a name of the work: the service's list of titles tells whether it is
 * the original one.
 */
export function mayHaveOtherName(
  release: Release,
  match: TitleMatch,
  candidates: readonly Candidate[],
): boolean {
  const known = new Set([...ownTitles(release), ...namesOf(match)]);
  const year = release.year ?? match.year;
  return candidates.slice(0, MOST_COMPARED).some(({ releaseName }) => {
    const text = readText(releaseName);
    const isKnown = known.has(foldTitle(text.title)) || saysNothing(text, release);
    return !isKnown && mayNameWork(release, year, text);
  });
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
  const isNumberOnly = release.kind === 'episode' && (release.season ?? text.season) === null;
  if (isNumberOnly && areOtherMarks(release.title, text.title)) return 'title';
  const verdict = compareNames(work, release, text);
  // No episode is numbered in words: "Harbour Five" is another show than "Harbour".
  if (verdict === 'numbered' && isNumberInWords(wordsOf(text.title).at(-1) ?? '')) return 'title';
  if (verdict === null && !isOtherWriting(work, release, text)) return 'title';
  return ofNamesake(work, release, text) ?? verdict ?? 'same';
}

/** By all names in the text; null if none is one of the work's. */
function compareNames(work: Work, release: Release, text: ParsedName): TitleVerdict | null {
  const { title, others, partName } = text;
  const beside = [...others, ...(partName === null ? [] : [partName]), ...asideOf(release, text)];
  const names = (numberedTitle(release, text) ?? [title, ...beside]).map((name) =>
    withoutGroup(name, release.group),
  );
  const folded = names.flatMap((name) => spellings(foldTitle(name), text));
  const verdicts = folded.map((name) => compare(work, release, name)).filter((found) => found !== 'title');
  return verdicts.find((found) => found !== 'show') ?? verdicts[0] ?? null;
}

/** The same title in another script, with or without an article, a brand or who fights. */
function isOtherWriting(work: Work, release: Release, text: ParsedName): boolean {
  const { title } = release;
  return (
    foreignTitle(release, work, text) ||
    isInTwoScripts(work, release, text) ||
    areOneCounted(title, text.title) ||
    (release.kind === 'movie' && isOfYear(release, text) && differInArticle(title, text.title)) ||
    (isOfCountry(release, text) && isShowWithoutArticle(title, text.title)) ||
    (isOfYear(work, text) && differInBrand(title, text.title))
  );
}

/** `标题 Title` for `Title`, and `标题 / Title` for either. */
function isInTwoScripts(work: Work, { kind, title }: Release, text: ParsedName): boolean {
  const sameYear = isOfYear(work, text);
  if (isOneOfTwoNames(kind, [title, text.title], sameYear)) return true;
  return [...work.titles].some((name) => isBehindOtherScript({ kind, title: text.title }, name, sameYear));
}

/** Do country or year tell that the text is about another work of the same name? Null if not. */
function ofNamesake(work: Work, release: Release, text: ParsedName): 'title' | 'year' | null {
  const { year, country } = text;
  if (work.country !== null && country !== null && work.country !== country) return 'title';
  const isUnsure = work.ambiguous && !work.matched && !isOfYear(work, text);
  const mayBeOther = work.ambiguous || (work.isPlain && !isOfYear(work, text));
  if (isUnsure || (mayBeOther && country !== null)) return 'title';
  const isOtherYear = work.year !== null && year !== null && !isNearYear(work.year, year);
  if (isOtherYear && !endsWithYear(release, text)) return 'year';
  const namesOurs = year !== null || (country !== null && country === work.country);
  return work.isNamesake && !namesOurs ? 'title' : null;
}

function isOfYear({ year }: Pick<Work, 'year'>, text: ParsedName): boolean {
  return year !== null && text.year === year;
}

function isOfCountry({ kind, country }: Release, text: ParsedName): boolean {
  return kind !== 'movie' && (text.country === null || text.country === country);
}

/** `Harbour 1984` for `Harbour 1984 (2020)`: that year belongs to the title. */
function endsWithYear({ title }: Release, text: ParsedName): boolean {
  return foldTitle(title) === `${foldTitle(text.title)}${text.year}`;
}

/** Words in brackets that the path has beside its title may be about the release: two films are `(Dual Audio)`. */
function asideOf({ titles: [own, ...others] }: Release, { aside }: ParsedName): readonly string[] {
  if (aside === null) return [];
  const name = foldTitle(aside);
  return name !== own && others.includes(name) ? [] : [aside];
}

/**
 * For a film like "U-571": without a year the number was read as an episode, but it belongs to the title. Without it the
 * title is that of a series, which may be called like the film. Null for any other text.
 */
function numberedTitle(release: Release, { loose, title, season, episodes }: ParsedName): string[] | null {
  if (release.kind !== 'movie' || !loose) return null;
  const number = onlyOf(episodes);
  if (number === null) return [];
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
  const episode = onlyOf(release.episodes);
  if (episode === null) return null;
  if (release.season === null) return String(episode);
  return release.season > 0 ? `${release.season}${String(episode).padStart(2, '0')}` : null;
}

// The work (film or episode) that a text is compared with: which titles, year and numbering count as the video's?

import type { Candidate } from './candidate.ts';
import { isNamesake, namesOf, sameKind, type TitleMatch } from '../release/known-title.ts';
import { mayNameWork } from '../release/other-name.ts';
import { isOwnWork, ownTitles } from '../release/own-work.ts';
import { readText, type ParsedName } from '../release/reading.ts';
import type { Release } from '../release/release.ts';
import { shortForms } from '../release/words/short-forms.ts';
import { goesOnFrom, seasonNamed } from '../release/words/season-name.ts';
import { foldTitle } from '../release/words/text.ts';
import { atOnce, filtered, mapped, type Steps } from '../steps.ts';
import { saysNothing } from './record-texts.ts';

/** What a text must agree with to be about the same work. */
export type Work = {
  /** Folded. */
  readonly titles: ReadonlySet<string>;
  /** Those of them that name the whole show, where the video's own title names one season of it: `Show` for `Show II`. */
  readonly shows: ReadonlySet<string>;
  /** The service's match is the show, and the video's own title is that of one season. */
  readonly isOneSeason: boolean;
  /** The service's match is a show of the video's own title: the number in `Lupin III` counts no season. */
  readonly isOwnName: boolean;
  readonly year: number | null;
  readonly country: string | null;
  /** The video's title begins with the show's, and every record with this title is of a later season. */
  readonly isLaterSeason: boolean;
  /** The candidates include several countries' versions, and nothing tells which one the video is. */
  readonly ambiguous: boolean;
  /** Most candidates with the video's title name no country, as the video: one that does may be of another version. */
  readonly isPlain: boolean;
  /** The service lists the candidates under another work of the same name. */
  readonly isNamesake: boolean;
  /** The service's match is this work, so a record without a text of its own is trusted. */
  readonly matched: boolean;
  /** Season and episode of the match; null if the match is not trusted. */
  readonly season: number | null;
  readonly episode: number | null;
};

/**
 * How a text's title compares with the work's. `show`: it names the show, of which the video's own title is one season.
 */
export type TitleVerdict = 'same' | 'show' | 'numbered' | 'titled' | 'title' | 'year';

/** A text of a record, and how its title compares; `silent`: it does not say which work it is for. */
export type JudgedTitle = { readonly reading: ParsedName; readonly title: TitleVerdict | 'silent' };

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
  const countries = countriesOf(release, own, texts);
  const plain: Work = {
    titles: new Set([...own, ...shortForms(release.title)]),
    year: release.year ?? yearOfNamesake(release, match),
    country: release.country,
    shows: otherTitles(release),
    isOneSeason: false,
    isOwnName: match?.kind === 'tv' && namesOf(match).includes(foldTitle(release.title)),
    isLaterSeason: match !== null && isLaterSeason(release, match, candidates, texts),
    ambiguous: new Set(countries.filter((one) => one !== null)).size > 1,
    isPlain: countries.filter((one) => one === null).length * 2 > countries.length,
    isNamesake: match !== null && isNamesake(release, match),
    matched: false,
    season: null,
    episode: null,
  };
  if (match === null || !isOwnWork(release, match, own, texts)) return plain;
  const read = readText(match.name);
  const theirs = [...namesOf(match), ...shortForms(read.title)];
  const isOneSeason = isNameOfSeason(release, match);
  const common = plain.isNamesake ? null : yield* commonName(release, match, own, texts);
  return {
    ...plain,
    titles: new Set([...plain.titles, ...theirs, ...(common === null ? [] : [common])]),
    shows: isOneSeason ? new Set([...plain.shows, ...theirs]) : plain.shows,
    isOneSeason,
    year: release.year ?? match.year,
    country: release.country ?? read.country,
    ambiguous: plain.ambiguous && read.country === null,
    isPlain: plain.isPlain && read.country === null,
    matched: true,
    season: match.season,
    episode: match.episode,
  };
}

/** One record may be filed under the wrong work, and so may two among many. */
const LEAST_COMMON = 2;
const COMMON_SHARE = 0.75;

/**
 * The title that nearly all records have, folded, if it is another than the video's: the original title, or a translation of
 * it. Null unless the service recognised the video by its own title. Never a near name: it may be that of a sequel or a
 * spin-off.
 */
function* commonName(
  release: Release,
  match: TitleMatch,
  own: ReadonlySet<string>,
  texts: readonly ParsedName[],
): Steps<string | null> {
  if (match.weak || !namesOf(match).some((name) => own.has(name))) return null;
  const isOwn = ({ title }: ParsedName): boolean => own.has(foldTitle(title));
  const titled = yield* filtered(texts, (text) => isOwn(text) || !saysNothing(text, release));
  const year = release.year ?? match.year;
  const others = yield* filtered(titled, (text) => !isOwn(text) && mayNameWork(release, year, text));
  const least = Math.max(LEAST_COMMON, titled.length * COMMON_SHARE);
  const named = Map.groupBy(others, ({ title }) => foldTitle(title));
  return [...named].find(([, same]) => same.length >= least)?.[0] ?? null;
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

/** What each candidate with the video's title names as its country, null for none. Empty if the path names one. */
function countriesOf(
  { country }: Release,
  own: ReadonlySet<string>,
  texts: readonly ParsedName[],
): readonly (string | null)[] {
  return country === null
    ? texts.filter(({ title }) => own.has(foldTitle(title))).map((one) => one.country)
    : [];
}

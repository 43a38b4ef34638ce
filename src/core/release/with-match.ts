// Corrects the reading of a video's name by what the service takes it for, where the two agree in enough.

import { withinSeason } from './file-in-folder.ts';
import { readText, type ParsedName } from './reading.ts';
import { isNearYear, isOnlyEpisode, type Release } from './release.ts';
import { countedTitle, ends, isOnlyPart } from './words/close-names.ts';
import { beginWith, countOf, foldTitle, PART_WORDS, wordsOf } from './words/text.ts';
import { namesOf, sameKind, type TitleMatch } from './known-title.ts';

/**
 * The release as an episode or a film, if both its name and the service say so. Two witnesses agree; one alone changes
 * nothing. `Season 02/Show - 28` without its season, if the service takes it for a lower number of that season.
 */
export function withMatch(read: Release, match: TitleMatch | null): Release {
  if (match === null || match.weak) return read;
  const release = withYearInTitle(read, match);
  if (match.kind === 'movie') return asListedFilm(asFilmInParts(release, match), match);
  if (match.kind !== 'tv' || match.episode === null) return release;
  if (isCountedThrough(release, match))
    return { ...release, season: null, absolute: release.episodes[0] ?? null };
  if (isSeasonAndNumber(release, match)) return { ...release, episodes: [match.episode], absolute: null };
  return asEpisode(release, match, match.episode);
}

/**
 * The episode of this number, if the file has the show's name and a number that is no clear mark (`Show.10.720p`,
 * `003. Show`).
 */
function asEpisode(release: Release, match: TitleMatch, episode: number): Release {
  const { name, season } = match;
  // `Season 1/Show.Part.7`
  const isInSeason = release.kind === 'season' && release.season === season;
  if (release.kind !== 'movie' && !isInSeason) return release;
  const own = readText(release.text);
  if (!isInSeason && !mayBeOfYear(release, own, match)) return release;
  if (!namesShowAndNumber(own, name, { episode, isPart: isInSeason })) return release;
  // The number in the name is no part of the title.
  const counted = [own.title, own.partName ?? ''].map(foldTitle);
  const others = release.titles.filter((title) => !counted.includes(title));
  const titles = [...new Set([foldTitle(name), ...others])];
  const absolute = season === null ? episode : null;
  return {
    ...release,
    kind: 'episode',
    title: name,
    titles,
    season,
    episodes: [episode],
    absolute,
    part: null,
  };
}

/** Does the title consist of the show's name with this number beside it? `isPart`: behind such a word as "Part". */
function namesShowAndNumber(
  own: ParsedName,
  show: string,
  { episode, isPart }: { readonly episode: number; readonly isPart: boolean },
): boolean {
  // Not the words behind the title: the 1 of "DDP5.1" is no number of an episode.
  const names = [own.partName ?? own.title, ...own.others];
  const parts = countedTitle(names[0] ?? '');
  if (parts !== null && !isOnlyPart(parts)) return false;
  const [words, name] = [wordsOf(names.join(' ')), wordsOf(show)];
  const at = words.findIndex((_, from) => beginWith(words.slice(from), name));
  if (name.length === 0 || at < 0) return false;
  return words.some((word, index) => {
    const before = words[index - 1];
    const isBeside = index < at || index >= at + name.length;
    return isBeside && (!isPart || PART_WORDS.has(before ?? '')) && numberOf(word, before) === episode;
  });
}

/** `Harbour 1984` with that year in its title, if the service recognises a work of that name and another year. */
function withYearInTitle(release: Release, match: TitleMatch): Release {
  const { title, titles, year: last } = release;
  const { name, year } = match;
  if (year === null || last === null || year === last || !sameKind(release, match)) return release;
  const own = foldTitle(title);
  if (foldTitle(name) !== `${own}${last}`) return release;
  const others = titles.filter((one) => one !== own);
  return { ...release, title: name, titles: [foldTitle(name), ...others], year, workYear: year };
}

/** `03 - Goldfinger`, `03. Goldfinger`, `[03] Goldfinger`, `#03 Goldfinger`, `1964 Goldfinger`; but not `12 Monkeys`. */
const IN_LIST =
  /^#?(?:[[(]?(\d{1,4})(?:[\])][\s._]*|\s-\s|[.)]\s)|((?:0\d{1,3}|(?:19|20)\d\d)(?=[\s._])))[\s._-]*(\p{L}.*)$/u;
/** A saga or an anthology is often a series. */
const COLLECTION = /(?:collection|trilogy|quadrilogy|filmography|films|movies)$/;

/**
 * A film whose name begins with its number in a list, or with its year, if the service recognises it by what follows. Its
 * own name must have the same year, or its folder be a collection: `Show (2005)/01 - Serenity` may be an episode of that
 * name.
 */
function asListedFilm(release: Release, match: TitleMatch): Release {
  if (isNumber(release, match)) return { ...release, ...AS_FILM, title: match.name, titles: namesOf(match) };
  const [, number, front, rest = ''] = IN_LIST.exec(release.text) ?? [];
  const isFilm = release.kind === 'movie' || (release.kind === 'episode' && release.season === null);
  if (rest === '' || !isFilm || namesOf(match).includes(foldTitle(release.title))) return release;
  const { title, year: behind, season, episodes } = readText(rest);
  const isNamed = namesOf(match).includes(foldTitle(title)) || ends(match.name, title);
  if (season !== null || episodes.length > 0 || !isNamed) return release;
  const first = Number(number ?? front);
  const own = behind ?? (first > 1887 && first < 2040 ? first : null);
  const year = own ?? release.year;
  const isSameYear = year !== null && match.year !== null && isNearYear(year, match.year);
  const folded = foldTitle(title);
  const inCollection = release.titles.some((name) => COLLECTION.test(name) && !name.endsWith(folded));
  if (year !== null && !isSameYear) return release;
  if (own === null && !inCollection) return release;
  const titles = [...new Set([folded, ...release.titles])];
  return { ...release, ...AS_FILM, title, titles, year, workYear: year };
}

/** `Folder/42.mkv`, if the service takes it for the film of that name. */
function isNumber({ kind, season, text }: Release, match: TitleMatch): boolean {
  return kind === 'episode' && season === null && /^\d+$/.test(text) && namesOf(match).includes(text);
}

const AS_FILM = { kind: 'movie', episodes: [], absolute: null, episodeTitle: '' } as const;

/** `Part 1 of 2`. */
const PART_OF = /(?<![\p{L}\p{N}])(?:part|pt)[\s._-]?(\d)[\s._]?of[\s._]?\d(?!\d)/iu;

/** A film in two files, if the service recognises the film: `Film.2010.Part.1.of.2` may also be a show's first episode. */
function asFilmInParts(release: Release, match: TitleMatch): Release {
  const { season, year, episodes, text, title } = release;
  const part = Number(PART_OF.exec(text)?.[1]);
  if (season !== null || !isOnlyEpisode(episodes, part) || !namesOf(match).includes(foldTitle(title)))
    return release;
  if (year === null || match.year === null || !isNearYear(year, match.year)) return release;
  return { ...release, ...AS_FILM, part };
}

/** `Season 1/105 - Title`, if the service takes it for the fifth episode. It may as well count from 1 to 220. */
function isSeasonAndNumber({ season, episodes, text }: Release, match: TitleMatch): boolean {
  if (season === null || match.season !== season || !/^\d{3}(?!\d)/.test(text)) return false;
  return isOnlyEpisode(withinSeason(episodes, season) ?? [], match.episode);
}

/** Only the folder tells the season, and the number is too high for it to count within: `Season 02/Show - 28`. */
function isCountedThrough(release: Release, match: TitleMatch): boolean {
  const [number = 0, second] = release.episodes;
  if (release.kind !== 'episode' || second !== undefined || match.episode === null) return false;
  const isLower = match.season === release.season && (match.season ?? 0) > 1 && match.episode < number;
  if (!isLower || !namesOf(match).some((name) => release.titles.includes(name))) return false;
  const own = readText(release.text);
  return own.loose && own.season === null && isOnlyEpisode(own.episodes, number);
}

/**
 * A year in the file's own name is a film's, if no part of that number is behind it (`Show.2001.Part.7`); that of the folder
 * above may be the show's.
 */
function mayBeOfYear({ year }: Release, own: ParsedName, match: TitleMatch): boolean {
  if (year === null) return true;
  const isPart = own.partName !== null && own.part === match.episode;
  return (own.year === null || isPart) && match.year !== null && isNearYear(year, match.year);
}

/** `6`, and behind such a word as "Part" also `vi` or `six`. */
function numberOf(word: string, before: string | undefined): number | null {
  if (/^\d{1,4}$/.test(word)) return Number(word);
  const count = PART_WORDS.has(before ?? '') ? countOf(word) : null;
  return count === null ? null : Number(count);
}

// Corrects the reading of a video's name by what the service takes it for, where the two agree in enough.

import { readText, type ParsedName } from './reading.ts';
import { isNearYear, isOnlyEpisode, type Release } from './release.ts';
import { countedTitle, ends, isOnlyPart } from './words/close-names.ts';
import { countOf, foldTitle, PART_WORDS, wordsOf } from './words/text.ts';
import { namesOf, sameKind, type TitleMatch } from './known-title.ts';

/**
 * The release as an episode, if its own number is no clear mark (`Show.10.720p`, `003. Show`) and the service recognises
 * the episode of that number of a show whose name the file has. Two witnesses agree; one alone changes nothing.
 * `Season 02/Show - 28` without its season, if the service takes it for a lower number of that season. A film without its
 * number in a list.
 */
export function withMatch(read: Release, match: TitleMatch | null): Release {
  if (match === null || match.weak) return read;
  const release = withYearInTitle(read, match);
  if (match.kind === 'movie') return asListedFilm(asFilmInParts(release, match), match);
  if (match.kind !== 'tv' || match.episode === null) return release;
  if (isCountedThrough(release, match))
    return { ...release, season: null, absolute: release.episodes[0] ?? null };
  // `Season 1/Show.Part.7`
  const isInSeason = release.kind === 'season' && release.season === match.season;
  if (release.kind !== 'movie' && !isInSeason) return release;
  const own = readText(release.text);
  if (!isInSeason && !mayBeOfYear(release, own, match)) return release;
  // Not those behind the title: the 1 of "DDP5.1" is no number of an episode.
  const names = [own.partName ?? own.title, ...own.others];
  const parts = countedTitle(names[0] ?? '');
  if (parts !== null && !isOnlyPart(parts)) return release;
  const [words, name] = [wordsOf(names.join(' ')), wordsOf(match.name)];
  const at = words.findIndex((_, from) => name.every((word, offset) => words[from + offset] === word));
  if (name.length === 0 || at < 0) return release;
  const isNumber = (word: string, index: number): boolean =>
    (index < at || index >= at + name.length) &&
    (!isInSeason || PART_WORDS.has(words[index - 1] ?? '')) &&
    numberOf(word, words[index - 1]) === match.episode;
  if (!words.some(isNumber)) return release;
  const { season, episode } = match;
  // The number in the name is no part of the title.
  const counted = [own.title, own.partName ?? ''].map(foldTitle);
  const others = release.titles.filter((title) => !counted.includes(title));
  const titles = [...new Set([foldTitle(match.name), ...others])];
  const absolute = season === null ? episode : null;
  return {
    ...release,
    kind: 'episode',
    title: match.name,
    titles,
    season,
    episodes: [episode],
    absolute,
    part: null,
  };
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

// Where no name in a season's archive has a mark, which number in them is the episode?

import { readText } from '../release/reading.ts';
import { foldTitle } from '../release/words/text.ts';
import { mapped, type Steps } from '../steps.ts';
import type { EntryReading } from './read-entry.ts';

/** Of two names, the number may be anything, unless the season alone is in front: `02-05` and `02-06`. */
const LEAST_NAMES = 3;
const LEAST_BEHIND_SEASON = 2;
const SEASON_IN_FRONT = /^\d{1,2}-$/;
/** `05-06` and `05&06` are two episodes, `05a` is a part of one. */
const NOT_ONE = /^(?:(?:[-_]|\s?[&+]\s?|-?e)\d{1,2}(?!\d)|[a-d](?!\p{L}))/iu;

/**
 * The one in which they differ: 05 in `hbr05`, `2-05` and `hbr-s2-05`, if the same is in front of it in every name of the
 * folder. `season`: of the record; null unless it is one of several episodes.
 */
export function* numberedByPlace(
  all: readonly EntryReading[],
  season: number | null,
  titles: ReadonlySet<string>,
): Steps<readonly EntryReading[]> {
  const folders = new Map<string, EntryReading[]>();
  yield* mapped(all, (one) => {
    const folder = one.entry.name.split(/[/\\]/).slice(0, -1).join('/');
    const inside = folders.get(folder);
    if (inside === undefined) folders.set(folder, [one]);
    else inside.push(one);
  });
  const numbered = yield* mapped([...folders], ([folder, inside]) =>
    isOfOneEpisode(folder) ? [] : numberFolder(inside, season, titles),
  );
  const found = new Map(numbered.flat().map((one) => [one.entry, one]));
  return all.map((one) => found.get(one.entry) ?? one);
}

/** The names of one folder with their numbers; none if they have other numbers, or what is in front differs. */
function numberFolder(
  all: readonly EntryReading[],
  recorded: number | null,
  titles: ReadonlySet<string>,
): EntryReading[] {
  const [first] = all;
  if (first === undefined || all.length < LEAST_BEHIND_SEASON) return [];
  const season = (first.reading.season === null ? first.season : null) ?? recorded;
  if (season === null) return [];
  const front = commonFront(all.map(({ name }) => name));
  const least = SEASON_IN_FRONT.test(front) ? LEAST_BEHIND_SEASON : LEAST_NAMES;
  if (all.length < least || !isPlain(front, season, titles) || !haveNoMark(all)) return [];
  const found = all.map(({ name }) => /^(\d{1,4})(?!\d)(.*)/.exec(name.slice(front.length)));
  const numbers = found.map((one) => Number(one?.[1] ?? 0));
  const behind = found.map((one) => one?.[2] ?? '');
  if (numbers.includes(0) || new Set(numbers).size < least || differAgain(behind)) return [];
  const isWhole = numbers.every((number) => Math.floor(number / 100) === season && number % 100 > 0);
  if (!isWhole && numbers.some((number) => number > 99)) return [];
  return all.map((one, at) => {
    const number = numbers[at] ?? 0;
    const own = one.reading.season === null ? one.season : null;
    const isOne = !NOT_ONE.test(behind[at] ?? '');
    return {
      ...one,
      season: isWhole ? season : own,
      episodes: isOne ? [isWhole ? number % 100 : number] : [],
      bare: true,
    };
  });
}

/** In `S02E05/sub3` the number counts the texts. */
function isOfOneEpisode(folder: string): boolean {
  const { episodes, loose } = readText(folder.split('/').at(-1) ?? '');
  return episodes.length > 0 && !loose;
}

/** The 2 of `Show - 2 - 05` tells nothing, because it is in every name. That of `S02E02.v1` is a mark. */
function haveNoMark(all: readonly EntryReading[]): boolean {
  const [first] = all;
  const numbers = String(first?.episodes);
  return all.every(
    ({ episodes, bare, reading }) =>
      String(episodes) === numbers &&
      (episodes.length === 0 || bare || reading.loose) &&
      reading.date === null,
  );
}

/** Then the first number may be the season: `1-05`, `2-05`. The titles of some episodes may hold a number. */
function differAgain(behind: readonly string[]): boolean {
  const numbers = behind.flatMap((text) => /\d+/.exec(text)?.[0] ?? []);
  return numbers.length * 2 > behind.length && new Set(numbers).size > 1;
}

/** Up to a number, never into it. */
function commonFront(names: readonly string[]): string {
  const front = names.reduce((common, name) => {
    if (name.startsWith(common)) return common;
    let end = 0;
    while (end < common.length && common[end] === name[end]) end += 1;
    return common.slice(0, end);
  });
  return front.replace(/\d+$/, '');
}

/** No other number is in front, but that of the season and those of the title. */
function isPlain(front: string, season: number, titles: ReadonlySet<string>): boolean {
  const numbers = front.match(/\d+/g) ?? [];
  return titles.has(foldTitle(front)) || numbers.every((number) => Number(number) === season);
}

// Reads one entry of an archive: its name and its folders.

import { rateOfFolder } from './folder-labels.ts';
import { formatOf, type ArchiveFile } from './entry-files.ts';
import { findNumbered } from '../release/numbers/loose-number.ts';
import { readText, type ParsedName } from '../release/reading.ts';
import { partOfFolder } from '../release/parts/part-folder.ts';
import { seasonOfFolder } from '../release/season-folder.ts';
import { readTags } from '../release/words/tags.ts';
import {
  beginsWithTitle,
  cleanName,
  countOf,
  foldTitle,
  isNumberInWords,
  PART_WORDS,
  wordsOf,
} from '../release/words/text.ts';
import { readLabels, type KnownLabels, type Labels } from './entry-labels.ts';

export type EntryReading = {
  readonly entry: ArchiveFile;
  readonly format: string;
  readonly language: string | null;
  /** The text is in that language and in another one. */
  readonly isBilingual: boolean;
  /** The name without folders and labels. */
  readonly name: string;
  readonly reading: ParsedName;
  /** Season from the name, else from its folders. */
  readonly season: number | null;
  readonly episodes: readonly number[];
  /** The name holds nothing but the number. */
  readonly bare: boolean;
  readonly forced: boolean;
  readonly commentary: boolean;
  readonly hearingImpaired: boolean | null;
  readonly dubbed: boolean;
};

/** An entry and its name without folders and extension. */
export type NamedEntry = { readonly entry: ArchiveFile; readonly stem: string };

export function readEntry({ entry, stem }: NamedEntry, known: KnownLabels): EntryReading {
  const parts = entry.name.split(/[/\\]/).filter((part) => part !== '');
  const folders = parts.slice(0, -1).slice(-6);
  const format = formatOf(entry.name);
  const readings = folders.map(readText);
  const labels = readLabels(folders, stem, known);
  const name = labels.rest.trim();
  const named = name === '' ? (folders.at(-1) ?? '') : name;
  const reading = readNamed(named, known);
  const numbered = reading.episodes.length === 0 && reading.date === null ? bareNumber(named, known) : null;
  const above = folders.map((folder, at) => labelsOfFolder(folder, readings[at])).join(' ');
  const flags = readTags(` ${above} ${labels.flags} ${reading.tail} `, {
    labels: ` ${above} ${labels.flags} ${reading.labels} `,
  });
  const around = readTags(` ${above} `);
  return {
    entry,
    format,
    language: labels.language,
    isBilingual: labels.isBilingual,
    name,
    reading: {
      ...reading,
      source: reading.source ?? around.source,
      service: reading.service ?? around.service,
      frameRate: reading.frameRate ?? around.frameRate ?? rateOfFolder(folders.at(-1) ?? ''),
      cuts: reading.cuts.length > 0 ? reading.cuts : around.cuts,
      part: reading.part ?? (known.film ? partOfFolder(folders.at(-1) ?? '') : null),
    },
    season:
      reading.season ??
      (numbered === null ? null : seasonInFront(named, known)?.season) ??
      folderSeason(folders, readings, known),
    episodes: numbered ?? reading.episodes,
    bare: numbered !== null,
    forced: flags.forced || isPartOnly(labels, known),
    commentary: flags.commentary,
    hearingImpaired: flags.hearingImpaired,
    dubbed: flags.dubbed,
  };
}

export function namedEntry(entry: ArchiveFile): NamedEntry {
  const file = entry.name.split(/[/\\]/).findLast((part) => part !== '') ?? '';
  return { entry, stem: cleanName(file.slice(0, -formatOf(entry.name).length - 1)) };
}

/** These words name a part of the film as a label of a subtitle, but not in a title. */
const PART_ONLY = /\b(?:foreign|signs|lyrics|songs only)\b/i;
/** `with lyrics`: it is the whole film. */
const WITH_PART = /(?:^|[\s._([-])(?:with|incl|including|plus|without)[\s._]*$/i;

/** `Music and Lyrics` is a film. */
function isPartOnly({ flags, rest }: Labels, { titles }: KnownLabels): boolean {
  const named = PART_ONLY.exec(flags)?.[0];
  if (named === undefined || WITH_PART.test(rest)) return false;
  const word = foldTitle(named);
  return ![...titles].some((title) => title.endsWith(word));
}

/** A folder's labels without the work that it names: `BluRay` of `Forced Entry S02 BluRay`, `Forced` of `Forced`. */
function labelsOfFolder(folder: string, reading: ParsedName | undefined): string {
  return reading === undefined || (reading.season === null && reading.year === null) ? folder : reading.tail;
}

/** `2. Rocky II`. */
const LISTED = /^\d{1,2}(?:[.)]\s*|\s-\s)(.+)$/;
/** `02 Rocky II`, which may also be the second disc. */
const COUNTED = /^0\d\s(.+)$/;
/** `Rocky 1`, but not `Che Part 1`. */
const FIRST = /^(.+?)(?<!part|pt|vol|volume|chapter)[\s._-](?:1|I)$/i;

/** Reads a name. For a film, drops the list number in front of the wanted title, and the 1 that only others give it. */
function readNamed(name: string, { film, titles, collection }: KnownLabels): ParsedName {
  const reading = readText(name);
  if (!film || titles.has(foldTitle(reading.title))) return reading;
  const listed = LISTED.exec(name)?.[1] ?? (collection ? COUNTED.exec(name)?.[1] : undefined);
  const behind = listed === undefined ? reading : readText(listed);
  if (titles.has(foldTitle(behind.title))) return behind;
  const first = collection ? (FIRST.exec(behind.title)?.[1] ?? '') : '';
  return titles.has(foldTitle(first)) ? { ...behind, title: first } : reading;
}

/** `2.05 - The Title`. */
const WITH_SEASON = /^(\d{1,2})\.(\d{2}) - /;
/** `0205`, `2-05`, `2.05 The Title`. */
const SEASON_AND_NUMBER = /^(\d{1,2})(?:[\s._-]|(?<=\d\d)(?=\d))(\d{2})(?=$|[\s._-]+\p{L})/u;

/** In an archive of several seasons the number in front may be that of the season. */
function seasonInFront(
  name: string,
  { film, manySeasons, titles }: KnownLabels,
): { readonly season: number; readonly episode: number } | null {
  if (film) return null;
  const marked = WITH_SEASON.exec(name);
  const plain = marked === null && manySeasons ? SEASON_AND_NUMBER.exec(name) : null;
  // In `24 05` the number is the title.
  const found = plain === null || beginsWithTitle(name, titles) ? marked : plain;
  return found === null ? null : { season: Number(found[1]), episode: Number(found[2]) };
}

/** `Show 12.5` and `12.5` are between two episodes. */
const HALF = /(?<![\p{L}\d])(\d{1,4}[.]5)$/u;

/**
 * The number in `05`, `05 - Title`, `Part 5`, `Archer - Part Five` or `Archer 407`: it has no mark and is not part of the
 * title.
 */
function bareNumber(name: string, known: KnownLabels): readonly number[] | null {
  const { titles, film } = known;
  if (film) return /^\d{1,3}$/.test(name) ? [Number(name)] : null;
  const folded = foldTitle(name);
  if (titles.has(folded)) return null;
  const inFront = seasonInFront(name, known);
  if (inFront !== null) return [inFront.episode];
  const half = HALF.exec(name)?.[1];
  if (half !== undefined) return [Number(half)];
  for (const title of titles) {
    if (!folded.startsWith(title)) continue;
    const behind = folded.slice(title.length);
    if (/^\d{1,4}$/.test(behind)) return [Number(behind)];
    // `24 05`, but not `Two Harbours 05`.
    if (/^\d/.test(name)) return null;
  }
  const numbered = numberBehindTitle(name, titles);
  if (numbered !== null) return [numbered];
  return findNumbered(name)?.episodes ?? partNumber(name, titles);
}

/** 6 in `Part 6`, `Show - Part Six - The Title` and `Show.Pt.VI`. */
function partNumber(name: string, titles: ReadonlySet<string>): readonly number[] | null {
  const words = wordsOf(name);
  const at = words.findIndex(
    (word, end) =>
      PART_WORDS.has(word) && (end === 0 || titles.has(foldTitle(words.slice(0, end).join(' ')))),
  );
  const count = at < 0 ? null : countOf(words[at + 1] ?? '');
  const joined = /^part(\d{1,2})$/.exec(words[0] ?? '')?.[1];
  const number = count ?? joined;
  return number === undefined ? null : [Number(number)];
}

/** 205 in `Show.205.The.Title`, and in a name that is one short word and a number. */
function numberBehindTitle(name: string, titles: ReadonlySet<string>): number | null {
  const words = wordsOf(name);
  const at = words.findIndex((_, end) => titles.has(foldTitle(words.slice(0, end).join(' '))));
  const number = at < 0 ? /^\p{L}{1,8}[\s._-]?([1-9]\d{2,3})$/u.exec(name)?.[1] : words[at];
  return number !== undefined && /^\d{1,4}$/.test(number) && !/^(?:19|20)\d\d$/.test(number)
    ? Number(number)
    : null;
}

/** Does the folder's name hold nothing but a number, of a season or of a disc? */
export function isBareNumber(folder: string): boolean {
  return /^\d{1,2}$/.test(folder);
}

function folderSeason(
  folders: readonly string[],
  readings: readonly ParsedName[],
  known: KnownLabels,
): number | null {
  const seasons = folders.map((folder, at) => {
    if (rateOfFolder(folder) !== null) return null;
    if (known.manySeasons && isBareNumber(folder)) return Number(folder);
    return seasonOfFolder(folder) ?? readings[at]?.season ?? seasonBehindTitle(folder, known);
  });
  return seasons.findLast((season) => season !== null) ?? null;
}

/** 3 for `The Harbour 3` and `The Harbour III`, if that is no title itself; `The Harbour 03` may be an episode. */
function seasonBehindTitle(folder: string, { titles, film }: KnownLabels): number | null {
  if (film || titles.has(foldTitle(folder))) return null;
  const words = wordsOf(folder);
  const last = words.at(-1) ?? '';
  const count = last.startsWith('0') || isNumberInWords(last) ? null : countOf(last);
  return count !== null && titles.has(foldTitle(words.slice(0, -1).join(' '))) ? Number(count) : null;
}

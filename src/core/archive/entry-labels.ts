// Reads the language and the flags from an entry's folders and from the last words of its name.

import {
  isBesideChinese,
  isBilingualLabel,
  isVariantOf,
  NO_LANGUAGE,
  readLanguage,
} from '../language/language.ts';
import { namedVariant } from '../language/named-variant.ts';
import { withRegion } from '../language/with-region.ts';
import { readText } from '../release/reading.ts';
import { foldTitle } from '../release/words/text.ts';
import { labelBehind, labelInFront, labelJoined, lastWord, type LabelEnds } from './label-ends.ts';

export type Labels = {
  /** BCP 47, or null if nothing names a language. */
  readonly language: string | null;
  /** The text is in that language and in another one. */
  readonly isBilingual: boolean;
  /** The name without its labels. */
  readonly rest: string;
  /** The labels of the name, for the flags they may hold. */
  readonly flags: string;
};

const FLAG =
  /^(?:forced|foreign|parts?|only|sdh|hi|cc|hoh|non-?(?:hi|sdh|cc)|nosdh|nohi|full|default|commentary|dubtitles?|dub(?:bed)?|signs|songs|lyrics|and|&|hearing|impaired|hearing_impaired|closed|captions?|srt|subs?|subtitles?|utf-?8|v\d|track\d{0,2}|stripped)$/i;
/** `non-sdh` is one label. */
const NON = /(?<=[\s._([-])(non)[\s._-](?=(?:sdh|hi|cc)(?![\p{L}\p{N}]))/giu;
/** The suffixes that addic7ed.com adds to its names. */
const ADDIC7ED = /(?:[\s._]C)?(?:[\s._](?:orig|updated))?[\s._]addic7ed[\s._]com$/i;
/** `VF` is the French version, `VOSTFR` the original one with French subtitles. */
const FRENCH = /^(?:vff?|vostfr)$/i;
/** `2x05-French`, `HDTV-French`; but not `Half-Spanish`, where a plain word is in front. */
const DASHED = /-(?<![\s._]\p{Lu}?\p{Ll}{1,20}-)(\p{L}{4,14})$/u;
const LAST = /(?:[\s._-]|^)[[({]?([^\s._()[\]{}]{1,24})[\])}]?$/u;
/** `(Portuguese (Brazil))`, too. */
const LAST_PHRASE =
  /[\s._-]?(?:\[([^[\]]{2,40})\]|[({]([^()[\]{}]{2,40}|\p{L}{4,14} \([^()[\]{}]{2,20}\))[)}])$/u;
/** `Portuguese (Brazil)`, `Latin American Spanish`. */
const WITH_REGION =
  /(?:[\s._-]|^)(\p{L}{4,14}[\s._]?\([\p{L}\s]{3,20}\)|\p{L}{3,14}(?:[\s._]\p{L}{4,14}){2})$/u;
/** `pt.br`, `en_US`, `Spanish (LA)`. */
const WITH_CODE = /(?:[\s._-]|^)((\p{L}{2,3}(?=[._])|\p{L}{4,10})(?:[._]|[\s._]?\()([a-z]{2,8})\)?)$/iu;
/** Codes that end titles: "Made_in_UK" and "THIS_IS_US" have no region, and "fire_and_ice_DE" is German. */
const WORDS = /^(?:be|ben|cat|dan|ice|in|is|it|mac|may|my|no|pan|per|ron|rum|sin|so)$/i;
const TWO_WORDS = /(?:[\s._-]|^)([\p{L}]{3,14}[\s._][\p{L}]{4,12})$/u;

/** The most labels at the end of a name. The text in front of them is the name itself. */
const MOST_LABELS = 6;

/** Known before reading. `hindi`: a bare `hi` is the language, not the flag. `titles`: folded; never labels. */
export type KnownLabels = {
  readonly hindi: boolean;
  readonly titles: ReadonlySet<string>;
  /** The video is a film. */
  readonly film: boolean;
  /** The record is not that of one film: a number before or behind a title counts films, not discs. */
  readonly collection: boolean;
  /** The record is of several seasons: a folder that is a number alone is one of them. */
  readonly manySeasons: boolean;
  readonly ends: LabelEnds;
};

/** Reads the labels of `name` (a stem) from the right. */
export function readLabels(folders: readonly string[], name: string, known: KnownLabels): Labels {
  const { titles, ends, film } = known;
  const variant = variantAndCode(name, titles);
  if (variant !== null) return { language: variant, isBilingual: false, rest: '', flags: '' };
  const front = ends.first ? labelInFront(name, titles) : null;
  const plain = (front?.rest ?? name).replace(ADDIC7ED, '').replace(NON, '$1');
  const joined = front === null ? labelJoined(plain) : null;
  const unlabelled = joined?.rest ?? plain;
  let read: Labels = {
    language: front?.language ?? joined?.language ?? null,
    isBilingual: false,
    rest: ends.counted && !film ? unlabelled : withoutTrackNumber(unlabelled, folders.at(-1) ?? ''),
    flags: '',
  };
  for (let count = 0; count < MOST_LABELS && !titles.has(foldTitle(read.rest)); count += 1) {
    const more = withLastLabel(read, known);
    if (more === null) break;
    read = more;
  }
  return { ...read, language: read.language ?? languageOfFolders(folders) };
}

/** Adds one more label, the last word or phrase of the rest; null if that is no label. */
function withLastLabel(read: Labels, { hindi, ends }: KnownLabels): Labels | null {
  const { language } = read;
  const last = lastLabel(read.rest, language === null);
  if (last === null) return null;
  const rest = read.rest.slice(0, last.at).replace(/[\s_-]+$/, '');
  const named = language === null ? languageOf(last, hindi) : null;
  // `und` tells as much as no label.
  if (named !== null)
    return {
      ...read,
      language: NO_LANGUAGE.has(named) ? null : named,
      isBilingual: isBilingualLabel(last.text),
      rest,
    };
  const atEnd = ends.last ? withLastWord(read) : null;
  if (atEnd !== null) return atEnd;
  const isBeside = language !== null && isBesideChinese(language, last.text);
  if (language !== null && (isBeside || refines(last.text, language)))
    return { ...read, language: readLanguage(last.text), isBilingual: isBeside, rest };
  if (language !== null && isBaseOf(last.text, language)) return { ...read, rest };
  const areFlags = last.text.split(/[\s._]/).every((word) => FLAG.test(word));
  return areFlags ? withFlag({ ...read, rest }, last.text) : null;
}

/** `Show 2x05 FR`, `FR-SDH`: without a dot or brackets, where the archive's names end so. */
function withLastWord(read: Labels): Labels | null {
  const label = read.language === null ? labelBehind(read.rest) : null;
  if (label !== null) return { ...read, ...label };
  const last = lastWord(read.rest);
  return last !== null && FLAG.test(last.word) ? withFlag({ ...read, rest: last.rest }, last.word) : null;
}

function withFlag(read: Labels, flag: string): Labels {
  return { ...read, flags: `${flag} ${read.flags}`.trimEnd() };
}

const VARIANT_AND_CODE = /^(\p{L}{4,14}(?: \p{L}{4,14})?)\.([a-z]{3})$/u;
/** Any other word beside them makes it a title: "Latin Lover", "Canadian Bacon". */
const VARIANT_WORDS: ReadonlySet<string> = new Set(
  'brazilian brazil brasil latin american america latam mexican mexico canadian canada quebec simplified traditional cyrillic'.split(
    ' ',
  ),
);
const EUROPEAN: ReadonlySet<string> = new Set(['pt', 'es']);

/** `Latin American.spa`, `European.por`, `Norwegian.nor`: nothing but the name of a language or variant and its code. */
function variantAndCode(name: string, titles: ReadonlySet<string>): string | null {
  const [, words = '', code = ''] = VARIANT_AND_CODE.exec(name) ?? [];
  const language = readLanguage(code);
  if (language === null || [name, words].some((one) => titles.has(foldTitle(one)))) return null;
  if (readLanguage(words) === language || (EUROPEAN.has(language) && /^european$/i.test(words)))
    return language;
  const variant = namedVariant(language, words);
  const isOnlyThat = words
    .toLowerCase()
    .split(' ')
    .every((word) => VARIANT_WORDS.has(word) || readLanguage(word) === language);
  return variant !== language && isOnlyThat ? variant : null;
}

/** `Spanish` before `(Latin America)`. */
function isBaseOf(text: string, language: string): boolean {
  const named = text.length > 3 ? readLanguage(text) : null;
  return named !== null && isVariantOf(language, named);
}

/** `pt-BR` or `Brazilian` before `pt`. Two letters before a language are rather a source: `TC.chi`. */
function refines(text: string, language: string): boolean {
  const named = text.length > 2 ? readLanguage(text) : null;
  return named !== null && isVariantOf(named, language);
}

/** Of the innermost one that names a language. */
function languageOfFolders(folders: readonly string[]): string | null {
  return folders.map(languageOfFolder).findLast((language) => language !== null) ?? null;
}

/** `English`, `eng`, `English (SDH)`, `繁体`, `VF`. */
function languageOfFolder(folder: string): string | null {
  if (FRENCH.test(folder)) return 'fr';
  if (folder.length <= 3 && !isFolderCode(folder) && !/^\p{Script=Han}+$/u.test(folder)) return null;
  const words = folder.split(/[\s._()[\]-]+/).filter((word) => word !== '' && !FLAG.test(word));
  const tag = readLanguage(folder) ?? readLanguage(words.join(' '));
  return tag === null || NO_LANGUAGE.has(tag) ? null : tag;
}

/**
 * Removes the track number of `2_English` if a language follows it. In `05_Title` the number is the episode. Short
 * codes are languages only inside the folder of an episode.
 */
function withoutTrackNumber(name: string, folder: string): string {
  const found = /^[1-9]\d?_(\p{L}{2,}.*)$/u.exec(name)?.[1];
  if (found === undefined) return name;
  const [word = ''] = found.split(/[\s._([-]/);
  const long = word.length > 2 || readText(folder).episodes.length > 0 || /^\d+$/.test(folder);
  return long && readLanguage(word) !== null ? found : name;
}

function isFolderCode(folder: string): boolean {
  return /^(?:[a-z]{2,3}|[A-Z]{2,3})$/.test(folder) && !/^hi$/i.test(folder);
}

type Label = { readonly text: string; readonly whole: string; readonly at: number };

/** `en-SDH`, `pt-BR-forced`, `05-SDH`; `no-SDH` may mean without. */
const DASHED_FLAG = /(?:^|[\s._[(])(?!no-)([^\s._[(]{1,40})-(\p{L}{2,8})$/iu;
/** No group is called so: `Show-SDH`. */
const CLEAR_FLAG = /^(?:SDH|FORCED)$/;

function flagBehindDash(rest: string): Label | null {
  const [, before = '', flag = ''] = DASHED_FLAG.exec(rest) ?? [];
  if (!FLAG.test(flag)) return null;
  const isLabel = CLEAR_FLAG.test(flag) || /^\d{1,4}$/.test(before) || readLanguage(before) !== null;
  return isLabel ? { text: flag, whole: `-${flag}`, at: rest.length - flag.length - 1 } : null;
}

function lastLabel(rest: string, phrases: boolean): Label | null {
  const flag = flagBehindDash(rest);
  if (flag !== null) return flag;
  const found =
    (phrases ? (languagePhrase(rest) ?? languageBehindDash(rest)) : null) ??
    LAST_PHRASE.exec(rest) ??
    LAST.exec(rest);
  const text = found?.[1] ?? found?.[2] ?? '';
  if (found === null || text === '') return null;
  const dashed = /\s-$/.test(rest.slice(0, found.index));
  return { text, whole: dashed ? `.${text}` : found[0], at: found.index };
}

function languageOf({ text, whole }: Label, hindi: boolean): string | null {
  if (FRENCH.test(text)) return 'fr';
  if (text.toLowerCase() === 'hi' && !hindi) return null;
  return isCode(text, whole)
    ? (readWithCode(WITH_CODE.exec(text)) ?? readLanguage(text.replaceAll('.', ' ')))
    : null;
}

/** Any two capitals behind `_` are a region, as in the names of locales; those of `en_CC` are a flag. */
function readWithCode(found: RegExpExecArray | null): string | null {
  const [, text = '', language = '', region = ''] = found ?? [];
  const isWord = WORDS.test(language) && language.toLowerCase() !== region.toLowerCase();
  if (isWord || FLAG.test(region)) return null;
  const isLocale = /^(?:[a-z]{2,3}|[A-Z]{2})_[A-Z]{2}$/.test(text);
  return readLanguage(withRegion(language, region) ?? (isLocale ? text : ''));
}

function languagePhrase(text: string): RegExpExecArray | null {
  for (const pattern of [WITH_REGION, TWO_WORDS]) {
    const found = pattern.exec(text);
    if (found !== null && readLanguage(found[1]?.replace(/[._]/g, ' ') ?? '') !== null) return found;
  }
  const found = WITH_CODE.exec(text);
  return readWithCode(found) === null ? null : found;
}

function languageBehindDash(text: string): RegExpExecArray | null {
  const found = DASHED.exec(text);
  return found === null || readLanguage(found[1] ?? '') === null ? null : found;
}

/**
 * Short codes are also words ("it", "no", "is"), so they count as codes only after a dot or in brackets; `en_US` is no
 * word anywhere.
 */
function isCode(text: string, whole: string): boolean {
  if (text.length > 3 && !/^[a-z]{2,3}-[a-z0-9]{2,4}$/i.test(text)) return true;
  if (whole === text && /^\p{Lu}\p{Ll}{2}$/u.test(text)) return true;
  const setOff = /^[._[({]|^[\s-][[({]/.test(whole) || whole === text;
  return setOff && (text === text.toLowerCase() || text === text.toUpperCase() || text.includes('-'));
}

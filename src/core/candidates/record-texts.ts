// Collects the texts of a record, and tells which of them name a work.

import type { Candidate } from './candidate.ts';
import { readLanguage } from '../language/language.ts';
import { readText, type ParsedName } from '../release/reading.ts';
import type { Release } from '../release/release.ts';
import { foldTitle, wordsOf } from '../release/words/text.ts';

const GENERIC = new Set(
  (
    'srt sub subs subtitle subtitles sdh hi cc forced release releases version versions retail rip dvdrip dvd webrip web dl webdl ' +
    'bluray blu ray bdrip brrip hdtv hdrip x264 x265 h264 h265 hevc xvid divx 480p 576p 720p 1080p 2160p 4k uhd hd sd aac ac3 dts ' +
    'ddp5 dd5 1 0 5 2 amzn nf netflix hulu dsnp hmax atvp proper repack extended unrated theatrical complete season fixed ' +
    'synced sync resync corrected untitled unknown none null movie film zip rar for and the of good best only works with any ass ssa vtt ' +
    'a n x v1 v2 v3 by me my from to on in not new old edited edit quality timing perfect version ver subrip ripped rip extracted ' +
    'ocr official original translated translation removed hearing impaired closed captions caption text file files episode ep ' +
    'tv tvrip dvdscr cam ts web remux 10bit addic7ed opensubtitles subscene podnapisi com org net www https http'
  ).split(' '),
);
/** These words say nothing beside a generic one, but may be a whole title ("The Film", "All Good"). */
const FILLERS = new Set(
  'the and of for all any good best only works with movie film none null full final a by me my from to on in not new old perfect original episode file files text'.split(
    ' ',
  ),
);
/** Nothing but these is the beginning of a title: `The.720p` may be of any show `The ...`. */
const LITTLE = new Set('the a an of and in on to'.split(' '));
const KNOWN_GROUPS = new Set(
  (
    'yify yts rarbg sparks amiable geckos drones diamond dimension lol killers fleet immerse asap avs sva sinners fgt evo ntb flux ' +
    'cmrg tepes ion10 psa qxr tigole galaxyrg don ctrlhd ebp wiki esir decibel rovers reward demand shaanig ettv eztv fov fqm ' +
    'ctu batv 2hd 0tv tla nezu joy megusta axxo fxg klaxxon devise saints arrow topaz ganool juggs etrg hive cm8 memento'
  ).split(' '),
);

/** The texts that may name a release, the record's own first, without duplicates. */
export function textsOf(candidate: Candidate): ParsedName[] {
  const texts = [candidate.releaseName, ...candidate.releases.slice(0, 30), nameOf(candidate.name)];
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '').map(readText);
}

/** True if the text does not say which work it is for ("srt", "BluRay", a group's name). */
export function saysNothing(
  reading: ParsedName,
  { group, titles }: Pick<Release, 'group' | 'titles'>,
): boolean {
  if (reading.title === '') return true;
  if (reading.year !== null || reading.country !== null) return false;
  const isJoined = /^\S*\p{Ll}\p{Lu}\S*$/u.test(reading.title);
  // `HarbourCop.1080p.BluRay.x264-GRP` has a group, so that the joined words are none.
  if (isJoined && (reading.group !== null || isOfFamily(foldTitle(reading.title), titles))) return false;
  const words = wordsOf(reading.title.replace(/[\s._-]by[\s._-]\S{1,20}$/i, ''));
  if (words.length === 0) return true;
  // Beside a number the name of a group or two joined words are a title ("Arrow S02E05", "WandaVision 1x02").
  if (reading.season !== null || reading.episodes.length > 0 || reading.date !== null)
    return areGeneric(words, reading, isGeneric);
  if (isJoined || areGeneric(words, reading, (word) => isGeneric(word) || KNOWN_GROUPS.has(word)))
    return true;
  return words.length <= 3 && isGroup(words, group === null ? '' : wordsOf(group).join(''));
}

function isGeneric(word: string): boolean {
  return GENERIC.has(word) || (word.length > 3 && readLanguage(word) !== null);
}

/** Fillers count beside a generic word, or in front of technical words if a title would not begin so. */
function areGeneric(
  words: readonly string[],
  { tail }: ParsedName,
  isOne: (word: string) => boolean,
): boolean {
  const telling = words.filter((word) => !FILLERS.has(word));
  if (telling.length > 0) return telling.every(isOne);
  return tail !== '' && !words.every((word) => LITTLE.has(word));
}

/** A shorter title may be the beginning of any name. */
const LEAST_TITLE = 4;

/** `HarbourBells2` and `Harbour` for "The Harbour Bells": one name begins with the other, numbers of films apart. */
function isOfFamily(name: string, titles: readonly string[]): boolean {
  const theirs = withoutThe(name);
  return titles.map(withoutThe).some((ours) => {
    const [one, other] = [withoutNumber(ours), withoutNumber(theirs)];
    if (ours === theirs || Math.min(one.length, other.length) < LEAST_TITLE) return false;
    return one.startsWith(other) || other.startsWith(one);
  });
}

function withoutNumber(folded: string): string {
  return folded.replace(/\d{1,2}$/, '');
}

function withoutThe(folded: string): string {
  return folded.replace(/^the/, '');
}

/** The number of an upload or a hash: `8831271`, `a8f3e2b1c9d04e5f`. */
const MADE_UP = /^(?:\d{6,}|(?=(?:[a-f]*\d){4})(?=\d*[a-f])[a-f\d]{16,})$/i;

/** True if a machine made the name up. Such a record may be any; such entries of an archive are several works or parts. */
export function isMadeUp({ title, year, country, season, episodes, date }: ParsedName): boolean {
  const says = year !== null || country !== null || season !== null || episodes.length > 0 || date !== null;
  return !says && MADE_UP.test(title);
}

/** Behind the name of a group, a number counts sequels of a film that is called so. */
function isGroup(words: readonly string[], own: string): boolean {
  if (words.some((word) => /^\d+$/.test(word))) return false;
  const rest = words.filter((word) => !GENERIC.has(word)).join('');
  return rest !== '' && (rest === own || KNOWN_GROUPS.has(rest));
}

/** The service's own name for a file: `SERVICE::the-harbour-second-season-3049383.zip`. */
const SERVICE_NAME = /^[A-Za-z]{2,12}::([\p{L}\p{N}-]+)$/u;

/** The record's file name without what the service adds to it. */
export function nameOf(name: string): string {
  const plain = name
    .slice(0, 400)
    .replace(/\.(?:zip|rar|7z|srt|ass|ssa|vtt|sub)$/i, '')
    .replace(/\.[a-z]{2,3}(?:[-_][a-z]{2,4})?$/i, (code) =>
      readLanguage(code.slice(1)) === null ? code : '',
    )
    .replace(/(?:_[a-z]{4,30})?-\d{4,9}$/i, '');
  return SERVICE_NAME.exec(plain)?.[1]?.replaceAll('-', ' ') ?? plain;
}

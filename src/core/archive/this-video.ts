// Which entries of an archive are for this video, by their title, year, episode and cut?

import { fitsCut, type VideoFacts } from '../candidates/judge.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { judgeEpisodes } from '../candidates/episodes.ts';
import { saysNothing } from '../candidates/record-texts.ts';
import { judgeRecordTitle } from '../candidates/record-title.ts';
import { judgeTitle } from '../candidates/title-match.ts';
import { workOf, type Work } from '../candidates/work.ts';
import { isExtraFile, isExtraFolder } from '../release/bonus.ts';
import { isNear, isOnlyEpisode, type Release } from '../release/release.ts';
import { isOfPart } from '../release/same-part.ts';
import { readText } from '../release/reading.ts';
import { namesThisFile } from '../release/this-file.ts';
import { foldTitle, PART_WORDS, withoutArticle, wordsOf } from '../release/words/text.ts';
import { every, filtered, mapped, type Steps } from '../steps.ts';
import { isOfRelease } from './folder-labels.ts';
import { episodeOffset, fitsEpisode, isInPlace, recordSeason } from './entry-episodes.ts';
import type { EntryReading } from './read-entry.ts';

/** Why none of them is for the video. */
export type OtherVideo =
  | 'work'
  | 'work-year'
  | 'episode'
  /** In several parts, for a video in one file. */
  | 'in-parts'
  /** For the whole or other parts, for a video that is one part. */
  | 'part';

/** The entries with the file's own name. In a record with that name, also a lone one that is the beginning of it. */
export function* ofThisFile(
  { release }: VideoFacts,
  { releaseName }: Candidate,
  all: readonly EntryReading[],
): Steps<readonly EntryReading[]> {
  const named = yield* filtered(all, ({ name }) => namesThisFile(release, name));
  const [only, ...others] = all;
  if (named.length > 0 || only === undefined || others.length > 0) return named;
  if (!namesThisFile(release, releaseName)) return [];
  const words = wordsOf(only.name);
  const beginning = wordsOf(releaseName).slice(0, words.length);
  return words.length > 0 && words.join(' ') === beginning.join(' ') ? all : [];
}

/** The texts of a film's trailer or sample are none of the film's. The film may be called `The Trailer`. */
export function isBonus(release: Release, { entry, name, reading }: EntryReading): boolean {
  if (namesThisFile(release, name)) return false;
  const above = entry.name.split(/[/\\]/).slice(-2, -1);
  const last = wordsOf(name).at(-1);
  const isTitle = last !== undefined && release.titles.some((title) => title.endsWith(last));
  if (isTitle) return isExtraFolder(above, release.title);
  return reading.isExtra || isExtraFile(above, name, { title: release.title, tail: reading.tail });
}

export function* ofThisVideo(
  video: VideoFacts,
  record: Candidate,
  all: readonly EntryReading[],
): Steps<readonly EntryReading[] | OtherVideo> {
  const { release } = video;
  const cuts = all.filter(({ reading }) => fitsCut(release.cuts, reading.cuts));
  const folded = yield* mapped(all, ({ reading }) => foldTitle(reading.title));
  const titles = new Map(all.map((one, at) => [one, folded[at] ?? '']));
  const said = new Set(all.filter(({ reading }) => reading.title !== '').map((one) => titles.get(one) ?? ''));
  const plain = plainWork(video);
  const names = [...aliases(video, record), ...shortTitle(video, record, said)];
  const work: Work = { ...plain, titles: new Set([...plain.titles, ...names]), matched: true };
  const verdicts = yield* mapped(cuts, (one) => {
    const own = titles.get(one) ?? '';
    return { one, other: otherWork(video, work, one, said.size > (said.has(own) ? 1 : 0)) };
  });
  const ofTitle = verdicts.filter(({ other }) => other === null).map(({ one }) => one);
  const isOfThisPart = ({ reading }: EntryReading): boolean => isOfPart(release, work.titles, reading);
  const named = yield* filtered(ofTitle, isOfThisPart);
  if (ofTitle.length > 0 && named.length === 0) return release.part === null ? 'in-parts' : 'part';
  if (named.length === 0) {
    const isYear = verdicts.length > 0 && verdicts.every(({ other }) => other === 'work-year');
    return (yield* unnumbered(video, work, record, ofDisc(release, all))) ?? (isYear ? 'work-year' : 'work');
  }
  const numbering = { offset: episodeOffset(record, all), season: recordSeason(record) };
  const fitting = yield* filtered(named, (one) => fitsEpisode(release, work, numbering, one));
  if (fitting.length > 0) return fitting;
  // `03` in a pack of season 2 counts within it, if no entry has the number through all seasons, and the reverse.
  const placed = yield* filtered(
    named,
    (one) =>
      one.season === null &&
      (isInPlace(release, numbering.season, one) ||
        (release.season !== null && isOnlyEpisode(one.episodes, release.absolute))),
  );
  if (placed.length > 0) return placed;
  return (yield* unnumbered(video, work, record, all)) ?? 'episode';
}

/** The file for the video's disc, if all are the discs of one film: `flm-cd1` and `flm-cd2`. */
function ofDisc({ part }: Release, all: readonly EntryReading[]): readonly EntryReading[] {
  const titles = new Set(all.map(({ reading }) => foldTitle(reading.title)));
  const areDiscs =
    titles.size === 1 && all.every(({ reading }) => reading.part !== null && reading.year === null);
  return part !== null && areDiscs ? all.filter(({ reading }) => reading.part === part) : all;
}

/** Other titles of the candidate, e.g. in another language: they count, because it was accepted for this video. */
function aliases(video: VideoFacts, record: Candidate): string[] {
  const { title, others } = readText(record.releaseName);
  return [title, ...others]
    .filter((name) => name !== '' && !isNear(video.release.title, name))
    .map(foldTitle);
}

/**
 * `Harbour` in a record of this one film `The Harbour`. It may be another film where an entry has the article, or a longer
 * name that begins with it.
 */
function shortTitle({ release }: VideoFacts, record: Candidate, said: ReadonlySet<string>): string[] {
  const full = foldTitle(release.title);
  const short = foldTitle(withoutArticle(release.title) ?? '');
  const isOwn = foldTitle(readText(record.releaseName).title) === full;
  if (short === '' || !isOwn) return [];
  const isOther = (title: string): boolean => title === full || (title !== short && title.startsWith(short));
  return [...said].some(isOther) ? [] : [short];
}

/** Does the entry name another film or, where the entries name several titles (`isAmid`), another show? Null if not. */
function otherWork(
  video: VideoFacts,
  work: Work,
  one: EntryReading,
  isAmid: boolean,
): 'work' | 'work-year' | null {
  const { reading } = one;
  if (one.name === '' || one.bare || saysNothing(reading, video.release)) return null;
  const verdict = judgeTitle(work, video.release, reading);
  if (verdict === 'year') return 'work-year';
  if (verdict !== 'title') return null;
  if (video.release.kind === 'movie' || isOtherShow(video.release, one)) return 'work';
  return isAmid && (reading.episodes.length > 0 || reading.date !== null) ? 'work' : null;
}

/** Of another country (`Harbour UK` for `Harbour US`), or the sequel (`Harbour II S01E03` for `Harbour`). */
function isOtherShow(release: Release, one: EntryReading): boolean {
  const { country, season, title } = one.reading;
  if (country !== null && release.country !== null && country !== release.country) return true;
  const isSeason = season !== null && foldTitle(title).endsWith(String(season));
  return season !== null && !isSeason && isOtherNumber(release, one);
}

/**
 * A record for exactly this video may hold one single subtitle; that one is taken unless its name contradicts. So are
 * several of the same name, with other labels. Of several names, none with a number, those are taken that hold nothing but
 * labels or the title.
 */
function* unnumbered(
  video: VideoFacts,
  work: Work,
  record: Candidate,
  all: readonly EntryReading[],
): Steps<readonly EntryReading[] | null> {
  const { release } = video;
  const ofCut = all.filter(({ reading }) => fitsCut(release.cuts, reading.cuts));
  const [first] = ofCut;
  const title = foldTitle(first?.name ?? '');
  // The record was accepted with the same name.
  const isRecords = title !== '' && title === foldTitle(record.releaseName);
  const isOneName = ({ name }: EntryReading): boolean => name === first?.name || foldTitle(name) === title;
  const haveOneName = yield* every(ofCut, isOneName);
  const speaks = (one: EntryReading): boolean =>
    (one.episodes.length > 0 && !(haveOneName && (isRecords || mayCountSeasons(release, one)))) ||
    one.reading.season !== null ||
    one.reading.date !== null;
  const areOfPart = yield* every(ofCut, ({ reading }) => isOfPart(release, work.titles, reading));
  if (all.some(speaks) || !areOfPart || !isExact(video, work, record)) return null;
  // All under one other title: it may be the original title, its transliteration or the group's short form (`grp-flm`).
  if (first !== undefined && haveOneName) {
    const isOther =
      !isRecords &&
      (isOfOtherYear(release, first) || isOtherNumber(release, first) || isOtherSequel(release, first));
    return isOther || (yield* areApart(ofCut)) ? null : ofCut;
  }
  const fitting = yield* filtered(
    ofCut,
    ({ name, reading }) =>
      name === '' || saysNothing(reading, release) || judgeTitle(work, release, reading) === 'same',
  );
  return fitting.length > 0 ? fitting : null;
}

const PART = new RegExp(`(?<!\\p{L})(?:${[...PART_WORDS].join('|')})(?!\\p{L})`, 'iu');

/** In a later season, `Chapter 13` may be counted through all seasons, and `Part 2` be the season. */
function mayCountSeasons({ season }: Release, { name, bare }: EntryReading): boolean {
  return bare && season !== null && season > 1 && PART.test(name);
}

/**
 * Do only folders tell some of them apart, and not by labels or releases? `Harbour II/hbr.srt` and `Harbour III/hbr.srt` are two
 * films.
 */
function* areApart(entries: readonly EntryReading[]): Steps<boolean> {
  const folders = new Map<string, string>();
  return !(yield* every(entries, ({ entry, reading, ...one }) => {
    const { language, forced, commentary, hearingImpaired, dubbed } = one;
    const labels = JSON.stringify([language, forced, commentary, hearingImpaired, dubbed, reading.cuts]);
    const above = entry.name.split(/[/\\]/).slice(0, -1);
    const folder = above.filter((one) => !isOfRelease(one)).join('/');
    const before = folders.get(labels) ?? folder;
    folders.set(labels, folder);
    return before === folder;
  }));
}

function isOfOtherYear(release: Release, { reading }: EntryReading): boolean {
  return reading.year !== null && reading.year !== release.year;
}

const COUNTED = /^(.+?)(\d{0,2})$/;

/**
 * Is it the sequel of the film, or the first film of a sequel? `Harbour III` for `Harbour II`, `Harbour II` for
 * `Harbour`.
 */
function isOtherNumber({ titles }: Release, { reading }: EntryReading): boolean {
  const [, theirs, number = ''] = COUNTED.exec(foldTitle(reading.title)) ?? [];
  if (number === '') return false;
  const ours = titles.map((title) => COUNTED.exec(title)).filter((found) => found?.[1] === theirs);
  return ours.length > 0 && ours.every((found) => Number(found?.[2] || 1) !== Number(number));
}

const SEQUEL = /^.*\D(\d{1,2})$/;

/**
 * `hbr3` for `Harbour 2`: a short form has the number of its film. If the film's title has no number, the short form
 * may have one.
 */
function isOtherSequel({ kind, titles }: Release, { reading }: EntryReading): boolean {
  const theirs = SEQUEL.exec(foldTitle(reading.title))?.[1];
  const ours = titles.flatMap((title) => SEQUEL.exec(title)?.[1] ?? []);
  return kind === 'movie' && theirs !== undefined && ours.length > 0 && !ours.includes(theirs);
}

function isExact(video: VideoFacts, work: Work, record: Candidate): boolean {
  const { release } = video;
  const text = readText(record.releaseName);
  const title = judgeRecordTitle(plainWork(video), release, text, record);
  if (title === 'title' || title === 'year') return false;
  return judgeEpisodes(release, work, record, { reading: text, title }) === 'same';
}

/** As the video's own name tells it. */
function plainWork({ release }: VideoFacts): Work {
  return workOf(release, null, []);
}

// Which entry of a downloaded archive is the subtitle for this video?

import type { Candidate } from '../candidates/candidate.ts';
import { judgeEpisodes, withNumber } from '../candidates/episodes.ts';
import { namesThisFile } from '../release/same-name.ts';
import { saysNothing } from '../candidates/record-texts.ts';
import type { Weights } from '../candidates/weights.ts';
import { WEIGHTS } from '../candidates/weights.ts';
import type { Work } from '../candidates/work.ts';
import { judgeTitle, workOf } from '../candidates/title-match.ts';
import type { VideoFacts } from '../candidates/judge.ts';
import type { Preference } from '../candidates/preference.ts';
import type { KnownLabels } from './entry-labels.ts';
import { usableEntries, type ArchiveFile } from './entry-files.ts';
import { episodeOffset, fitsEpisode, recordSeason } from './entry-episodes.ts';
import { inLanguage, isKind, isSdh, pointsOf } from './preferred-entries.ts';
import type { EntryReading } from './read-entry.ts';
import { readEntry } from './read-entry.ts';
import { isNear } from '../release/release.ts';
import { readText } from '../release/reading.ts';
import { foldTitle, wordsOf } from '../release/words/text.ts';
import { atOnce, filtered, mapped, type Steps } from '../steps.ts';

export type EntryRefusal =
  | 'no-subtitle'
  | 'bonus-video'
  | 'language'
  | 'kind'
  | 'hearing-impaired'
  | 'work'
  | 'work-year'
  | 'episode'
  /** In several parts, for a video in one file. */
  | 'in-parts'
  /** For the whole or other parts, for a video that is one part. */
  | 'part';

/** `hearingImpaired`: what its own name says; null if it says nothing. */
export type FittingEntry = Pick<EntryReading, 'entry' | 'hearingImpaired'>;

type ChosenEntry =
  /** `others`: also fit the video, best first. Of those that score the same, the archive's order counts. */
  | (FittingEntry & { readonly kind: 'chosen'; readonly others: readonly FittingEntry[] })
  | { readonly kind: 'none'; readonly reason: EntryRefusal };

/** The best entry for a video, or why there is none. Never throws, whatever the names are. */
export function chooseEntry(
  video: VideoFacts,
  preference: Preference,
  record: Candidate,
  entries: readonly ArchiveFile[],
): ChosenEntry {
  return atOnce(choosingEntry(video, preference, record, entries));
}

/** The same in steps that can be interrupted: an archive may hold thousands of entries. */
export function choosingEntry(
  video: VideoFacts,
  preference: Preference,
  record: Candidate,
  entries: readonly ArchiveFile[],
): Steps<ChosenEntry> {
  return choosingEntryBy(WEIGHTS, { video, preference, record, entries });
}

export type Archive = {
  readonly video: VideoFacts;
  readonly preference: Preference;
  readonly record: Candidate;
  readonly entries: readonly ArchiveFile[];
};

/** The same with another table of points, for tuning. */
export function chooseEntryBy(weights: Weights, archive: Archive): ChosenEntry {
  return atOnce(choosingEntryBy(weights, archive));
}

function* choosingEntryBy(weights: Weights, archive: Archive): Steps<ChosenEntry> {
  const found = yield* ranking(weights, archive);
  if (typeof found === 'string') return { kind: 'none', reason: found };
  const [first, ...others] = found;
  if (first === undefined) return { kind: 'none', reason: 'no-subtitle' };
  return { kind: 'chosen', entry: first.entry, hearingImpaired: first.hearingImpaired, others };
}

/** A readable archive never holds more, but the service's list of a pack's files may. */
const MOST_ENTRIES = 5000;

function* ranking(weights: Weights, archive: Archive): Steps<readonly EntryReading[] | EntryRefusal> {
  const { record, entries } = archive;
  const video = { ...archive.video, release: withNumber(archive.video.release, record) };
  if (video.release.kind === 'extra') return 'bonus-video';
  const usable = usableEntries(entries.slice(0, MOST_ENTRIES));
  if (usable.length === 0) return 'no-subtitle';
  const { kind, titles } = video.release;
  const known = { hindi: record.language === 'hi', titles: new Set(titles), film: kind === 'movie' };
  const read = yield* reading(entries, usable, known);
  const own = ofThisFile(video, record, read);
  const fitting = yield* ofThisVideo(video, record, read);
  if (own.length === 0)
    return typeof fitting === 'string' ? fitting : yield* ranked(weights, archive, fitting);
  const named = yield* ranked(weights, archive, own);
  if (typeof named === 'string' || typeof fitting === 'string') return named;
  const isNamed = new Set(own);
  const rest = fitting.filter((one) => !isNamed.has(one));
  const others = yield* ranked(weights, archive, rest);
  return typeof others === 'string' ? named : [...named, ...others];
}

function* ranked(
  weights: Weights,
  { video, preference, record }: Archive,
  right: readonly EntryReading[],
): Steps<readonly EntryReading[] | EntryRefusal> {
  const spoken = inLanguage(preference, record, right);
  if (spoken.length === 0) return 'language';
  const { forced } = readText(record.releaseName);
  const kinds = spoken.filter((one) => !one.commentary && isKind(preference, forced, one));
  if (kinds.length === 0) return 'kind';
  const heard = kinds.filter((one) => isSdh(preference, record, one));
  if (heard.length === 0) return 'hearing-impaired';
  const scored = yield* mapped(heard, (one) => ({
    one,
    points: pointsOf({ video, preference, weights }, one),
  }));
  return scored.sort((a, b) => b.points - a.points).map(({ one }) => one);
}

type Readings = { readonly of: string; readonly read: readonly EntryReading[] };

/** The entries of each archive as they were last read: one archive is asked for many episodes in turn. */
const LATEST = new WeakMap<readonly ArchiveFile[], Readings>();

function* reading(
  entries: readonly ArchiveFile[],
  usable: readonly ArchiveFile[],
  known: KnownLabels,
): Steps<readonly EntryReading[]> {
  const of = JSON.stringify([known.hindi, known.film, ...known.titles]);
  const latest = LATEST.get(entries);
  if (latest?.of === of) return latest.read;
  const read = yield* mapped(usable, (entry) => readEntry(entry, known));
  LATEST.set(entries, { of, read });
  return read;
}

/** The entries with the file's own name. In a record with that name, also a lone one that is the beginning of it. */
function ofThisFile(
  { release }: VideoFacts,
  { releaseName }: Candidate,
  all: readonly EntryReading[],
): readonly EntryReading[] {
  const named = all.filter(({ name }) => namesThisFile(release, name));
  const [only, ...others] = all;
  if (named.length > 0 || only === undefined || others.length > 0) return named;
  if (!namesThisFile(release, releaseName)) return [];
  const words = wordsOf(only.name);
  const beginning = wordsOf(releaseName).slice(0, words.length);
  return words.length > 0 && words.join(' ') === beginning.join(' ') ? all : [];
}

function* ofThisVideo(
  video: VideoFacts,
  record: Candidate,
  all: readonly EntryReading[],
): Steps<readonly EntryReading[] | EntryRefusal> {
  const { release } = video;
  const plain = workOf(release, null, []);
  const work: Work = {
    ...plain,
    titles: new Set([...plain.titles, ...aliases(video, record)]),
    matched: true,
  };
  const cuts = all.filter(({ reading }) => fitsCut(release.cuts, reading.cuts));
  const folded = yield* mapped(all, ({ reading }) => foldTitle(reading.title));
  const titles = new Map(all.map((one, at) => [one, folded[at] ?? '']));
  const said = new Set(all.filter(({ reading }) => reading.title !== '').map((one) => titles.get(one) ?? ''));
  const verdicts = yield* mapped(cuts, (one) => {
    const own = titles.get(one) ?? '';
    return { one, other: otherWork(video, work, one, said.size > (said.has(own) ? 1 : 0)) };
  });
  const ofTitle = verdicts.filter(({ other }) => other === null).map(({ one }) => one);
  const named = ofTitle.filter(({ reading }) => reading.part === release.part);
  if (ofTitle.length > 0 && named.length === 0) return release.part === null ? 'in-parts' : 'part';
  if (named.length === 0) {
    const isYear = verdicts.length > 0 && verdicts.every(({ other }) => other === 'work-year');
    return unnumbered(video, work, record, all) ?? (isYear ? 'work-year' : 'work');
  }
  const numbering = { offset: episodeOffset(record, all), season: recordSeason(record) };
  const fitting = yield* filtered(named, (one) => fitsEpisode(release, work, numbering, one));
  if (fitting.length > 0) return fitting;
  return unnumbered(video, work, record, all) ?? 'episode';
}

/** Other titles of the candidate, e.g. in another language: they count, because it was accepted for this video. */
function aliases(video: VideoFacts, record: Candidate): string[] {
  const { title, others } = readText(record.releaseName);
  return [title, ...others]
    .filter((name) => name !== '' && !isNear(video.release.title, name))
    .map(foldTitle);
}

/** Does the entry name another film or, where the entries name several titles (`isAmid`), another show? Null if not. */
function otherWork(
  video: VideoFacts,
  work: Work,
  one: EntryReading,
  isAmid: boolean,
): 'work' | 'work-year' | null {
  const { reading } = one;
  if (one.name === '' || one.bare || saysNothing(reading, video.release.group)) return null;
  const verdict = judgeTitle(work, video.release, reading);
  if (verdict === 'year') return 'work-year';
  if (verdict !== 'title') return null;
  if (video.release.kind === 'movie') return 'work';
  return isAmid && (reading.episodes.length > 0 || reading.date !== null) ? 'work' : null;
}

/**
 * A record for exactly this video may hold one single subtitle; that one is taken unless its name contradicts. It may
 * hold several, if none has a number and their names hold nothing but labels or the title.
 */
function unnumbered(
  video: VideoFacts,
  work: Work,
  record: Candidate,
  all: readonly EntryReading[],
): readonly EntryReading[] | null {
  const { release } = video;
  const speaks = ({ reading, episodes }: EntryReading): boolean =>
    episodes.length > 0 || reading.season !== null || reading.date !== null;
  const parts = all.some(
    ({ reading }) => reading.part !== release.part || !fitsCut(release.cuts, reading.cuts),
  );
  if (all.some(speaks) || parts || !isExact(video, work, record)) return null;
  const [only] = all;
  // A lone one under another title may be its original title or its transliteration; another year is another film.
  if (only !== undefined && all.length === 1)
    return only.reading.year === null || only.reading.year === release.year ? all : null;
  const fitting = all.filter(
    ({ name, reading }) =>
      name === '' || saysNothing(reading, release.group) || judgeTitle(work, release, reading) === 'same',
  );
  return fitting.length > 0 ? fitting : null;
}

function isExact(video: VideoFacts, work: Work, record: Candidate): boolean {
  const { release } = video;
  const text = readText(record.releaseName);
  const silent = saysNothing(text, release.group);
  const title = silent ? 'silent' : judgeTitle(plainWork(video), release, text);
  if (title === 'title' || title === 'year') return false;
  return judgeEpisodes(release, work, record, { reading: text, title }) === 'same';
}

function plainWork(video: VideoFacts): Work {
  return workOf(video.release, null, []);
}

function fitsCut(ours: readonly string[], theirs: readonly string[]): boolean {
  if (ours.length === 0 || theirs.length === 0) return true;
  return ours.length === theirs.length && ours.every((cut) => theirs.includes(cut));
}

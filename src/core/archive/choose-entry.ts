// Which entry of a downloaded archive is the subtitle for this video?

import type { Candidate } from '../candidates/candidate.ts';
import { isPack } from '../candidates/episodes.ts';
import { withAbsolute, withNumber } from '../candidates/number-from-record.ts';
import { WEIGHTS, type Weights } from '../candidates/weights.ts';
import type { VideoFacts } from '../candidates/judge.ts';
import type { Preference } from '../candidates/preference.ts';
import type { KnownLabels } from './entry-labels.ts';
import { holdsImages, usableEntries, type ArchiveFile } from './entry-files.ts';
import { inLanguage, isKind, isSdh, pointsOf } from './preferred-entries.ts';
import { datedInOneOrder } from './date-order.ts';
import { withoutDiscNumbers } from './disc-numbers.ts';
import { labelEnds } from './label-ends.ts';
import { recordSeason } from './entry-episodes.ts';
import { numberedByPlace } from './numbered-names.ts';
import { namedEntry, readEntry, type EntryReading } from './read-entry.ts';
import { readText } from '../release/reading.ts';
import { foldTitle, withoutArticle } from '../release/words/text.ts';
import { atOnce, filtered, mapped, type Steps } from '../steps.ts';
import { isBonus, ofThisFile, ofThisVideo, type OtherVideo } from './this-video.ts';

export type EntryRefusal =
  | 'no-subtitle'
  /** Nothing but images of text. */
  | 'image-subtitles'
  | 'bonus-video'
  | 'language'
  | 'kind'
  | 'hearing-impaired'
  | OtherVideo;

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
export function* choosingEntryBy(weights: Weights, archive: Archive): Steps<ChosenEntry> {
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
  const video = {
    ...archive.video,
    release: withAbsolute(withNumber(archive.video.release, record), record),
  };
  if (video.release.kind === 'extra') return 'bonus-video';
  const usable = usableEntries(entries.slice(0, MOST_ENTRIES), video.release.titles);
  if (usable.length === 0) return holdsImages(entries) ? 'image-subtitles' : 'no-subtitle';
  const all = yield* reading(entries, usable, knownLabels(video, record));
  const isFilm = video.release.kind === 'movie';
  const read = isFilm ? yield* filtered(all, (one) => !isBonus(video.release, one)) : all;
  if (read.length === 0) return 'work';
  const own = yield* ofThisFile(video, record, read);
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

/** `season`: of a record of several episodes. */
type KnownOfRecord = Omit<KnownLabels, 'ends'> & { readonly season: number | null };

function knownLabels({ release }: VideoFacts, record: Candidate): KnownOfRecord {
  const { language, releaseName } = record;
  const film = release.kind === 'movie';
  const short = film ? null : withoutArticle(release.title);
  const titles = new Set([...release.titles, ...(short === null ? [] : [foldTitle(short)])]);
  const { title, seasonEnd } = readText(releaseName);
  const named = foldTitle(title);
  return {
    hindi: language === 'hi',
    titles,
    film,
    collection: named !== '' && !titles.has(named),
    manySeasons: !film && seasonEnd !== null,
    season: isPack(record) && !film ? recordSeason(record) : null,
  };
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
  known: KnownOfRecord,
): Steps<readonly EntryReading[]> {
  const { hindi, film, collection, manySeasons, season, titles } = known;
  const of = JSON.stringify([hindi, film, collection, manySeasons, season, ...titles]);
  const latest = LATEST.get(entries);
  if (latest?.of === of) return latest.read;
  const named = yield* mapped(usable, namedEntry);
  const ends = yield* labelEnds(
    named.map(({ stem }) => stem),
    titles,
  );
  const each = yield* datedInOneOrder(yield* mapped(named, (one) => readEntry(one, { ...known, ends })));
  const numbered = season === null ? each : yield* numberedByPlace(each, season, titles);
  const read = film ? numbered : yield* withoutDiscNumbers(numbered);
  LATEST.set(entries, { of, read });
  return read;
}

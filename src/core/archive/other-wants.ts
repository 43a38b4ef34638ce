// Does an archive that was fetched for one video hold a subtitle for another one too, or in another language?

import type { Candidate } from '../candidates/candidate.ts';
import { judge, type Judged, type VideoFacts } from '../candidates/judge.ts';
import type { Preference } from '../candidates/preference.ts';
import { choosingEntry } from './choose-entry.ts';
import type { ArchiveFile } from './entry-files.ts';
import type { Release } from '../release/release.ts';
import { readText } from '../release/reading.ts';
import { foldTitle } from '../release/text.ts';
import { atOnce, type Steps } from '../steps.ts';

type FetchedArchive = {
  readonly record: Candidate;
  /** The video that it was fetched for. */
  readonly video: VideoFacts;
  readonly entries: readonly ArchiveFile[];
};

export type Acceptable = Extract<Judged, { readonly kind: 'acceptable' }>;

/**
 * The record as an offer for `video`, judged by what its archive really holds; null where nothing inside says that it is
 * for this video and in this language. The record itself speaks of the video that it was fetched for, and of nothing else.
 */
export function offerInArchive(
  video: VideoFacts,
  preference: Preference,
  fetched: FetchedArchive,
): Acceptable | null {
  return atOnce(offeringInArchive(video, preference, fetched));
}

/** The same in pieces: an archive may hold thousands of entries. */
export function* offeringInArchive(
  video: VideoFacts,
  preference: Preference,
  fetched: FetchedArchive,
): Steps<Acceptable | null> {
  const { record, entries } = fetched;
  if (!isSameWork(video.release, fetched.video.release)) return null;
  const choice = yield* choosingEntry(video, preference, record, entries);
  if (choice.kind === 'none') return null;
  const same = video.path === fetched.video.path;
  if (!same && !isForCut(video.release, fetched.video.release, choice.entry)) return null;
  const spoken = { ...record, language: preference.language };
  const [judged] = judge(video, preference, null, [same ? spoken : asRecord(spoken, choice.entry)]);
  return judged?.kind === 'acceptable' ? { ...judged, candidate: record } : null;
}

/** A remake has the same title, and so has the show of another country: year and country must be the same too. */
function isSameWork(one: Release, other: Release): boolean {
  const sameTitle = foldTitle(one.title) === foldTitle(other.title);
  return sameTitle && one.year === other.year && one.country === other.country;
}

/** An entry that says no cut is for the one that the archive was fetched for. */
function isForCut(video: Release, fetched: Release, { name }: ArchiveFile): boolean {
  const isSame = video.cuts.toSorted().join() === fetched.cuts.toSorted().join();
  return isSame || readText(name.slice(name.lastIndexOf('/') + 1)).cuts.length > 0;
}

/** What the entry would be if it were on offer by itself. */
function asRecord(record: Candidate, { name }: ArchiveFile): Candidate {
  return {
    ...record,
    releaseName: name.slice(name.lastIndexOf('/') + 1),
    name: '',
    releases: [],
    season: null,
    episode: null,
    episodeFrom: null,
    episodeEnd: null,
    fullSeason: false,
    files: [],
  };
}

// Does an archive downloaded for one video also hold a subtitle for another video, or in another language?

import { OF_ONE_TEXT, type Candidate } from '../candidates/candidate.ts';
import { judge, type Judged, type VideoFacts } from '../candidates/judge.ts';
import type { Preference } from '../candidates/preference.ts';
import { choosingEntry } from './choose-entry.ts';
import type { ArchiveFile } from './entry-files.ts';
import { baseName } from '../path/path.ts';
import type { Release } from '../release/release.ts';
import { readText } from '../release/reading.ts';
import { foldTitle } from '../release/words/text.ts';
import type { Steps } from '../steps.ts';

type FetchedArchive = {
  readonly record: Candidate;
  /** The video that the archive was downloaded for. */
  readonly video: VideoFacts;
  readonly entries: readonly ArchiveFile[];
};

export type Acceptable = Extract<Judged, { readonly kind: 'acceptable' }>;

/**
 * The record as an offer for `video`, judged by the entries of its archive; null if no entry is for this video and in
 * this language. The record's own fields describe only the video that it was downloaded for. In steps that can be
 * interrupted: an archive may hold thousands of entries.
 */
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
  const [judged] = judge({
    video,
    preference,
    match: null,
    candidates: [same ? spoken : asRecord(spoken, choice.entry)],
  });
  return judged?.kind === 'acceptable' ? { ...judged, candidate: record } : null;
}

/** A remake has the same title, and so has another country's show, so year and country must match too. */
function isSameWork(one: Release, other: Release): boolean {
  const sameTitle = foldTitle(one.title) === foldTitle(other.title);
  return sameTitle && one.year === other.year && one.country === other.country;
}

/** An entry that names no cut is for the cut that the archive was downloaded for. */
function isForCut(video: Release, fetched: Release, { name }: ArchiveFile): boolean {
  const isSame = video.cuts.toSorted().join() === fetched.cuts.toSorted().join();
  return isSame || readText(baseName(name)).cuts.length > 0;
}

/** The entry as if the service offered it as a candidate of its own. */
function asRecord(record: Candidate, { name }: ArchiveFile): Candidate {
  return { ...record, ...OF_ONE_TEXT, releaseName: baseName(name) };
}

// Does an archive that was fetched for one video hold a subtitle for another one too, or in another language?

import type { Candidate } from './candidate.ts';
import { judge, type Judged, type VideoFacts, type Wish } from './choose.ts';
import { chooseEntry, type Entry } from './payload.ts';
import { foldTitle } from './release/text.ts';

type Fetched = {
  readonly record: Candidate;
  /** The video that it was fetched for. */
  readonly video: VideoFacts;
  readonly entries: readonly Entry[];
};

export type Acceptable = Extract<Judged, { readonly kind: 'acceptable' }>;

/**
 * The record as an offer for `video`, judged by what its archive really holds; null where nothing inside says that it is
 * for this video and in this language. The record itself speaks of the video that it was fetched for, and of nothing else.
 */
export function offerInArchive(video: VideoFacts, wish: Wish, fetched: Fetched): Acceptable | null {
  const { record, entries } = fetched;
  if (foldTitle(video.release.title) !== foldTitle(fetched.video.release.title)) return null;
  const choice = chooseEntry(video, wish, record, entries);
  if (choice.kind === 'none') return null;
  const same = video.path === fetched.video.path;
  const spoken = { ...record, language: wish.language };
  const [judged] = judge(video, wish, null, [same ? spoken : asRecord(spoken, choice.entry)]);
  return judged?.kind === 'acceptable' ? { ...judged, candidate: record } : null;
}

/** What the entry would be if it were on offer by itself. */
function asRecord(record: Candidate, { name }: Entry): Candidate {
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

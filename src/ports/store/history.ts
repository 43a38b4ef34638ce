// What is remembered of what happened? Facts, never sentences: they are worded where somebody reads them.

import type { SearchStep } from '../../core/want/search-steps.ts';

/** Where a subtitle, or the record of one, came from. The first three cost a download. */
export type Source =
  | 'account'
  | 'anonymous'
  /** Paid for, and written down by a version that did not note how. */
  | 'unknown'
  /** It was received before. */
  | 'cache'
  /** An archive that was fetched for something else holds it. */
  | 'archive'
  /** A pack that was found for another episode. */
  | 'pack';

export type HistoryFacts = {
  /** The rung of the ladder that it is about. */
  readonly step: SearchStep | null;
  /** Candidates in an answer, and those of them that may be taken. */
  readonly offered: number | null;
  readonly acceptable: number | null;
  readonly source: Source | null;
  /** A language that was guessed from a text. */
  readonly guess: string | null;
  /** A file, languages, a candidate's key, a code, or the words of the service or the system; '' where there is none. */
  readonly detail: string;
  /** What `detail` is called from then on. */
  readonly became: string | null;
};

export type HistoryLine = HistoryFacts & {
  readonly at: number;
  readonly videoId: number;
  /** Null where it happened to the video as a whole. */
  readonly wantId: number | null;
  readonly event: string;
  readonly reason: string;
};

/** A line as it is written: what it does not say is unknown. */
export type NewHistoryLine = Omit<HistoryLine, keyof HistoryFacts> & Partial<HistoryFacts>;

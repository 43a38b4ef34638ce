// The history. It stores facts, never sentences: these are worded where they are shown.

import type { Outcome } from '../../core/status/outcome.ts';
import type { SyncFinding } from '../../core/sync/sync-finding.ts';
import type { SearchStep } from '../../core/want/search-steps.ts';

/** The origin of a subtitle, or of its record. The first three cost a download. */
export type Source =
  | 'account'
  | 'anonymous'
  /** Paid for, but recorded by a version that did not note the route. */
  | 'unknown'
  /** It was downloaded before. */
  | 'cache'
  /** It is in an archive that was downloaded for something else. */
  | 'archive'
  /** It is in a pack that was found for another episode. */
  | 'pack';

export type HistoryFacts = {
  /** The search step that it is about. */
  readonly step: SearchStep | null;
  /** Candidates in an answer, and how many of them are acceptable. */
  readonly offered: number | null;
  readonly acceptable: number | null;
  readonly source: Source | null;
  /** A language that was guessed from a text. */
  readonly guess: string | null;
  /** A file, languages, a candidate's key, a code, or the words of the service or the system; '' if there is none. */
  readonly detail: string;
  /** The new name of `detail`. */
  readonly became: string | null;
  /** How the times of the text lay beside the video; null if they were not compared. */
  readonly sync: SyncFinding | null;
};

export type HistoryLine = HistoryFacts & {
  /** Rises with every line. */
  readonly id: number;
  readonly at: number;
  readonly videoId: number;
  /** Null if it concerns the video as a whole. */
  readonly wantId: number | null;
  readonly event: string;
  readonly reason: string;
  /** Null for a step on the way to a result. */
  readonly outcome: Outcome | null;
};

/** A new line; fields that it lacks are unknown. */
export type NewHistoryLine = Omit<HistoryLine, keyof HistoryFacts | 'id' | 'outcome'> & Partial<HistoryFacts>;

export type HistoryFilter = {
  /** Null: of every video. */
  readonly videoId: number | null;
  /** Only lines before the one with this id. */
  readonly before?: number;
  readonly limit: number;
};

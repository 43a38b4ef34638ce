// What can be asked about titles: their subtitles, and which titles there are.

import type { Candidate } from '../core/candidates/candidate.ts';
import type { Title } from '../core/release/known-title.ts';
import type { TitleIds } from '../core/release/title-ids.ts';
import type { Result } from '../core/fault.ts';
import type { RequestOptions, RateHint } from './service.ts';

/** By what a title is known. An identifier that is null is not sent. */
export type TitleClue =
  | { readonly kind: 'ids'; readonly ids: TitleIds }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'file'; readonly name: string };

/** What the classic subtitle search takes (interface.md 4.2). Absent means: not sent. */
export type SubtitleQuestion = RequestOptions & {
  readonly by: TitleClue;
  /** Without it `catalogB` is not sent: its numbers are counted for each type apart. */
  readonly type?: 'movie' | 'tv';
  readonly year?: number;
  readonly season?: number;
  readonly episode?: number;
  /** BCP 47. */
  readonly languages: readonly string[];
  /** 1 to 30, and 30 when absent. */
  readonly subsPerPage?: number;
  /** From 1. */
  readonly page?: number;
  /** Only packs of whole seasons. */
  readonly fullSeason?: true;
  /** With the files of packs, as `Candidate.files`. */
  readonly unpack?: true;
  readonly comment?: true;
  /** With `Candidate.releases`. Live services leave rows out when asked so. */
  readonly releases?: true;
  /** With the flag for the hard of hearing. Live services then offer nothing else. */
  readonly hearingImpaired?: true;
};

/** The titles found, the best first, and subtitles of that first one. Both are empty where nothing was found. */
export type SubtitlesAnswer = {
  readonly titles: readonly Title[];
  readonly candidates: readonly Candidate[];
  /** As many subtitles as a page holds, so there may be more. */
  readonly fullPage: boolean;
  /** Null where the answer does not say. */
  readonly pages: number | null;
  /** Rows that had to be dropped, in words, for the log. */
  readonly dropped: readonly string[];
  readonly rate: RateHint | null;
};

export type TitleQuery = RequestOptions & {
  /** At least 2 characters; the name, or an identifier of catalogue A. */
  readonly text: string;
  readonly type?: 'movie' | 'tv';
};

export type TitleList = {
  readonly titles: readonly Title[];
  readonly dropped: readonly string[];
  readonly rate: RateHint | null;
};

export type Titles = {
  /**
   * Subtitles by identifiers, title or file name; one unit of `search`. A clue with nothing in it that can be sent is
   * a `bad-request` without a request.
   */
  subtitles(question: SubtitleQuestion): Promise<Result<SubtitlesAnswer>>;
  /** The titles that are called so; one unit of `search`. */
  find(query: TitleQuery): Promise<Result<TitleList>>;
  /** The titles that begin so, for a field that completes what is typed. Paid plans only, else `plan-gate`. */
  suggest(query: TitleQuery): Promise<Result<TitleList>>;
  /** The classic interface's search for titles. Paid plans only, else `plan-gate`. */
  lookUp(query: TitleQuery): Promise<Result<TitleList>>;
};

// The port for searches by title: subtitles of a title, and titles themselves.

import type { Candidate } from '../core/candidates/candidate.ts';
import type { Title } from '../core/release/known-title.ts';
import type { TitleIds } from '../core/release/title-ids.ts';
import type { Result } from '../core/fault.ts';
import type { KnownCounter } from '../core/status/known-counter.ts';
import type { RequestOptions } from './service.ts';

/** The facts that identify a title. A null identifier is not sent. */
export type TitleClue =
  | { readonly kind: 'ids'; readonly ids: TitleIds }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'file'; readonly name: string };

/** The parameters of the classic subtitle search (interface.md 4.2). Absent means not sent. */
export type SubtitleQuestion = RequestOptions & {
  readonly by: TitleClue;
  /** Without it `catalogB` is not sent, because each type has its own numbers. */
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
  /** With `Candidate.releases`. Live services then leave rows out. */
  readonly releases?: true;
  /** With the flag for SDH. Live services then return nothing else. */
  readonly hearingImpaired?: true;
};

/** The titles found, best first, and the subtitles of the first one. Both are empty if nothing was found. */
export type SubtitlesAnswer = {
  readonly titles: readonly Title[];
  readonly candidates: readonly Candidate[];
  /** The page of subtitles was full, so there may be more. */
  readonly fullPage: boolean;
  /** Descriptions of the rows that had to be dropped, for the log. */
  readonly dropped: readonly string[];
  readonly rate: KnownCounter | null;
};

export type TitleQuery = RequestOptions & {
  /** At least 2 characters: the name, or an identifier of catalogue A. */
  readonly text: string;
  readonly type?: 'movie' | 'tv';
};

export type TitleList = {
  readonly titles: readonly Title[];
  readonly dropped: readonly string[];
  readonly rate: KnownCounter | null;
};

export type Titles = {
  /**
   * Subtitles by identifiers, title or file name; costs one unit of `search`. A clue without anything to send gives
   * `bad-request` without a request.
   */
  subtitles(question: SubtitleQuestion): Promise<Result<SubtitlesAnswer>>;
  /** The titles with this name; costs one unit of `search`. */
  find(query: TitleQuery): Promise<Result<TitleList>>;
  /** The titles that begin with the text, for autocompletion. Paid plans only, else `plan-gate`. */
  suggest(query: TitleQuery): Promise<Result<TitleList>>;
  /** The classic interface's search for titles. Paid plans only, else `plan-gate`. */
  lookUp(query: TitleQuery): Promise<Result<TitleList>>;
};

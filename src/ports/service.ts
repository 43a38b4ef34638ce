// What the engine needs from the subtitle service.

import type { Candidate, TitleMatch } from '../core/candidate.ts';
import type { Result } from '../core/fault.ts';

export type CounterState = {
  readonly limit: number;
  readonly remaining: number;
  /** Epoch milliseconds; null where the service did not say. */
  readonly resetAt: number | null;
};

/** The account as `GET /api/v2/me` tells it (interface.md 2.5). A block that the answer lacks is null: unknown, not unlimited. */
export type Account = {
  readonly plan: { readonly name: string; readonly paid: boolean } | null;
  readonly search: CounterState | null;
  readonly downloads: CounterState | null;
  readonly upgradeUrl: string | null;
};

/** The answer for one asked name. `fullPage`: as many subtitles as a page holds, so others may have been crowded out. */
export type NameAnswer = {
  readonly match: TitleMatch | null;
  readonly candidates: readonly Candidate[];
  readonly fullPage: boolean;
};

/** The answer to one batch. A name that is in neither map was not answered and must be asked again. */
export type BatchAnswer = {
  readonly answers: ReadonlyMap<string, NameAnswer>;
  /** Rows and entries that had to be dropped, in words, for the log. */
  readonly dropped: readonly string[];
  readonly rate: RateHint | null;
};

/** What the rate headers of an answer said (interface.md 8). They speak of the counter that the request used. */
export type RateHint = {
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetAt: number | null;
};

export type BatchQuestion = {
  /** 1 to 50 different file names, without folders. */
  readonly names: readonly string[];
  /** BCP 47. */
  readonly languages: readonly string[];
  readonly deadlineMs: number;
  readonly signal?: AbortSignal;
};

/** Where a subtitle can be fetched from: through the API by id, or from the download host by link. */
export type DownloadRoute =
  | { readonly kind: 'id'; readonly id: string; readonly format: 'zip' | 'file' }
  | { readonly kind: 'link'; readonly link: string; readonly anonymous: boolean };

export type SubtitleService = {
  /** The account and its counters; free of charge. */
  account(options: { readonly deadlineMs: number; readonly signal?: AbortSignal }): Promise<Result<Account>>;
  /** One search request about all the names; costs one unit of `search` for each. */
  search(question: BatchQuestion): Promise<Result<BatchAnswer>>;
  /** The bytes of one subtitle or archive, whole and at most 20 MiB; costs one unit of `downloads` or `anonymous`. */
  download(
    route: DownloadRoute,
    options: { readonly deadlineMs: number; readonly signal?: AbortSignal },
  ): Promise<Result<Downloaded>>;
};

export type Downloaded = {
  readonly bytes: Uint8Array;
  readonly rate: RateHint | null;
  /** Was the end of the body announced? If not, it may have been cut off, and only the content can tell. */
  readonly framed: boolean;
};

// What the engine needs from the subtitle service.

import type { Candidate } from '../core/candidates/candidate.ts';
import type { TitleMatch } from '../core/release/known-title.ts';
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
  /** What the AI may be asked to do in a month; null where the answer does not speak of it. */
  readonly translations: AllowanceState | null;
  readonly transcriptions: AllowanceState | null;
  /** For people: a plain web address without a key. */
  readonly upgradeUrl: string | null;
  /** The service's own clock when it answered, epoch milliseconds; null where it did not say. */
  readonly sentAt: number | null;
};

/** A monthly allowance. What the answer does not say is null: unknown, not unlimited. */
export type AllowanceState = {
  readonly eligible: boolean | null;
  /** Trials in a month for accounts that are not eligible. */
  readonly freeTrials: number | null;
  readonly used: number | null;
  readonly limit: number | null;
  readonly remaining: number | null;
  /** Epoch milliseconds; null where the service did not say. */
  readonly resetAt: number | null;
};

/** One counter of the classic interface: what was used today and ever, and how much a day allows. */
export type UsageCount = {
  readonly today: number | null;
  readonly total: number | null;
  readonly limit: number | null;
};

/** `GET /api/v1/me` (interface.md 4.2). Whatever the answer lacks is null: unknown. */
export type KeyUsage = {
  readonly plan: { readonly name: string; readonly paid: boolean } | null;
  /** Of the whole account. */
  readonly requests: UsageCount | null;
  readonly downloads: UsageCount | null;
  /** Of the key that asked. */
  readonly key: { readonly requests: UsageCount | null; readonly downloads: UsageCount | null };
  readonly translations: AllowanceState | null;
};

/** The answer for one asked name. `fullPage`: as many subtitles as a page holds, so others may have been crowded out. */
export type NameAnswer = {
  readonly match: TitleMatch | null;
  /** What else it may be, in the service's order. */
  readonly alternates: readonly TitleMatch[];
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

/** How long a request may take, and what ends it before. */
export type RequestOptions = { readonly deadlineMs: number; readonly signal?: AbortSignal };

/** What every search by file name takes beside the names. */
export type SearchScope = RequestOptions & {
  /** BCP 47; none: whatever there is. */
  readonly languages: readonly string[];
  /** `exact` (the service's default): the very episode. `title`: everything of the show or film. */
  readonly episodeScope?: 'exact' | 'title';
  /** For each name; 1 to 30, and 30 when absent. */
  readonly subsPerPage?: number;
};

export type BatchQuestion = SearchScope & {
  /** 1 to 50 different file names, without folders. */
  readonly names: readonly string[];
};

export type FileQuestion = SearchScope & {
  /** Without folders; cut at 500 characters on its way. */
  readonly name: string;
  readonly type?: 'movie' | 'tv';
};

/** Where a subtitle can be fetched from: through the API by id, or from the download host by link. */
export type DownloadRoute =
  | { readonly kind: 'id'; readonly id: string; readonly format: 'zip' | 'file' }
  | { readonly kind: 'link'; readonly link: string; readonly anonymous: boolean };

export type SubtitleService = {
  /** The account and its counters; free of charge. */
  account(options: RequestOptions): Promise<Result<Account>>;
  /** What the key and the account have used, as the classic interface counts it; free of charge. */
  usage(options: RequestOptions): Promise<Result<KeyUsage>>;
  /** One search request about all the names; costs one unit of `search` for each. */
  search(question: BatchQuestion): Promise<Result<BatchAnswer>>;
  /** The same about one name, whose answer is the only one; costs one unit of `search`. */
  searchFile(question: FileQuestion): Promise<Result<BatchAnswer>>;
  /** The bytes of one subtitle or archive, whole and at most 20 MiB; costs one unit of `downloads` or `anonymous`. */
  download(route: DownloadRoute, options: RequestOptions): Promise<Result<Downloaded>>;
};

export type Downloaded = {
  readonly bytes: Uint8Array;
  readonly rate: RateHint | null;
  /** Was the end of the body announced? If not, it may have been cut off, and only the content can tell. */
  readonly framed: boolean;
};

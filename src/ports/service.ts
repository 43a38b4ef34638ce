// The port to the subtitle service.

import type { Candidate } from '../core/candidates/candidate.ts';
import type { TitleMatch } from '../core/release/known-title.ts';
import type { Result } from '../core/fault.ts';
import type { KnownCounter } from '../core/status/known-counter.ts';

export type CounterState = {
  readonly limit: number;
  readonly remaining: number;
  /** Epoch milliseconds; null if the service did not say. */
  readonly resetAt: number | null;
};

/** The account, from `GET /api/v2/me` (interface.md 2.5). A block that is not in the answer is null: not unlimited. */
export type Account = {
  readonly plan: { readonly name: string; readonly paid: boolean } | null;
  readonly search: CounterState | null;
  readonly downloads: CounterState | null;
  /** The monthly allowance of AI jobs; null if the answer does not mention it. */
  readonly translations: AllowanceState | null;
  readonly transcriptions: AllowanceState | null;
  /** For people: a plain web address without a key. */
  readonly upgradeUrl: string | null;
  /** The service's clock when it answered, epoch milliseconds; null if it did not say. */
  readonly sentAt: number | null;
};

/** A monthly allowance. A field that the answer lacks is null: unknown, not unlimited. */
export type AllowanceState = {
  readonly eligible: boolean | null;
  /** Trials per month for accounts that are not eligible. */
  readonly freeTrials: number | null;
  readonly used: number | null;
  readonly limit: number | null;
  readonly remaining: number | null;
  /** Epoch milliseconds; null if the service did not say. */
  readonly resetAt: number | null;
};

/** One counter of the classic interface: the use today and in total, and the daily limit. */
export type UsageCount = {
  readonly today: number | null;
  readonly total: number | null;
  readonly limit: number | null;
};

/** `GET /api/v1/me` (interface.md 4.2). A field that the answer lacks is null: unknown. */
export type KeyUsage = {
  readonly plan: { readonly name: string; readonly paid: boolean } | null;
  /** Of the whole account. */
  readonly requests: UsageCount | null;
  readonly downloads: UsageCount | null;
  /** Of the key that was used. */
  readonly key: { readonly requests: UsageCount | null; readonly downloads: UsageCount | null };
  readonly translations: AllowanceState | null;
};

/** The answer for one name. `fullPage`: the page of subtitles was full, so others may have been crowded out. */
export type NameAnswer = {
  readonly match: TitleMatch | null;
  /** Other possible titles, in the service's order. */
  readonly alternates: readonly TitleMatch[];
  readonly candidates: readonly Candidate[];
  readonly fullPage: boolean;
};

/** The answer to one batch. A name in neither map was not answered and must be searched again. */
export type BatchAnswer = {
  readonly answers: ReadonlyMap<string, NameAnswer>;
  /** Descriptions of the rows and entries that had to be dropped, for the log. */
  readonly dropped: readonly string[];
  /** The rate headers (interface.md 8): they describe the counter that the request used. */
  readonly rate: KnownCounter | null;
};

/** How long a request may take, and a signal that ends it earlier. */
export type RequestOptions = { readonly deadlineMs: number; readonly signal?: AbortSignal };

export type DownloadOptions = RequestOptions & {
  /** Once it fires, no waiting download is sent. A download in flight continues. */
  readonly stop?: AbortSignal;
};

/** The parameters of every search by file name, beside the names. */
export type SearchScope = RequestOptions & {
  /** BCP 47; empty: every language. */
  readonly languages: readonly string[];
  /** `exact` (the service's default): this episode only. `title`: everything of the show or film. */
  readonly episodeScope?: 'exact' | 'title';
  /** For each name; 1 to 30, and 30 when absent. */
  readonly subsPerPage?: number;
};

export type BatchQuestion = SearchScope & {
  /** 1 to 50 different file names, without folders. */
  readonly names: readonly string[];
};

export type FileQuestion = SearchScope & {
  /** Without folders; sent with at most 500 characters. */
  readonly name: string;
  readonly type?: 'movie' | 'tv';
};

/** How to download a subtitle: through the API by id, or from the download host by link. */
export type DownloadRoute =
  | { readonly kind: 'id'; readonly id: string; readonly format: 'zip' | 'file' }
  | { readonly kind: 'link'; readonly link: string; readonly anonymous: boolean };

export type SubtitleService = {
  /** The account and its counters; free of charge. */
  account(options: RequestOptions): Promise<Result<Account>>;
  /** The use of the key and the account, as the classic interface counts it; free of charge. */
  usage(options: RequestOptions): Promise<Result<KeyUsage>>;
  /** One search request for all names; costs one unit of `search` per name. */
  search(question: BatchQuestion): Promise<Result<BatchAnswer>>;
  /** The same for one name, which is the only one in the answer; costs one unit of `search`. */
  searchFile(question: FileQuestion): Promise<Result<BatchAnswer>>;
  /** The bytes of one subtitle or archive, whole and at most 20 MiB; costs one unit of `downloads` or `anonymous`. */
  download(route: DownloadRoute, options: DownloadOptions): Promise<Result<Downloaded>>;
};

export type Downloaded = {
  readonly bytes: Uint8Array;
  readonly rate: KnownCounter | null;
  /** Was the length of the body announced? If not, it may be cut off, and only the content can tell. */
  readonly framed: boolean;
};

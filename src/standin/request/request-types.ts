// The input and the output of a handler.

import type { Account, Accounts, CounterName } from '../accounts/accounts.ts';
import type { FieldNames } from '../catalogue/field-names.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';

/** The place of a request's key (interface.md 5). */
export type KeyForm = 'bearer' | 'x-api-key' | 'query' | 'none';

/** The parts of the service at which faults can be aimed. */
export const PLACES = [
  'search',
  'download',
  'me',
  'link',
  'v1-search',
  'v1-me',
  /** The search for titles while a person types: `/api/v1/auto` and `/api/v1/search`. */
  'v1-titles',
  /** Orders for translations and for transcriptions, in both versions. */
  'translate',
  'transcribe',
  /** The state of jobs, one or all. */
  'job',
  'job-download',
] as const;

/** Which part of the service a request is for. */
export type RequestPlace = (typeof PLACES)[number];

export type Caller =
  | { readonly kind: 'account'; readonly account: Account; readonly key: string }
  | { readonly kind: 'unknown-key' }
  | { readonly kind: 'anonymous' };

export type HandlerRequest = {
  readonly method: string;
  readonly path: string;
  /** The variable parts of the path. */
  readonly parts: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The file names in the request. */
  readonly names: readonly string[];
  readonly body: string;
  readonly ip: string;
  readonly caller: Caller;
  readonly keyForm: KeyForm;
  readonly userAgent: string;
};

/** One answer, before it is sent. */
export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Sent by a proxy in front of the service, which knows no counters: no rate headers. */
  readonly edge?: true;
};

/** Everything that the handlers work with. */
export type HandlerContext = {
  /** The current catalogue, with the finished translations. */
  readonly index: CatalogueIndex;
  readonly jobs: Jobs;
  readonly accounts: Accounts;
  readonly fieldNames: FieldNames;
  /** May keys of the free plan download links? */
  readonly freeKeyLinks: 'counted' | 'refused';
  now(): number;
};

type Handler = (request: HandlerRequest, context: HandlerContext) => Reply | Promise<Reply>;

/** One endpoint. `counter` is the one in its rate headers. */
export type Route = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly where: RequestPlace;
  readonly counter: CounterName;
  /** The places where the key may be (interface.md 5); in one of the headers by default. */
  readonly keyIn?: 'headers' | 'query' | 'either';
  readonly handle: Handler;
};

export function json(value: unknown, status = 200): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  };
}

export function text(body: string, status: number, type = 'text/plain; charset=utf-8'): Reply {
  return { status, headers: { 'content-type': type }, body };
}

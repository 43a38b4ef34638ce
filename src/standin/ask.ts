// What does a handler get, and what does it give back?

import type { Account, Accounts, CounterName } from './accounts.ts';
import type { FieldNames } from './field-names.ts';
import type { Shelf } from './shelf.ts';

/** Where a key stood in a request (interface.md 5). */
export type KeyForm = 'bearer' | 'x-api-key' | 'query' | 'none';

/** Which part of the service a request is for; faults are aimed at these. */
export type Where = 'search' | 'download' | 'me' | 'link';

export type Caller =
  | { readonly kind: 'account'; readonly account: Account; readonly key: string }
  | { readonly kind: 'stranger' }
  | { readonly kind: 'anonymous' };

/** One request, read. */
export type Ask = {
  readonly method: string;
  readonly path: string;
  /** The variable parts of the path. */
  readonly parts: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The file names that it asks about. */
  readonly names: readonly string[];
  readonly body: string;
  readonly ip: string;
  readonly caller: Caller;
  readonly keyForm: KeyForm;
  readonly userAgent: string;
};

/** One answer, before it goes on the wire. */
export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Comes from something in front of the service, which knows nothing of counters: no rate headers. */
  readonly edge?: true;
};

/** What lies behind the handlers. */
export type World = {
  readonly shelf: Shelf;
  readonly accounts: Accounts;
  readonly fieldNames: FieldNames;
  /** Are links open to the keys of the free plan? */
  readonly freeKeyLinks: 'counted' | 'refused';
  now(): number;
};

type Handler = (ask: Ask, world: World) => Reply | Promise<Reply>;

/** One endpoint. `counter` is the one that its rate headers speak of. */
export type Route = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly where: Where;
  readonly counter: CounterName;
  /** May the key stand in the query? */
  readonly keyInQuery?: true;
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

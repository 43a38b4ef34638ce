// Records every request to the stand-in: who sent it, how fast, and what was handed out.

import type { HandlerRequest, Caller, KeyForm, RequestPlace } from './request/request-types.ts';

/** One request; `status` is null while it is open, and stays null if the connection was cut or left hanging. */
type AskedRequest = {
  readonly at: number;
  readonly host: 'api' | 'download';
  readonly where: RequestPlace | null;
  readonly method: string;
  /** With the query, but without any key. */
  readonly path: string;
  /** How many file names it carried. */
  readonly names: number;
  readonly keyForm: KeyForm;
  readonly userAgent: string;
  readonly ip: string;
  /** The kind of the fault that was applied. */
  readonly fault: string | null;
  status: number | null;
};

export type RequestLogSnapshot = {
  readonly requests: readonly Readonly<AskedRequest>[];
  readonly searchRequests: number;
  readonly namesSearched: number;
  /** How often each file name was searched. */
  readonly timesAsked: Readonly<Record<string, number>>;
  readonly me: number;
  /** Downloads through the API by subtitle id, and downloaded links by path; only those answered with 200. */
  readonly downloads: Readonly<Record<string, number>>;
  readonly links: Readonly<Record<string, number>>;
  /** Links downloaded without a key. */
  readonly anonymous: number;
  /** Requests refused because a counter was empty. */
  readonly refusals: Readonly<Record<'search' | 'downloads' | 'anonymous', number>>;
  /** Job orders refused because the month's quota was used up. */
  readonly jobRefusals: number;
  readonly mostAtOnce: number;
  /** The shortest real time between two requests to any host; null before the second. */
  readonly shortestGapMs: number | null;
};

type Arrival = Pick<AskedRequest, 'at' | 'host' | 'where' | 'path' | 'fault'>;

export type RequestLog = {
  snapshot(): RequestLogSnapshot;
  clear(): void;
};

export type Recorder = RequestLog & {
  arrived(request: HandlerRequest, arrival: Arrival): AskedRequest;
  answered(request: AskedRequest, status: number): void;
  left(): void;
};

type Totals = {
  requests: AskedRequest[];
  callers: WeakMap<AskedRequest, Caller['kind']>;
  timesAsked: Map<string, number>;
  downloads: Map<string, number>;
  links: Map<string, number>;
  anonymous: number;
  refusals: { search: number; downloads: number; anonymous: number };
  jobRefusals: number;
  mostAtOnce: number;
  shortestGapMs: number | null;
  lastAt: number | null;
};

const nothing = (): Totals => ({
  requests: [],
  callers: new WeakMap(),
  timesAsked: new Map(),
  downloads: new Map(),
  links: new Map(),
  anonymous: 0,
  refusals: { search: 0, downloads: 0, anonymous: 0 },
  jobRefusals: 0,
  mostAtOnce: 0,
  shortestGapMs: null,
  lastAt: null,
});

/** A log of all requests; gaps are measured on the real clock, `at` is the stand-in's. */
export function openRequestLog(): Recorder {
  let totals = nothing();
  let open = 0;
  return {
    arrived(ask, arrival) {
      open += 1;
      const request = enter(totals, ask, arrival);
      totals.mostAtOnce = Math.max(totals.mostAtOnce, open);
      return request;
    },
    answered(request, status) {
      request.status = status;
      count(totals, request);
    },
    left() {
      open -= 1;
    },
    snapshot: () => snapshotOf(totals),
    clear() {
      totals = nothing();
    },
  };
}

function enter(totals: Totals, ask: HandlerRequest, arrival: Arrival): AskedRequest {
  const { method, names, keyForm, userAgent, ip } = ask;
  const request: AskedRequest = {
    ...arrival,
    method,
    names: names.length,
    keyForm,
    userAgent,
    ip,
    status: null,
  };
  const now = performance.now();
  if (totals.lastAt !== null)
    totals.shortestGapMs = Math.min(totals.shortestGapMs ?? Infinity, now - totals.lastAt);
  totals.lastAt = now;
  totals.requests.push(request);
  totals.callers.set(request, ask.caller.kind);
  for (const name of names) totals.timesAsked.set(name, (totals.timesAsked.get(name) ?? 0) + 1);
  return request;
}

function count(totals: Totals, request: AskedRequest): void {
  const anonymous = request.where === 'link' && totals.callers.get(request) === 'anonymous';
  if (request.status === 429 && request.fault === null) countRefusal(totals, request.where, anonymous);
  if (request.status !== 200) return;
  const path = request.path.replace(/\?.*$/, '');
  if (request.where === 'link') {
    totals.links.set(path, (totals.links.get(path) ?? 0) + 1);
    if (anonymous) totals.anonymous += 1;
  }
  if (request.where === 'download') {
    const id = path.split('/')[4] ?? '';
    totals.downloads.set(id, (totals.downloads.get(id) ?? 0) + 1);
  }
}

function countRefusal(totals: Totals, where: RequestPlace | null, anonymous: boolean): void {
  if (where === 'translate' || where === 'transcribe') totals.jobRefusals += 1;
  else if (where === 'search' || where === 'v1-search' || where === 'v1-titles') totals.refusals.search += 1;
  else totals.refusals[anonymous ? 'anonymous' : 'downloads'] += 1;
}

function snapshotOf(totals: Totals): RequestLogSnapshot {
  const searches = totals.requests.filter(({ where }) => where === 'search');
  return {
    requests: totals.requests.map((request) => ({ ...request })),
    searchRequests: searches.length,
    namesSearched: searches.reduce((sum, { names }) => sum + names, 0),
    timesAsked: Object.fromEntries(totals.timesAsked),
    me: totals.requests.filter(({ where }) => where === 'me').length,
    downloads: Object.fromEntries(totals.downloads),
    links: Object.fromEntries(totals.links),
    anonymous: totals.anonymous,
    refusals: { ...totals.refusals },
    jobRefusals: totals.jobRefusals,
    mostAtOnce: totals.mostAtOnce,
    shortestGapMs: totals.shortestGapMs,
  };
}

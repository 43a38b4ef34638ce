// Lists what a pass does when each fault of the stand-in lasts; test/process/faults checks the program against it.
// Kinds in none of the lists of a place have no effect: everything is placed.

import type { Fault, FaultKind } from '../../src/standin/faults/faults.ts';

export type Place = 'search' | 'download' | 'me';

export type Outcome = {
  readonly code: 0 | 1;
  /** Where all wants end; `mixed`: some placed, some deferred. */
  readonly ends: 'placed' | 'deferred' | 'missing' | 'mixed';
  readonly reason?: string;
  /** What stderr says; absent if nothing. */
  readonly says?: RegExp;
  /** The result of the next scan, after the fault is over. */
  readonly next: 'placed' | 'waits' | 'missing';
};

const deferred = (code: 0 | 1, reason: string, says: RegExp): Outcome => ({
  code,
  ends: 'deferred',
  reason,
  says,
  next: 'placed',
});
const PLACED: Outcome = { code: 0, ends: 'placed', next: 'placed' };
const KEY = deferred(1, 'key-refused', /does not accept the key/);
const EDGE = deferred(1, 'edge-refused', /in front of the service/);
const PLAN = deferred(0, 'plan-gate', /plan does not include this/);
const OUTAGE = deferred(1, 'outage', /could not be reached|did not answer in time|overloaded or broken/);
const MALFORMED = deferred(1, 'malformed-answer', /cannot be read|too large/);
const NOWHERE = deferred(1, 'malformed-answer', /nothing at this address/);
const REFUSED = deferred(1, 'request-refused', /refused the request/);
const THROTTLED: Outcome = {
  ...deferred(0, 'throttled', /asked subtitled to slow down/),
  next: 'waits',
};
const SHORT: Outcome = { code: 0, ends: 'mixed', reason: 'short-answer', next: 'placed' };
/** A useless file is an answer too. */
const CONTENT: Outcome = {
  code: 0,
  ends: 'missing',
  reason: 'all-refused',
  says: /rejected: /,
  next: 'missing',
};
const quotaOf = (reason: string): Outcome => ({
  ...deferred(0, reason, /quota is used up/),
  next: 'waits',
});

const KEY_KINDS = ['bad-key', 'forbidden-json'] as const;
const EDGE_KINDS = ['forbidden-edge', 'edge-429'] as const;
const PLAN_KINDS = ['paid-api-required', 'paid-api-required-v2'] as const;
const NOWHERE_KINDS = ['not-found-json', 'not-found-plain'] as const;
const REFUSED_KINDS = ['unprocessable', 'invalid-request'] as const;
const QUOTA_KINDS = ['quota-exceeded', 'daily-limit', 'download-limit', 'download-limit-text'] as const;
const THROTTLE_KINDS = ['rate-limited', 'rate-limit'] as const;
const SILENT_KINDS = ['hang', 'hang-in-body', 'slow-body'] as const;
const CUT_KINDS = ['cut-with-length', 'reset', 'reset-in-body'] as const;
const BROKEN_KINDS = [
  'service-busy',
  'overload-text',
  'server-error',
  'bad-gateway',
  'unavailable',
  'gateway-timeout',
] as const;
const SHAPE_KINDS = [
  'status-false',
  'error-object',
  'html-page',
  'malformed-json',
  'json-null',
  'json-array',
  'json-bare',
  'json-odd-types',
  'empty-answer',
  'redirect-loop',
  'gzip-truncated',
  'gzip-rubbish',
  'cut-without-length',
] as const;
const LARGE_KINDS = ['gzip-bomb', 'large-answer'] as const;
const CONTENT_KINDS = [
  'payload-rar',
  'payload-7z',
  'payload-gzip',
  'payload-binary',
  'zip-empty',
  'zip-bad-crc',
  'zip-truncated',
  'zip-encrypted',
  'zip-odd-method',
  'zip-climbing',
  'zip-bomb',
  'zip-without-subtitle',
  'zip-image-subtitles',
  'zip-of-zip',
] as const;

type Rows = readonly (readonly [readonly FaultKind[], Outcome])[];

const SEARCH: Rows = [
  [KEY_KINDS, KEY],
  [EDGE_KINDS, EDGE],
  [PLAN_KINDS, PLAN],
  [NOWHERE_KINDS, NOWHERE],
  [REFUSED_KINDS, REFUSED],
  [QUOTA_KINDS, quotaOf('search-quota')],
  [THROTTLE_KINDS, THROTTLED],
  [[...SILENT_KINDS, ...CUT_KINDS, ...BROKEN_KINDS], OUTAGE],
  [[...SHAPE_KINDS, ...LARGE_KINDS], MALFORMED],
  [['redirect'], deferred(1, 'foreign-redirect', /redirected to another host/)],
  [['nothing-found'], { code: 0, ends: 'missing', reason: 'nothing-offered', next: 'missing' }],
  [['batch-short', 'batch-bad-entry'], SHORT],
  [['batch-empty'], { ...SHORT, ends: 'deferred', says: /missing from an answer/ }],
];

const DOWNLOAD: Rows = [
  [[...KEY_KINDS, 'payload-rejected-key'], KEY],
  [EDGE_KINDS, EDGE],
  [PLAN_KINDS, PLAN],
  [[...NOWHERE_KINDS, 'nothing-found', 'payload-json-error', 'redirect'], { ...NOWHERE, code: 0 }],
  [REFUSED_KINDS, { ...REFUSED, code: 0 }],
  [QUOTA_KINDS, quotaOf('download-quota')],
  [THROTTLE_KINDS, THROTTLED],
  [[...SILENT_KINDS, ...CUT_KINDS, ...BROKEN_KINDS], OUTAGE],
  [[...SHAPE_KINDS, 'payload-html', 'payload-empty'], MALFORMED],
  [[...LARGE_KINDS, 'payload-large'], { ...MALFORMED, code: 0 }],
  [CONTENT_KINDS, CONTENT],
  [['rate-headers-past'], { code: 0, ends: 'mixed', reason: 'download-quota', next: 'placed' }],
];

/** The effect of `GET /me`: if only the account page is broken, the stored numbers are used. */
const ME: Rows = [
  [KEY_KINDS, KEY],
  [THROTTLE_KINDS, THROTTLED],
  [[...SILENT_KINDS, ...CUT_KINDS], OUTAGE],
];

const TABLES: Readonly<Record<Place, ReadonlyMap<FaultKind, Outcome>>> = {
  search: tableOf(SEARCH),
  download: tableOf(DOWNLOAD),
  me: tableOf(ME),
};

function tableOf(rows: Rows): ReadonlyMap<FaultKind, Outcome> {
  return new Map(rows.flatMap(([kinds, outcome]) => kinds.map((kind) => [kind, outcome] as const)));
}

/** The outcome of a lasting fault of this kind. */
export function outcomeOf(place: Place, kind: FaultKind): Outcome {
  return TABLES[place].get(kind) ?? PLACED;
}

/** True if the kind has any effect there. */
export function isHarmful(place: Place, kind: FaultKind): boolean {
  return outcomeOf(place, kind) !== PLACED;
}

/** Kinds that make the program wait long for an answer: start these first. */
export function isSlow(kind: FaultKind): boolean {
  return (SILENT_KINDS as readonly FaultKind[]).includes(kind);
}

/** True if a single fault of the kind is overcome within the pass. */
export function isGotOver(place: Place, kind: FaultKind): boolean {
  const passing: readonly FaultKind[] = [
    ...EDGE_KINDS,
    'rate-limited',
    ...SILENT_KINDS,
    ...CUT_KINDS,
    ...BROKEN_KINDS,
    ...SHAPE_KINDS,
    'batch-short',
    'batch-bad-entry',
    'batch-empty',
  ];
  if (passing.includes(kind)) return true;
  if (place === 'search') return (REFUSED_KINDS as readonly FaultKind[]).includes(kind);
  // A film has several offers, so a useless one is not the end.
  const otherOffer: readonly FaultKind[] = [
    ...NOWHERE_KINDS,
    ...PLAN_KINDS,
    ...REFUSED_KINDS,
    ...LARGE_KINDS,
    ...CONTENT_KINDS,
    'nothing-found',
    'redirect',
    'payload-json-error',
    'payload-html',
    'payload-empty',
    'payload-large',
  ];
  return place === 'download' && otherOffer.includes(kind);
}

/** The fault, with parameters that make it strike quickly. */
export function faultOf(kind: FaultKind, times: number): Fault {
  if (kind === 'slow-body') return { kind, times, bytesPerSecond: 20 };
  if (kind === 'service-busy' || kind === 'unavailable') return { kind, times, retryAfterSeconds: 1 };
  if (kind === 'zip-bomb') return { kind, times, bytes: 6 * 1024 * 1024 };
  if (kind === 'gzip-bomb' || kind === 'large-answer') return { kind, times, bytes: 34 * 1024 * 1024 };
  return kind === 'late' ? { kind, times, delayMs: 200 } : { kind, times };
}

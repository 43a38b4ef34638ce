import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../src/core/fault.ts';
import {
  deferralOf,
  isTransient,
  isUncounted,
  mayBeItsFault,
  mayConcernAll,
  nameRefused,
  searchDeferralOf,
} from '../../../src/core/want/deferral.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const RESET = Date.UTC(2026, 10, 22);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const detail = 'what the service said';

const UNSENT: Fault = { kind: 'unreachable', detail, unsent: true };
const CUT_OFF: Fault = { kind: 'unreachable', detail };
const busy = (retryAfterMs: number | null): Fault => ({ kind: 'overloaded', retryAfterMs, detail });
const plain = (kind: 'not-found' | 'malformed' | 'too-large' | 'foreign-redirect' | 'timeout'): Fault => ({
  kind,
  detail,
});
const used = (counter: 'search' | 'downloads' | 'anonymous'): Fault => ({
  kind: 'quota',
  counter,
  resetAt: null,
  detail,
});
const GATE: Fault = { kind: 'plan-gate', upgradeUrl: null, detail };
const REFUSED: Fault = { kind: 'key-refused', detail };
const BAD: Fault = { kind: 'bad-request', detail };
const THROTTLED: Fault = { kind: 'throttled', retryAfterMs: null, detail };
const EDGE: Fault = { kind: 'edge-refused', retryAfterMs: null, detail };

describe('how long a fault postpones the work', () => {
  test.each([
    ['throttled', THROTTLED, MINUTE],
    ['throttled', { ...THROTTLED, retryAfterMs: 7 * SECOND }, 7 * SECOND],
    ['edge-refused', EDGE, 10 * MINUTE],
    ['edge-refused', { ...EDGE, retryAfterMs: 7 * SECOND }, 7 * SECOND],
    ['outage', busy(null), 5 * MINUTE],
    ['outage', busy(7 * SECOND), 7 * SECOND],
    ['outage', UNSENT, 5 * MINUTE],
    ['outage', plain('timeout'), 5 * MINUTE],
    ['key-refused', REFUSED, HOUR],
    ['plan-gate', GATE, DAY],
    ['request-refused', BAD, HOUR],
    ['malformed-answer', plain('not-found'), HOUR],
    ['malformed-answer', plain('malformed'), HOUR],
    ['malformed-answer', plain('too-large'), HOUR],
    ['foreign-redirect', plain('foreign-redirect'), HOUR],
    ['stopping', { kind: 'aborted', detail }, 0],
  ] as const)('%s: %o', (why, fault, wait) => {
    expect(deferralOf(fault, NOW, RESET)).toEqual({ why, until: NOW + wait });
  });

  test('a used up quota lasts until its reset, and is named by what it is for', () => {
    expect(deferralOf(used('search'), NOW, RESET)).toEqual({ why: 'search-quota', until: RESET });
    expect(deferralOf(used('downloads'), NOW, RESET)).toEqual({ why: 'download-quota', until: RESET });
    expect(deferralOf(used('anonymous'), NOW, RESET)).toEqual({ why: 'download-quota', until: RESET });
  });

  test('a plan without searches is tried every hour; any other fault of a search waits as it does elsewhere', () => {
    expect(searchDeferralOf(GATE, NOW, RESET)).toEqual({ why: 'plan-gate', until: NOW + HOUR });
    expect(searchDeferralOf(busy(null), NOW, RESET)).toEqual(deferralOf(busy(null), NOW, RESET));
  });

  test('a name that the service refuses waits for a week', () => {
    expect(nameRefused(NOW)).toEqual({ why: 'name-refused', until: NOW + 7 * DAY });
  });
});

const KINDS: readonly (readonly [string, Fault])[] = [
  ['unsent', UNSENT],
  ['cut off', CUT_OFF],
  ['timeout', plain('timeout')],
  ['busy', busy(null)],
  ['busy for a while', busy(MINUTE)],
  ['throttled', THROTTLED],
  ['edge-refused', EDGE],
  ['quota', used('search')],
  ['key-refused', REFUSED],
  ['plan-gate', GATE],
  ['bad-request', BAD],
  ['not-found', plain('not-found')],
  ['malformed', plain('malformed')],
  ['sent round', { kind: 'malformed', detail: '', undone: true }],
  ['too-large', plain('too-large')],
  ['foreign-redirect', plain('foreign-redirect')],
  ['sent on', { kind: 'foreign-redirect', detail: '', undone: true }],
];

test.each([
  [
    'is worth a second try',
    isTransient,
    [
      'unsent',
      'cut off',
      'timeout',
      'busy',
      'busy for a while',
      'throttled',
      'edge-refused',
      'malformed',
      'sent round',
    ],
  ],
  [
    'may meet every other request',
    mayConcernAll,
    ['plan-gate', 'bad-request', 'not-found', 'foreign-redirect', 'sent on'],
  ],
  [
    'may be the fault of the names in the request',
    mayBeItsFault,
    ['cut off', 'timeout', 'busy', 'malformed', 'sent round', 'too-large'],
  ],
  [
    'gives its units back, because the service did not count it',
    isUncounted,
    [
      'unsent',
      'busy',
      'busy for a while',
      'throttled',
      'edge-refused',
      'quota',
      'key-refused',
      'plan-gate',
      'bad-request',
      'not-found',
      'sent round',
      'sent on',
    ],
  ],
] as const)('what %s', (_, holds, expected) => {
  expect(KINDS.filter(([, fault]) => holds(fault)).map(([name]) => name)).toEqual(expected);
});

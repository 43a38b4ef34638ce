import { describe, expect, test } from 'vitest';
import {
  correctBackoff,
  currentBackoff,
  faultOfBackoff,
  setBackoff,
} from '../../../src/engine/quota/backoff.ts';
import { holdsNow, keyRefused } from '../../../src/engine/quota/holds.ts';
import {
  forgetTroubles,
  noteKeyRefused,
  noteTrouble,
  showsKeyAccepted,
  troubleIsOver,
} from '../../../src/engine/quota/service-trouble.ts';
import { MIDNIGHT, NOON, quotaScene } from '../../support/quota-scene.ts';

const HOUR = 3_600_000;

test('trouble that a clock which was ahead wrote down is tried again at once', () => {
  const { deps, clock } = quotaScene();
  clock.advance(365 * 24 * HOUR);
  noteTrouble(deps, 'everything', { why: 'key-refused', until: clock.now() + HOUR });
  expect(keyRefused(deps)?.resumesAt).toBe(clock.now() + HOUR);
  clock.advance(-365 * 24 * HOUR);
  expect(keyRefused(deps)?.resumesAt).toBeNull();
});

describe('the time that the service asks to wait', () => {
  test('holds everything until then, and no longer', () => {
    const { deps, clock } = quotaScene();
    setBackoff(deps, { why: 'edge-refused', until: NOON + HOUR });
    expect(holdsNow(deps)).toEqual([{ work: 'everything', why: 'edge-refused', resumesAt: NOON + HOUR }]);
    clock.advance(HOUR);
    expect([currentBackoff(deps), holdsNow(deps)]).toEqual([null, []]);
  });

  test('is one hold with the outage that is on record, until both are over', () => {
    const { deps, clock } = quotaScene();
    const hold = { work: 'everything', why: 'outage', beganAt: NOON } as const;
    noteTrouble(deps, 'everything', { why: 'outage', until: NOON + HOUR });
    setBackoff(deps, { why: 'outage', until: NOON + 2 * HOUR });
    expect(holdsNow(deps)).toEqual([{ ...hold, resumesAt: NOON + 2 * HOUR }]);
    setBackoff(deps, { why: 'outage', until: NOON + HOUR / 2 });
    expect(holdsNow(deps)).toEqual([{ ...hold, resumesAt: NOON + HOUR }]);
    setBackoff(deps, { why: 'throttled', until: NOON + HOUR / 2 });
    expect(holdsNow(deps)).toHaveLength(2);
    clock.advance(HOUR);
    expect(holdsNow(deps)).toEqual([{ ...hold, resumesAt: null }]);
  });

  test('is 25 hours at most, whatever the service says', () => {
    const { deps } = quotaScene();
    setBackoff(deps, { why: 'throttled', until: NOON + 1000 * HOUR });
    expect(currentBackoff(deps)).toEqual({ why: 'throttled', until: NOON + 25 * HOUR });
  });

  test('is forgotten where a clock that was ahead wrote it', () => {
    const { deps, clock } = quotaScene();
    setBackoff(deps, { why: 'throttled', until: NOON + HOUR });
    correctBackoff(deps, false);
    expect(currentBackoff(deps)).not.toBeNull();
    correctBackoff(deps, true);
    expect(currentBackoff(deps)).toBeNull();
    setBackoff(deps, { why: 'throttled', until: NOON + 25 * HOUR });
    clock.advance(-1);
    correctBackoff(deps, false);
    expect(currentBackoff(deps)).toBeNull();
  });

  test.each([
    ['outage', 'overloaded'],
    ['throttled', 'throttled'],
    ['edge-refused', 'throttled'],
  ] as const)('is told as what it was for: %s', (why, kind) => {
    const { deps } = quotaScene();
    expect(faultOfBackoff(deps, { why, until: NOON + 5 })).toMatchObject({ kind, retryAfterMs: 5 });
  });
});

describe('a trouble of the service', () => {
  const search = { why: 'outage', until: NOON + HOUR } as const;

  test('is told until a request of its kind succeeds', () => {
    const { deps, clock } = quotaScene();
    noteTrouble(deps, 'search', search);
    noteTrouble(deps, 'download', { ...search, why: 'plan-gate' });
    noteTrouble(deps, 'search', search);
    expect(holdsNow(deps)).toEqual([
      { work: 'download', why: 'plan-gate', resumesAt: NOON + HOUR, beganAt: NOON },
      { work: 'search', why: 'outage', resumesAt: NOON + HOUR, beganAt: NOON },
    ]);
    troubleIsOver(deps, 'download');
    clock.advance(HOUR);
    expect(holdsNow(deps)).toEqual([{ work: 'search', why: 'outage', resumesAt: null, beganAt: NOON }]);
    troubleIsOver(deps, 'search');
    expect(holdsNow(deps)).toEqual([]);
  });

  test('tells since when it lasts for the same reason', () => {
    const { deps, clock } = quotaScene();
    noteTrouble(deps, 'search', search);
    clock.advance(HOUR);
    noteTrouble(deps, 'search', { ...search, until: NOON + 3 * HOUR });
    expect(holdsNow(deps)).toMatchObject([{ why: 'outage', beganAt: NOON }]);
    noteTrouble(deps, 'search', { ...search, why: 'key-refused' });
    expect(holdsNow(deps)).toMatchObject([{ why: 'key-refused', beganAt: NOON + HOUR }]);
  });

  test('that holds everything is over with the first success', () => {
    const { deps } = quotaScene();
    noteTrouble(deps, 'everything', { ...search, why: 'key-refused' });
    expect(keyRefused(deps)).toMatchObject({ why: 'key-refused' });
    troubleIsOver(deps, 'download');
    expect(keyRefused(deps)).toBeNull();
  });

  test('a key that is refused for searches is accepted only when a search succeeds', () => {
    const { deps } = quotaScene();
    expect(showsKeyAccepted(deps, 'account')).toBe(true);
    noteKeyRefused(deps, 'search');
    expect([showsKeyAccepted(deps, 'account'), showsKeyAccepted(deps, 'download')]).toEqual([false, false]);
    expect([showsKeyAccepted(deps, 'search'), showsKeyAccepted(deps, 'account')]).toEqual([true, true]);
    noteKeyRefused(deps, 'search');
    forgetTroubles(deps);
    expect(showsKeyAccepted(deps, 'account')).toBe(true);
    noteKeyRefused(deps, 'account');
    expect(showsKeyAccepted(deps, 'account')).toBe(true);
  });
});

describe('a used up quota', () => {
  test('holds the searches until the reset', () => {
    const { deps, budget } = quotaScene();
    budget.reserve('search', 2000);
    expect(holdsNow(deps)).toEqual([{ work: 'search', why: 'search-quota', resumesAt: MIDNIGHT }]);
  });

  test('holds the downloads, and says if only reserved ones are left', () => {
    const { deps, budget } = quotaScene('reserve_downloads: 5');
    budget.reserve('downloads', 45);
    expect(holdsNow(deps)).toEqual([{ work: 'download', why: 'downloads-reserved', resumesAt: MIDNIGHT }]);
    budget.reserve('downloads', 5);
    expect(holdsNow(deps)).toEqual([{ work: 'download', why: 'download-quota', resumesAt: MIDNIGHT }]);
  });

  test('holds no download while those without a key are left', () => {
    const { deps, budget } = quotaScene('anonymous_downloads: true');
    budget.reserve('downloads', 50);
    expect(holdsNow(deps)).toEqual([]);
    budget.reserve('anonymous', 300);
    expect(holdsNow(deps)).toHaveLength(1);
  });
});

import { describe, expect, test } from 'vitest';
import { lookAtClock, type TrustedClock } from '../../../src/core/plan/trusted-clock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 5, 1);

/** Looks at a clock that shows these times. */
function looks(...times: readonly number[]): TrustedClock {
  const known = times.reduce<TrustedClock | null>(lookAtClock, null);
  if (known === null) throw new Error('no look');
  return known;
}

describe('a clock', () => {
  test('is trusted at the first look', () => {
    expect(looks(NOW)).toEqual({ at: NOW, leaptAt: null });
  });

  test('is trusted while it goes on, also after 30 days without a look', () => {
    expect(looks(NOW, NOW + HOUR, NOW + 30 * DAY)).toEqual({ at: NOW + 30 * DAY, leaptAt: null });
  });

  test('that leaps is not trusted for a day', () => {
    const leapt = NOW + 31 * DAY;
    expect(looks(NOW, leapt, leapt + DAY - 1)).toEqual({ at: NOW, leaptAt: leapt });
    expect(looks(NOW, leapt, leapt + DAY)).toEqual({ at: leapt + DAY, leaptAt: null });
  });

  test('that leapt and is put right is trusted at once', () => {
    expect(looks(NOW, NOW + 3650 * DAY, NOW + HOUR)).toEqual({ at: NOW + HOUR, leaptAt: null });
  });

  test('that leaps to an earlier wrong year waits a whole day again', () => {
    const [far, near] = [NOW + 3650 * DAY, NOW + 365 * DAY];
    expect(looks(NOW, far, near, near + HOUR)).toEqual({ at: NOW, leaptAt: near });
  });

  test('that is turned back is trusted at once', () => {
    expect(looks(NOW, NOW - 3650 * DAY)).toEqual({ at: NOW - 3650 * DAY, leaptAt: null });
  });
});

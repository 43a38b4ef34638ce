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
    expect(looks(NOW)).toEqual({ at: NOW, leapAt: null });
  });

  test('is trusted while it goes on, also after 30 days without a look', () => {
    expect(looks(NOW, NOW + HOUR, NOW + 30 * DAY)).toEqual({ at: NOW + 30 * DAY, leapAt: null });
  });

  test('that leaps is not trusted for a day', () => {
    const leapt = NOW + 31 * DAY;
    expect(looks(NOW, leapt, leapt + DAY - 1)).toMatchObject({ at: NOW, leapAt: leapt });
    expect(looks(NOW, leapt, leapt + DAY)).toEqual({ at: leapt + DAY, leapAt: null });
  });

  test('that leapt and is put right is trusted at once', () => {
    expect(looks(NOW, NOW + 3650 * DAY, NOW + HOUR)).toEqual({ at: NOW + HOUR, leapAt: null });
  });

  test('that leaps to an earlier wrong year waits a whole day again', () => {
    const [far, near] = [NOW + 3650 * DAY, NOW + 365 * DAY];
    expect(looks(NOW, far, near, near + HOUR)).toMatchObject({ at: NOW, leapAt: near });
  });

  test('that leaps again, ahead of a wrong year, waits a whole day again', () => {
    const [near, far] = [NOW + 365 * DAY, NOW + 3650 * DAY];
    expect(looks(NOW, near, near + HOUR, far, far + HOUR)).toMatchObject({ at: NOW, leapAt: far });
  });

  test('that leapt is trusted in time if it is looked at once a week', () => {
    const leapt = NOW + 365 * DAY;
    expect(looks(NOW, leapt, leapt + 7 * DAY)).toEqual({ at: leapt + 7 * DAY, leapAt: null });
  });

  test('that is turned back is trusted at once', () => {
    expect(looks(NOW, NOW - 3650 * DAY)).toEqual({ at: NOW - 3650 * DAY, leapAt: null });
  });
});

import { expect, test } from 'vitest';
import { liveManyDays } from '../../support/many-days.ts';
import {
  askedOffSchedule,
  askedWithoutReason,
  complaints,
  growthADay,
  mostAsked,
  unspent,
} from '../../support/many-days-checks.ts';
import { STRUCK, thirtyDays } from '../../support/thirty-days.ts';

// The free plan, and what comes in a day, a small part of it all; the whole of it is in the soak.
const LIMITS = { searches: 60, downloads: 2 };

test('thirty days with a backlog, a new episode a day and everything that may happen: nothing is wasted, and nothing starves', async () => {
  const living = await liveManyDays(
    thirtyDays({
      backlog: 300,
      newADay: 1,
      stepHours: 2,
      languages: ['en', 'de'],
      searchPerDay: LIMITS.searches,
      downloadsPerDay: LIMITS.downloads,
      turnMs: 60_000,
      say: () => undefined,
    }),
  );
  expect(living.days).toHaveLength(30);
  // Films, and episodes in two ways.
  expect(living.answered.size).toBeGreaterThan(300);
  // By the service's own count; it refuses what is beyond its limits.
  for (const { searches, downloads, refusals } of living.days) {
    expect(searches).toBeLessThanOrEqual(LIMITS.searches);
    expect(downloads).toBeLessThanOrEqual(LIMITS.downloads);
    expect(refusals).toBeLessThanOrEqual(2);
  }
  expect(unspent(living, LIMITS).filter((line) => !line.startsWith('day 8:'))).toEqual([]);
  expect(askedOffSchedule(living, STRUCK)).toEqual([]);
  expect(askedWithoutReason(living, STRUCK)).toEqual([]);
  expect(mostAsked(living, STRUCK)).toBeLessThan(60);
  expect(complaints(living)).toEqual([]);
  expect(growthADay(living, 3)).toBeLessThan(512 * 1024);
}, 240_000);

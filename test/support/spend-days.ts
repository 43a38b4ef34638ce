// Runs daily scans on the free plan with more videos than a day has downloads, and checks each.

import { expect } from 'vitest';
import { scanHere } from './command.ts';
import { createGoingClock } from './hand-clock.ts';
import { filmPaths, sidecarsBelow } from './library.ts';
import { world } from './world.ts';

const A_DAY = 50;

/** Returns how many days it took. */
export async function spendDays(videos: number): Promise<number> {
  const later = videos - A_DAY;
  const clock = createGoingClock();
  const { media, standIn, config } = await world({
    videos: filmPaths(videos),
    clock,
    service: {
      accounts: [{ id: 'me', plan: 'free', keys: ['free-key'], searchPerDay: 2000, downloadsPerDay: A_DAY }],
    },
  });
  const first = await scanHere(config);
  expect(first.code).toBe(0);
  expect(first.report).toMatchObject({ wanted: videos, placed: A_DAY, deferred: later, missing: 0 });
  expect(first.report.reasons.deferred).toMatchObject([{ reason: 'download-quota', count: later }]);
  expect(Date.parse(first.report.reasons.deferred[0]?.resumesAt ?? '')).toBeGreaterThan(Date.now());
  expect(standIn.accounts.read('me', 'downloads')).toMatchObject({ used: A_DAY, remaining: 0 });
  expect(standIn.accounts.read('me', 'search').used).toBe(videos);
  expect(standIn.asked.snapshot().refusals).toEqual({ search: 0, downloads: 0, anonymous: 0 });

  const again = await scanHere(config);
  expect(again.report).toMatchObject({ placed: 0, deferred: later });
  expect(standIn.asked.snapshot()).toMatchObject({
    searchRequests: Math.ceil(videos / 50),
    refusals: { downloads: 0 },
  });

  let days = 1;
  for (; days < videos / A_DAY; days += 1) {
    clock.later(86_400_000);
    await scanHere(config);
  }
  expect(sidecarsBelow(media)).toHaveLength(videos);
  expect(standIn.asked.snapshot()).toMatchObject({
    searchRequests: Math.ceil(videos / 50),
    refusals: { search: 0, downloads: 0 },
  });
  return days;
}

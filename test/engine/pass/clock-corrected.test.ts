// A clock was a year ahead for a while: what was found in that time is not put off once more.

import { expect, test } from 'vitest';
import { createSkippingClock } from '../../support/hand-clock.ts';
import { filmPaths, sidecarsBelow } from '../../support/library.ts';
import { passesIn } from '../../support/passes.ts';
import { FREE_KEY } from '../../support/service.ts';
import { world } from '../../support/world.ts';

const FILMS = filmPaths(8);
const FEW = [{ id: 'me', plan: 'free' as const, keys: [FREE_KEY], downloadsPerDay: 5 }];
const YEAR = 365 * 24 * 3_600_000;

test('what was found while the clock was a year ahead is downloaded as soon as it is right', async () => {
  const clock = createSkippingClock();
  const place = await world({
    videos: FILMS,
    service: { accounts: FEW, generate: { decoys: false } },
    clock,
  });
  const passes = passesIn(place, clock);
  clock.later(YEAR);
  expect(await passes.pass()).toMatchObject({ placed: 5, deferred: 3 });
  clock.later(-YEAR);
  expect(await passes.pass()).toMatchObject({ placed: 3, deferred: 0 });
  expect(sidecarsBelow(place.media)).toHaveLength(FILMS.length);
});

import { expect, test } from 'vitest';
import { liveManyDays, type Living } from '../../support/many-days.ts';
import { askedOffSchedule, unspent } from '../../support/many-days-checks.ts';

const NONE = /^$/;

/** Two new episodes a day, for days, beside a backlog that takes weeks. */
const living = (searchPerDay: number, days: number): Promise<Living> =>
  liveManyDays({
    backlog: 450,
    days,
    newADay: 2,
    stepHours: 2,
    languages: ['en', 'de'],
    searchPerDay,
    downloadsPerDay: 2,
    turnMs: 60_000,
    faults: [],
    events: [],
    say: () => undefined,
  });

test('tonight’s episode is asked about tonight, and again on its schedule, while a backlog waits that takes all that is left', async () => {
  const done = await living(200, 5);
  expect(askedOffSchedule(done, NONE)).toEqual([]);
  expect(unspent(done, { searches: 200, downloads: 2 })).toEqual([]);
}, 120_000);

test('where the episodes of a week need more than is kept, those of tonight are asked about all the same', async () => {
  const done = await living(60, 7);
  expect(askedOffSchedule(done, NONE).filter((line) => line.includes('first asked'))).toEqual([]);
  expect(unspent(done, { searches: 60, downloads: 2 })).toEqual([]);
}, 120_000);

// A value in YAML may need quotes; in a variable they would become a part of it.

import { expect, test } from 'vitest';
import { LEAST_ENV, loadText, problemsOf } from '../support/config-files.ts';

test.each([
  [
    { SUBTITLED_QUIET_HOURS: '23-7' },
    'SUBTITLED_QUIET_HOURS is not a time range: write it, from 00:00 to 23:59: 23:00-07:00',
  ],
  [
    { SUBTITLED_SCHEDULE_SCAN: '0 0 4 * * *' },
    'SUBTITLED_SCHEDULE_SCAN is not a cron expression: write five fields: 0 4 * * * is every day at four',
  ],
  [
    { SUBTITLED_LIBRARIES: '[{ path: /media/tv, schedule: { scan: hourly } }]' },
    "SUBTITLED_LIBRARIES[0].schedule.scan is not a cron expression: write five fields in quotes: '0 4 * * *' is every day at four",
  ],
])('%j', (env, said) => {
  expect(problemsOf(loadText('', { file: null, env: { ...LEAST_ENV, ...env } }))).toEqual([said]);
});

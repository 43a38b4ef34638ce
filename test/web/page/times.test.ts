import { expect, test } from 'vitest';
import { relativeTime } from '../../../src/web/page/words/times.ts';

const HOUR_MS = 3_600_000;
const EVENING = Date.UTC(2026, 10, 23, 20);
/** In the language of whoever runs the tests. */
const ONE = new Intl.NumberFormat().format(1);

test.each([30, 47, -30, -47, -24 * 13])(
  'a time %i hours away is told with a number: no word such as "tomorrow", which may be another day',
  (hours) => {
    expect(relativeTime(new Date(EVENING + hours * HOUR_MS), EVENING)).toContain(ONE);
  },
);

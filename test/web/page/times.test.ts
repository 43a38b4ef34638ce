import { expect, test } from 'vitest';
import { exactTime, ifAhead, relativeTime, saidWords } from '../../../src/web/page/words/times.ts';

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

test('a time in a line that a command said is told by the clock of the reader', () => {
  const told = exactTime(new Date(EVENING));
  expect(saidWords(['resumes at 2026-11-23T20:00:00.000Z', 'Film.2026-11-23.mkv'])).toBe(
    `resumes at ${told}\nFilm.2026-11-23.mkv`,
  );
});

test('a time that is over is not told as one to come', () => {
  const evening = new Date(EVENING).toISOString();
  expect([ifAhead(evening, EVENING - 1), ifAhead(evening, EVENING)]).toEqual([evening, null]);
});

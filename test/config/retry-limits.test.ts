// The two limits of `retry`: one that undoes the other would be ignored, and searches cost units of the day.

import { expect, test } from 'vitest';
import { LEAST, loadText, problemsOf } from '../support/config-files.ts';

const SAID =
  'retry has a longest wait below its shortest: make longest at least as long as shortest (15m and 90d by default)';

test.each([
  ['a longest wait below the shortest', '{ shortest: 10d, longest: 1d }', [`5:1: ${SAID}`]],
  ['a longest wait below the default of the shortest', '{ longest: 5m }', [`5:1: ${SAID}`]],
  ['a shortest wait above the default of the longest', '{ shortest: 120d }', [`5:1: ${SAID}`]],
  ['the same time for both', '{ shortest: 1d, longest: 1d }', []],
])('%s', (_, retry, said) => {
  expect(problemsOf(loadText(`${LEAST}retry: ${retry}\n`))).toEqual(said);
});

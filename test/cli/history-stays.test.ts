// What happened to a video whose subtitle stayed where it was.

import { expect, test } from 'vitest';
import { historyWords } from '../../src/cli/wording/history-line.ts';
import { NO_FACTS } from '../../src/store/tables/history.ts';

const said = (event: string, facts = {}): string => {
  const { event: words, why } = historyWords({ ...NO_FACTS, event, reason: 'placed', ...facts });
  return why === '' ? words : `${words}: ${why}`;
};

test.each([
  ['place-failed', 'could not be placed: our subtitle stays'],
  ['answered', 'answered: our subtitle stays'],
  ['placed', 'placed'],
])('a %s that left our subtitle in place does not say that one was placed', (event, words) => {
  expect(said(event)).toBe(words);
});

test('a rejected better candidate leaves ours', () => {
  expect(said('content-refused', { detail: 'advert' })).toMatch(/; our subtitle stays$/);
});

import { expect, test } from 'vitest';
import { outcomeOf } from '../../../src/core/status/outcome.ts';

test.each([
  ['placed', 'placed', 'placed'],
  ['trashed', 'replaced', 'replaced'],
  ['retimed', 'asked-for', 'replaced'],
  ['trashed', 'retimed', null],
  ['trashed', 'rejected', 'rejected'],
  ['trashed', 'video-gone', 'removed'],
  ['content-refused', 'all-refused', 'rejected'],
  ['answered', 'nothing-offered', 'nothing-found'],
  ['answered', 'all-refused', 'nothing-found'],
  ['answered', 'next-step', null],
  ['answered', 'offer-found', null],
  ['sidecar-vanished', 'deleted-by-user', 'removed'],
  ['place-failed', 'disk-full', 'failed'],
  ['job-failed', 'translation-lost', 'failed'],
  ['unanswered', 'outage', null],
  ['placed', 'too-late', null],
  ['search-sent', 'asking', null],
] as const)('what came of %s, %s: %s', (event, reason, outcome) => {
  expect(outcomeOf({ event, reason })).toBe(outcome);
});

// How far the clock was ahead decides which names wait as long as they should: with too much, all of them are asked again.

import { expect, test } from 'vitest';
import { noticeAhead } from '../../../src/engine/pass/correct-times.ts';
import { NO_FACTS } from '../../../src/store/tables/history.ts';
import { createManualClock } from '../../support/hand-clock.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW, openState } from '../../support/state.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test('a clock that was ahead is known to have been by as much as its newest line, or as it was turned back', () => {
  const { store } = openState(temporaryFolder());
  const clock = createManualClock(NOW);
  const line = { ...NO_FACTS, videoId: 1, wantId: null, event: 'due', reason: 'due' } as const;
  store.history.record({ ...line, at: NOW + 60_000 });
  expect(noticeAhead({ store, clock })).toBe(0);
  store.history.record({ ...line, at: NOW + DAY });
  expect(noticeAhead({ store, clock })).toBe(DAY);
  expect(noticeAhead({ store, clock }, 2 * DAY)).toBe(2 * DAY);
  // What was noted holds until all times are corrected.
  expect(noticeAhead({ store, clock })).toBe(2 * DAY);
});

// A clock that was ahead keeps no problem from a person.

import { expect, test } from 'vitest';
import { GONE, hearer, passes, use, world, wordsIn } from '../../support/told-integrations.ts';

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;

test('a library that went away while the clock was a year ahead is told of, though the clock went back meanwhile', async () => {
  const one = hearer();
  const here = world([one]);
  here.clock.advance(YEAR);
  here.telling.emit(GONE);
  await passes(here, MINUTE, MINUTE);
  here.clock.advance(-YEAR);
  await passes(here, 30 * MINUTE, MINUTE);
  expect(one.heard.map(wordsIn)).toEqual([['unavailable: /media/tv']]);
});

test('the same after a restart, with the clock ahead only before it, or also at the start', async () => {
  for (const aheadAtStart of [0, YEAR]) {
    const before = world([hearer()]);
    before.clock.advance(YEAR);
    before.telling.emit(GONE);
    const one = hearer();
    const after = world([], before.note);
    after.clock.advance(aheadAtStart);
    use(after, [one]);
    await passes(after, MINUTE, MINUTE);
    after.clock.advance(-aheadAtStart);
    await passes(after, 30 * MINUTE, MINUTE);
    expect(one.heard.map(wordsIn)).toEqual([['unavailable: /media/tv']]);
  }
});

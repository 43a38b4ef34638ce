// What a machine's clock does, while the service has the right time: it starts in 1970, is set, or is wrong for a while.

import { isClockSet } from '../../../src/core/plan/trusted-clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/core/duration.ts';
import { killedIn, oneOf, start, stop, type Act, type LifeAtRandom } from './act.ts';

const WRONG_MS = [
  -HOUR_MS,
  -DAY_MS,
  -30 * DAY_MS,
  5 * MINUTE_MS,
  HOUR_MS,
  20 * DAY_MS,
  50 * DAY_MS,
  100 * DAY_MS,
];

/** From now on the machine's clock is wrong by this much. */
export function setWrong(here: LifeAtRandom, ms: number): void {
  here.note(`the clock is wrong by ${ms} ms`);
  const by = ms - here.wrong.ms;
  here.wrong.ms = ms;
  here.life.clock.advance(by);
  // No certificate is valid in 1970.
  const { faults } = here.life.standIn;
  if (isClockSet(here.life.clock.now())) return faults.clear();
  here.wrong.wasUnset = true;
  faults.add({ kind: 'reset', times: Infinity });
}

export const CLOCKS: Readonly<Record<string, Act>> = {
  setClockWrong: (here) => setWrong(here, oneOf(here, WRONG_MS) ?? HOUR_MS),
  setClockRight: (here) => setWrong(here, 0),
  async setClockWhileOff(here) {
    await stop(here);
    setWrong(here, here.wrong.ms === 0 ? (oneOf(here, WRONG_MS) ?? HOUR_MS) : 0);
  },
  /** As a machine without a battery for its clock, until the network has told it what time it is. */
  async startIn1970(here) {
    await stop(here);
    setWrong(here, MINUTE_MS - here.right.now());
    if (here.below(2) === 0) return;
    await start(here);
    await here.life.passes(oneOf(here, [MINUTE_MS, HOUR_MS]) ?? MINUTE_MS, MINUTE_MS / 3);
    setWrong(here, 0);
  },
  /** Longer, and the clock would be believed. */
  async yearAheadForHours(here) {
    const before = here.wrong.ms;
    if (here.below(2) === 0) await stop(here);
    setWrong(here, oneOf(here, [400 * DAY_MS, 3650 * DAY_MS]) ?? DAY_MS);
    await start(here);
    await here.life.passes(oneOf(here, [MINUTE_MS, HOUR_MS, 10 * HOUR_MS]) ?? MINUTE_MS, 20 * MINUTE_MS);
    if (here.below(3) === 0) await killedIn(here, () => here.life.scan());
    setWrong(here, before);
    await start(here);
  },
};

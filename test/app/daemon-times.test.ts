import { expect, test } from 'vitest';
import { daemonTimes } from '../../src/app/daemon-times.ts';
import type { DaemonTimes } from '../../src/engine/daemon/libraries/watched-libraries.ts';
import { configOf, LEAST, loadText } from '../support/config-files.ts';
import { createManualClock, type ManualClock } from '../support/hand-clock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const { signal } = new AbortController();

/** Two libraries by one schedule, and a clock that the test moves. */
function times(start: number): { readonly clock: ManualClock; readonly times: DaemonTimes } {
  const config = configOf(loadText(`${LEAST}schedule: { scan: "0 4 * * *" }\n`));
  const clock = createManualClock(start);
  return { clock, times: daemonTimes(() => config, clock) };
}

/** Four o'clock in local time, after the moment. */
function fourAfter(at: number): number {
  const four = new Date(at).setHours(4, 0, 0, 0);
  return four > at ? four : new Date(four).setDate(new Date(four).getDate() + 1);
}

test('the next full walk is when the schedule says, for all libraries alike', async () => {
  const { times: of } = times(Date.now());
  const before = fourAfter(Date.now());
  const told = [await of.nextWalkAt('/media/movies', signal), await of.nextWalkAt('/media/tv', signal)];
  expect([before, fourAfter(Date.now())]).toContain(told[0]);
  expect(told[1]).toBe(told[0]);
});

test('the schedule is kept for months without another look at it', async () => {
  const { clock, times: of } = times(Date.now());
  const told: number[] = [];
  for (let day = 0; day < 60; day += 1) {
    const at = await of.nextWalkAt('/media/movies', signal);
    told.push(at);
    clock.advance(at - clock.now());
  }
  const first = told[0] ?? 0;
  expect(told.slice(1)).toEqual(told.slice(0, -1).map(fourAfter));
  expect(first).toBe(fourAfter(first - 1));
});

test('a schedule that cannot be read with this clock is tried again after six hours', async () => {
  const start = Date.now() + 3000 * DAY_MS;
  const { clock, times: of } = times(start);
  expect(await of.nextWalkAt('/media/movies', signal)).toBe(start + 6 * HOUR_MS);
  clock.advance(HOUR_MS);
  expect(await of.nextWalkAt('/media/movies', signal)).toBe(start + 6 * HOUR_MS);
  clock.advance(5 * HOUR_MS);
  expect(await of.nextWalkAt('/media/movies', signal)).toBe(start + 12 * HOUR_MS);
});

test('a clock that goes back leaves no walk far ahead', async () => {
  const start = Date.now();
  const { clock, times: of } = times(start + 30 * DAY_MS);
  await of.nextWalkAt('/media/movies', signal);
  clock.advance(-30 * DAY_MS);
  expect(await of.nextWalkAt('/media/movies', signal)).toBeLessThanOrEqual(start + 25 * HOUR_MS);
});

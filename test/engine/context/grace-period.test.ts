import { expect, test } from 'vitest';
import { withGracePeriod } from '../../../src/engine/context/grace-period.ts';
import { createManualClock } from '../../support/hand-clock.ts';

test('a request that is under way when the program is told to stop has a moment to come home, and no more', async () => {
  const clock = createManualClock(0);
  const stop = new AbortController();
  const heard: boolean[] = [];
  const request = withGracePeriod(
    clock,
    stop.signal,
    (signal) =>
      new Promise<string>((done) => signal.addEventListener('abort', () => done('cut off'), { once: true })),
  );
  stop.abort();
  clock.advance(2_000);
  void request.then(() => heard.push(true));
  await Promise.resolve();
  expect(heard).toEqual([]);
  clock.advance(1_000);
  expect(await request).toBe('cut off');
  expect(clock.sleepers()).toBe(0);
});

test('nothing that was begun is cut off while nobody stops, and nothing is left behind', async () => {
  const clock = createManualClock(0);
  const stop = new AbortController();
  const signal = await withGracePeriod(clock, stop.signal, (given) => Promise.resolve(given));
  expect(signal.aborted).toBe(false);
  stop.abort();
  expect(clock.sleepers()).toBe(0);
});

test('after the stop nothing is begun any more', async () => {
  const stop = AbortSignal.abort();
  expect(await withGracePeriod(createManualClock(0), stop, (signal) => Promise.resolve(signal.aborted))).toBe(
    true,
  );
});

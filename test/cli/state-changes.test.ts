import { expect, onTestFinished, test } from 'vitest';
import { watchChanges } from '../../src/cli/web/state-changes.ts';
import { createManualClock } from '../support/hand-clock.ts';
import { until } from '../support/until.ts';

const LOOK_MS = 5_000;

test('each change of the state is told to an open page twice, and nothing is told while it rests', async () => {
  const clock = createManualClock(0);
  const end = new AbortController();
  onTestFinished(() => end.abort());
  let [changes, told] = [0, 0];
  const telling = watchChanges(
    { clock, app: { overview: { changes: () => changes } } },
    () => (told += 1),
    end.signal,
  );
  const looks = async (count: number): Promise<number> => {
    told = 0;
    for (let look = 0; look < count; look += 1) {
      clock.advance(LOOK_MS);
      await until('it waits for the next look', () => clock.sleepers() === 1);
    }
    return told;
  };
  // The page may have read before it listened.
  expect(await looks(5)).toBe(2);
  changes += 1;
  expect(await looks(5)).toBe(2);
  changes += 1;
  await looks(1);
  changes += 1;
  expect(await looks(5)).toBe(2);
  end.abort();
  await telling;
});

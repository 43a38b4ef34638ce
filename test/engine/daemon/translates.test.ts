import { expect, onTestFinished, test } from 'vitest';
import { createManualClock } from '../../support/hand-clock.ts';
import { FILM, HOUR, ordersIn, SIDECAR } from '../../support/jobs.ts';
import { sidecarsBelow } from '../../support/library.ts';
import { until } from '../../support/until.ts';
import { passesIn } from '../../support/passes.ts';
import { world } from '../../support/world.ts';

test('the daemon orders in its turn, goes on with other things, and collects when the job is ready', async () => {
  const clock = createManualClock(Date.now());
  const here = await world({
    videos: [FILM],
    clock,
    service: {
      accounts: [{ id: 'me', plan: 'pro', keys: ['free-key'] }],
      generate: { decoys: false },
      jobsTakeMs: 5 * 60_000,
    },
    config: { languages: ['pl'], translate: { enabled: true, patience: '1h' } },
  });
  const { media, standIn } = here;
  const stop = new AbortController();
  const running = passesIn(here, clock).daemon(stop.signal);
  onTestFinished(async () => {
    stop.abort();
    await running;
  });
  const passes = async (ms: number, stepMs: number): Promise<void> => {
    for (let at = 0; at < ms; at += stepMs) {
      await until('the daemon rests', () => clock.sleepers() === 1);
      clock.advance(stepMs);
    }
    await until('the daemon rests', () => clock.sleepers() === 1);
  };
  const polls = (): number => standIn.asked.snapshot().requests.filter(({ where }) => where === 'job').length;
  await passes(10_000, 5_000);
  expect(standIn.asked.snapshot().searchRequests).toBe(1);
  await passes(HOUR + 30_000, 30_000);
  await until('it is ordered', () => ordersIn(standIn.asked.snapshot()) === 1);
  expect(sidecarsBelow(media)).toEqual([]);
  await passes(6 * 60_000, 30_000);
  await until('it is placed', () => sidecarsBelow(media).length === 1);
  expect(sidecarsBelow(media)).toEqual([SIDECAR]);
  expect(ordersIn(standIn.asked.snapshot())).toBe(1);
  expect(polls()).toBeLessThan(10);
});

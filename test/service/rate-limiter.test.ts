import { setImmediate } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createRateLimiter } from '../../src/service/http/pace.ts';
import { openClient, startService } from '../support/service.ts';

const GAP_MS = 20;
/** The clock of the limiter may read a little less than a timer waited. */
const ROUNDING_MS = 1;

describe('the rate limiter', () => {
  test('lets callers that ask at the same time start one after the other, a gap apart', async () => {
    const limiter = createRateLimiter(GAP_MS);
    const from = performance.now();
    const starts = await Promise.all(
      Array.from({ length: 5 }, async () => {
        await limiter.turn();
        return performance.now();
      }),
    );
    for (const [index, at] of starts.entries())
      expect(at - from).toBeGreaterThanOrEqual(index * (GAP_MS - ROUNDING_MS));
    // A busy machine may let one of them read its time late, so the next seems to follow sooner.
    const gaps = starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
    for (const gap of gaps) expect(gap).toBeGreaterThan(GAP_MS / 2);
  });

  test('makes those that wait already wait longer once the service throttles', async () => {
    const limiter = createRateLimiter(GAP_MS);
    await limiter.turn();
    const from = performance.now();
    const second = limiter.turn();
    limiter.learn({ kind: 'throttled', retryAfterMs: null, detail: 'too fast' });
    await second;
    expect(performance.now() - from).toBeGreaterThan(200);
  });

  test('recovers with success, to the rate that the user wants', async () => {
    const limiter = createRateLimiter(GAP_MS);
    for (let time = 0; time < 20; time += 1)
      limiter.learn({ kind: 'throttled', retryAfterMs: null, detail: 'too fast' });
    for (let time = 0; time < 50; time += 1) limiter.learn(null);
    await limiter.turn();
    const from = performance.now();
    await limiter.turn();
    const waited = performance.now() - from;
    expect(waited).toBeGreaterThan(GAP_MS - ROUNDING_MS);
    // Ten seconds, if it stayed as slow as it had become.
    expect(waited).toBeLessThan(5000);
  });

  test('becomes slower with every throttle, to one request in ten seconds at most', async () => {
    const limiter = createRateLimiter(GAP_MS);
    await limiter.turn();
    const from = performance.now();
    for (let time = 0; time < 20; time += 1)
      limiter.learn({ kind: 'overloaded', retryAfterMs: null, detail: 'busy' });
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => clock.mockRestore());
    const startsAfter = async (ms: number): Promise<boolean> => {
      clock.mockReturnValue(from + ms);
      const stop = new AbortController();
      let inTime = false;
      const turn = limiter.turn(stop.signal).then(() => (inTime = !stop.signal.aborted));
      await setImmediate();
      stop.abort();
      await turn;
      return inTime;
    };
    expect(await startsAfter(9000)).toBe(false);
    expect(await startsAfter(9000 + 10_001)).toBe(true);
  });

  test('is never faster than the user wants, also after the service throttles', async () => {
    const limiter = createRateLimiter(3_600_000);
    await limiter.turn();
    limiter.learn({ kind: 'throttled', retryAfterMs: null, detail: 'too fast' });
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    onTestFinished(() => clock.mockRestore());
    const stop = new AbortController();
    const started: boolean[] = [];
    const turn = limiter.turn(stop.signal).then(() => void started.push(!stop.signal.aborted));
    await setImmediate();
    stop.abort();
    await turn;
    expect(started).toEqual([false]);
  });

  test('waits longer than a timer of the platform can', async () => {
    const warnings: Error[] = [];
    const hear = (warning: Error): void => void warnings.push(warning);
    process.on('warning', hear);
    onTestFinished(() => void process.off('warning', hear));
    const limiter = createRateLimiter(1e12);
    await limiter.turn();
    const stop = new AbortController();
    const turn = limiter.turn(stop.signal);
    await setImmediate();
    stop.abort();
    await turn;
    expect(warnings).toEqual([]);
  });

  test('does not keep a caller that is told to stop', async () => {
    const limiter = createRateLimiter(3_600_000);
    await limiter.turn();
    const stop = new AbortController();
    const waiting = [limiter.turn(stop.signal), limiter.turn(stop.signal)];
    stop.abort();
    await expect(Promise.all(waiting)).resolves.toHaveLength(2);
  });
});

test('downloads that wait for their turn are not sent while the service asks to wait', async () => {
  const standIn = await startService(['Paper.Boats.2016.1080p.WEB-DL.H264-NAVY.mkv']);
  let now = Date.now();
  const client = openClient(standIn, { requestsPerSecond: 20, now: () => now });
  standIn.faults.add({ kind: 'service-busy', where: 'download' });
  const download = (): ReturnType<typeof client.download> =>
    client.download({ kind: 'id', id: 'any', format: 'zip' }, { deadlineMs: 5000 });
  const [first, second] = await Promise.all([download(), download()]);
  expect(first).toMatchObject({ fault: { kind: 'overloaded', retryAfterMs: 5000 } });
  expect(second).toMatchObject({ fault: { kind: 'throttled' } });
  expect(standIn.asked.snapshot().requests).toHaveLength(1);
  expect((await client.account({ deadlineMs: 5000 })).ok).toBe(true);
  now += 5000;
  expect(await download()).toMatchObject({ fault: { kind: 'not-found' } });
});

test('downloads behind one that was refused for the quota are not sent', async () => {
  const standIn = await startService(['Paper.Boats.2016.1080p.WEB-DL.H264-NAVY.mkv']);
  const client = openClient(standIn);
  standIn.faults.add({ kind: 'download-limit', where: 'download' });
  const download = (): ReturnType<typeof client.download> =>
    client.download({ kind: 'id', id: 'any', format: 'zip' }, { deadlineMs: 5000 });
  for (const refused of await Promise.all([download(), download(), download()]))
    expect(refused).toMatchObject({ fault: { kind: 'quota', counter: 'downloads' } });
  expect(standIn.asked.snapshot().requests).toHaveLength(1);
  expect(await download()).toMatchObject({ fault: { kind: 'not-found' } });
});

import { expect, test } from 'vitest';
import { clientAt, sayJson, startRaw, type RawService } from '../support/raw-service.ts';

const HOUR = 3_600_000;
const ROUTE = { kind: 'link', link: '/subtitle/1-2.zip', anonymous: false } as const;
const PATIENCE = { deadlineMs: 5000 };

/** A service that asks the first download to wait for a minute, and delivers the others. */
function askingToWait(): Promise<RawService> {
  let downloads = 0;
  return startRaw((_, response) => {
    downloads += 1;
    if (downloads > 1) return void response.end('1\n00:00:01,000 --> 00:00:02,000\nHello\n');
    response.setHeader('retry-after', '60');
    return sayJson(response, { error: 'rate_limit' }, 429);
  });
}

test('a download is not sent before the time that the service named', async () => {
  const service = await askingToWait();
  let now = Date.now();
  const client = clientAt(service, { now: () => now });
  await client.download(ROUTE, PATIENCE);
  now += 59_000;
  expect(await client.download(ROUTE, PATIENCE)).toMatchObject({
    fault: { kind: 'throttled', retryAfterMs: 1000 },
  });
  expect(service.asked).toHaveLength(1);
  now += 1000;
  expect(await client.download(ROUTE, PATIENCE)).toMatchObject({ ok: true });
});

test('a clock that is turned back while a download waits does not prolong the wait', async () => {
  const service = await askingToWait();
  let now = Date.now() + 365 * 24 * HOUR;
  const client = clientAt(service, { now: () => now });
  expect(await client.download(ROUTE, PATIENCE)).toMatchObject({
    fault: { kind: 'throttled', retryAfterMs: 60_000 },
  });
  now = Date.now();
  expect(await client.download(ROUTE, PATIENCE)).toMatchObject({ ok: true });
});

import { expect, test } from 'vitest';
import { clientAt, sayJson, startRaw, startSaying } from '../support/raw-service.ts';

const QUESTION = { names: ['Paper.Boats.2016.1080p.WEB.mkv'], languages: ['en'], deadlineMs: 5000 };

test.each([
  { error: { code: 'rate_limit_exceeded', message: 'Rate limit exceeded' } },
  { error: { code: 'RateLimitExceeded', message: 'Slow down' } },
  { status: false, error: 'rate_limit_exceeded' },
])('a rate limit that is exceeded is a short throttle, not the end of the day: %j', async (json) => {
  const client = clientAt(
    await startRaw((_, response) => {
      response.setHeader('retry-after', '2');
      sayJson(response, json, 429);
    }),
  );
  expect(await client.search(QUESTION)).toMatchObject({
    ok: false,
    fault: { kind: 'throttled', retryAfterMs: 2000 },
  });
});

test.each([
  'limit_exceeded',
  'request_limit_exceeded',
  'daily_limit_exceeded',
  'api_download_limit_exceeded',
])('another limit that is exceeded is the quota: %s', async (code) => {
  const client = clientAt(await startSaying({ error: { code, message: 'No more' } }, 429));
  expect(await client.search(QUESTION)).toMatchObject({ ok: false, fault: { kind: 'quota' } });
});

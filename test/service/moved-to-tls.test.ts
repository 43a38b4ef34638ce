import { expect, test } from 'vitest';
import { clientAt, startRaw } from '../support/raw-service.ts';

test.each([
  [
    'https://127.0.0.1:1/api/v2/me',
    'sent on to https://127.0.0.1:1: set service.base_url to https://127.0.0.1:1',
  ],
  [
    'https://127.0.0.1:1/below/api/v2/me',
    'sent on to https://127.0.0.1:1: set service.base_url to https://127.0.0.1:1/below',
  ],
  ['https://127.0.0.1:1/login', 'sent on to https://127.0.0.1:1: check service.base_url'],
  [
    'https://elsewhere.invalid/api/v2/me',
    'sent on to another host (elsewhere.invalid): check service.base_url',
  ],
])('a service that redirects to %s: %s', async (location, detail) => {
  const client = clientAt(
    await startRaw((_, response) => {
      response.writeHead(301, { location });
      response.end();
    }),
  );
  expect(await client.account({ deadlineMs: 5000 })).toMatchObject({
    ok: false,
    fault: { kind: 'foreign-redirect', detail },
  });
});

// What closing does to requests that are under way, and to those whose turn comes meanwhile.

import { expect, test } from 'vitest';
import type { ApiRequest } from '../../src/service/http/request.ts';
import { createTransport } from '../../src/service/http/transport.ts';
import { SECRET, sayJson, startRaw } from '../support/raw-service.ts';

const REQUEST: ApiRequest = {
  method: 'GET',
  host: 'download',
  path: '/file',
  key: 'withhold',
  asksFor: { kind: 'download', counter: 'anonymous' },
  maxBytes: 1000,
  deadlineMs: 10_000,
};

test('a download under way is received, and a later one is not sent, because it would be broken off', async () => {
  const answers: Array<() => void> = [];
  const arrived = Promise.withResolvers<void>();
  const service = await startRaw((_, response) => {
    answers.push(() => sayJson(response, {}));
    arrived.resolve();
  });
  const transport = createTransport({
    baseUrl: service.url,
    downloadUrl: service.url,
    revealKey: () => SECRET,
    requestsPerSecond: 100,
    userAgent: 'subtitled/test',
    now: () => Date.now(),
    proxy: {},
  });
  const signal = AbortSignal.timeout(REQUEST.deadlineMs);
  const first = transport.send(REQUEST, signal);
  await arrived.promise;
  const closed = transport.close();
  await expect(transport.send(REQUEST, signal)).rejects.toThrow('closed');
  answers[0]?.();
  expect(await first).toMatchObject({ ok: true, value: { status: 200 } });
  await closed;
  expect(service.asked).toHaveLength(1);
});

// A large file full of signs that begin an escape: to look for the key in it must not hold up the daemon.

import { beforeEach, expect, test } from 'vitest';
import { held } from '../support/loop-hold.ts';
import { clientAt, SECRET, startRaw } from '../support/raw-service.ts';

const ROUTE = { kind: 'id', id: 'abc', format: 'zip' } as const;
const WITHIN = { deadlineMs: 10_000 };

// The first request of a process loads the modules that send it.
beforeEach(async () => {
  await clientAt(await startRaw((_, response) => response.writeHead(200).end('a file'))).download(
    ROUTE,
    WITHIN,
  );
});

test.each(['%', '\\', '&'])('20 MB of the key cut off by %s are a file as any other', async (sign) => {
  const piece = SECRET.slice(0, -1) + sign;
  const body = Buffer.from(piece.repeat(Math.floor(20_000_000 / piece.length)));
  const service = await startRaw((_, response) => response.writeHead(200).end(body));
  const client = clientAt(service);
  const read = await held(() => client.download(ROUTE, WITHIN));
  expect(read.value).toMatchObject({ ok: true });
  expect(read.longestPasses).toBeLessThan(25);
});

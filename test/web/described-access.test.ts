import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { guard } from '../../src/web/access/guard.ts';
import { createAuthenticator } from '../../src/web/access/session-token.ts';
import { openApi } from '../../src/web/openapi.ts';

const OPERATION = z.object({ security: z.tuple([]).optional() }).optional();
const DESCRIPTION = z.object({
  paths: z.record(z.string(), z.object({ get: OPERATION, post: OPERATION })),
});

test('the description of the API tells which requests need no token', async () => {
  const app = new Hono();
  const authenticator = createAuthenticator(
    () => 'secret',
    () => 1_800_000_000_000,
  );
  app.use(guard({ isOpen: false, allowed: [] }, authenticator));
  app.all('*', (context) => context.text('in'));
  const headers = { host: 'nas.local', 'content-type': 'application/json' };
  const described: string[] = [];
  const open: string[] = [];
  for (const [path, operations] of Object.entries(DESCRIPTION.parse(openApi('1.0.0')).paths))
    for (const [method, operation] of Object.entries(operations)) {
      if (operation?.security !== undefined) described.push(`${method} ${path}`);
      const { status } = await app.request(path, { method: method.toUpperCase(), headers });
      if (status === 200) open.push(`${method} ${path}`);
    }
  expect(described).toEqual(['get /healthz', 'post /login']);
  expect(open).toEqual(described);
});

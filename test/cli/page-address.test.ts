// The settings page may move itself, but not to a place where it would be gone.

import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { AUTH, site, TOKEN, type Asked, type Site } from '../support/web-site.ts';

/** A server on a port of its own. */
async function otherProgram(): Promise<Server> {
  const server: Server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function save({ ask, post }: Site, key: string, value: unknown): Promise<Asked> {
  const { body } = await ask('/api/settings', { headers: AUTH });
  const { version } = JSON.parse(body) as { readonly version: string };
  return post('/api/settings', { version, changes: [{ path: ['web', key], value }] });
}

const ELSEWHERE: readonly (readonly [key: string, named: string, value: () => Promise<unknown>])[] = [
  ['port', 'web.port', async () => portOf(await otherProgram())],
  ['host', 'web.host', async () => '203.0.113.7'],
];

test.each(ELSEWHERE)(
  'a page that cannot be served at its new %s is not moved there',
  async (key, named, value) => {
    const page = await site();
    const before = readFileSync(page.home.config, 'utf8');

    const saved = await save(page, key, await value());
    expect({ status: saved.status, ...(JSON.parse(saved.body) as object) }).toMatchObject({
      status: 422,
      problems: [{ key: named }],
    });
    expect(readFileSync(page.home.config, 'utf8')).toBe(before);
    expect((await page.ask('/api/status', { headers: AUTH })).status).toBe(200);
  },
);

test('a page may open itself to other machines at its own port', async () => {
  const gone = await otherProgram();
  const port = portOf(gone);
  gone.close();
  await once(gone, 'close');
  const page = await site({ token: TOKEN, port });
  expect(JSON.parse((await save(page, 'host', '0.0.0.0')).body)).toMatchObject({
    saved: true,
    applied: true,
  });
});

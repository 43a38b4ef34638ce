import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { guard } from '../../src/web/access/guard.ts';
import { createAuthenticator } from '../../src/web/access/session-token.ts';

test('a session cookie under its true name lets in only with a value that we signed and that has not ended', async () => {
  let now = 1_800_000_000_000;
  const authenticator = createAuthenticator(
    () => 'secret',
    () => now,
  );
  const app = new Hono();
  app.use(guard({ isOpen: false, allowed: [] }, authenticator));
  app.get('/api/status', (context) => context.text('in'));
  const { name, value, seconds } = authenticator.newSession();
  const status = async (cookie: string): Promise<number> =>
    (await app.request('/api/status', { headers: { host: 'nas.local', cookie } })).status;
  expect(await status(`${name}=${value}`)).toBe(200);
  expect(await status(`${name}=${value.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`)).toBe(401);
  expect(await status(`${name}=9${value}`)).toBe(401);
  expect(await status(`subtitled=${value}`)).toBe(401);
  now += seconds * 1000;
  expect(await status(`${name}=${value}`)).toBe(401);
});

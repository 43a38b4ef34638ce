import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { answerErrors } from '../../src/web/routes.ts';
import { until } from '../support/until.ts';
import { site, TOKEN } from '../support/web-site.ts';

test('what is broken in the state is not put down to the request, and the log tells of it', async () => {
  const { home, daemon, film, ask } = await site();
  const database = new Database(join(home.folder, 'state/state.db'));
  const placed = database.prepare(`SELECT 1 FROM want WHERE state = 'placed'`);
  await until('the film has its subtitle', () => placed.get() !== undefined);
  database.exec(`INSERT INTO identity (video_id, identity) SELECT id, '{' FROM video`);
  database.close();
  const path = encodeURIComponent(film);
  const { status, body } = await ask(`/api/why?path=${path}`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect([status, body]).toEqual([500, expect.stringContaining('internal error; see the log')]);
  await until('the log tells', () => daemon.said().includes('SyntaxError'));
});

test.each(['/api/scan', '/hooks/sonarr'])('a body for %s that is no JSON is', async (path) => {
  const { ask } = await site();
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const { status, body } = await ask(path, { method: 'POST', headers, body: '{' });
  expect([status, body]).toEqual([400, expect.stringContaining('the body is not JSON')]);
});

test('a part of the program that an update took away is no internal error: the page and the log say to restart it', async () => {
  const told: unknown[] = [];
  const app = new Hono();
  app.get('/', () => {
    throw Object.assign(new Error('Cannot find module'), { code: 'ERR_MODULE_NOT_FOUND' });
  });
  answerErrors(app, (error) => told.push(error));
  const answer = await app.request('/');
  const message = 'subtitled was updated or removed while it runs: restart it';
  expect([answer.status, await answer.json()]).toEqual([500, { error: { code: 'failed', message } }]);
  expect(told).toEqual([message]);
});

test.each([
  ['a reading', (error: Error) => error],
  ['an order', (cause: Error) => new Error('the turn failed', { cause })],
])('a full disk is no internal error: what answers %s says to free some space', async (_, thrown) => {
  const app = new Hono();
  app.get('/', () => {
    throw thrown(new Database.SqliteError('database or disk is full', 'SQLITE_FULL'));
  });
  answerErrors(app, () => undefined);
  expect(await (await app.request('/')).json()).toMatchObject({
    error: { message: 'state_dir: the state cannot be written (SQLITE_FULL): free some space on its disk' },
  });
});

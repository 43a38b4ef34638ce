import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { AUTH, site, TOKEN } from '../support/web-site.ts';

/** More than the buffers of a connection hold. */
const PADDING_BYTES = 64 * 1024 * 1024;

/** The head of an answer whose body nobody reads. */
const begin = (url: URL): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const asked = request(url, { agent: false, headers: AUTH }, done);
    asked.on('error', fail);
    asked.end();
  });

test('a daemon that ends during the download of a backup cuts it off and prints no stack', async () => {
  const { home, daemon } = await site({ token: TOKEN }, startDaemon);
  const database = new Database(join(home.folder, 'state/state.db'));
  database.exec('CREATE TABLE padding (bytes BLOB)');
  database.prepare('INSERT INTO padding VALUES (zeroblob(?))').run(PADDING_BYTES);
  database.close();
  const answer = await begin(new URL('/api/backup', await servedPage(daemon)));
  expect(answer.statusCode).toBe(200);
  const isCut = new Promise((done) => void answer.on('close', done).on('error', done));
  const ended = await daemon.end();
  answer.resume();
  await isCut;
  expect(answer.complete).toBe(false);
  expect([ended.code, `${ended.out}${daemon.said()}`]).toEqual([
    0,
    expect.not.stringMatching(/Error|^ +at /m),
  ]);
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { WebBackend } from '../../src/web/backend.ts';
import { startWeb } from '../../src/web/server.ts';
import { temporaryFolder } from '../support/library.ts';
import { askerOf, type Site } from '../support/web-site.ts';

const SCRIPT = 'let answer = 42;\n'.repeat(1_000);

/** A page with one script. */
async function served(script: string): Promise<Site['ask']> {
  const pageFolder = temporaryFolder();
  writeFileSync(join(pageFolder, 'page.html'), '<!doctype html>');
  writeFileSync(join(pageFolder, 'page.js'), script);
  const web = await startWeb({
    backend: {} as WebBackend,
    version: '1.2.3',
    pageFolder,
    fail: (error) => {
      throw error;
    },
    host: '127.0.0.1',
    port: 0,
    revealToken: null,
    allowedHosts: [],
    now: () => 0,
  });
  onTestFinished(() => web.close());
  return askerOf(new URL(web.url));
}

test('a browser that kept a file of the page gets it again only after an update', async () => {
  const before = await served(SCRIPT);
  const first = await before('/assets/page.js');
  expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' }, body: SCRIPT });
  const kept = { 'if-none-match': String(first.headers['etag']) };
  const again = await before('/assets/page.js', { headers: kept });
  expect(again).toMatchObject({ status: 304, headers: { 'cache-control': 'no-cache' }, body: '' });
  const after = await served(`${SCRIPT}answer += 1;\n`);
  expect(await after('/assets/page.js', { headers: kept })).toMatchObject({
    status: 200,
    body: `${SCRIPT}answer += 1;\n`,
  });
});

test('the files of the page are packed for a browser that unpacks them, and only for it', async () => {
  const ask = await served(SCRIPT);
  const whole = await ask('/assets/page.js', { headers: { 'accept-encoding': 'identity' } });
  expect(whole.headers['content-encoding']).toBe(undefined);
  const packed = await ask('/assets/page.js', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(packed.body.length).toBeLessThan(SCRIPT.length / 10);
  const kept = { 'accept-encoding': 'gzip, br', 'if-none-match': String(packed.headers['etag']) };
  expect((await ask('/assets/page.js', { headers: kept })).status).toBe(304);
});

test('the page itself is never kept', async () => {
  const ask = await served(SCRIPT);
  expect((await ask('/')).headers['cache-control']).toBe('no-store');
});

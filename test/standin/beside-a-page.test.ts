import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** In a process of its own, because what is loaded first matters. */
const SCRIPT = `
  const { serveApp } = await import('./src/web/server.ts');
  const web = await serveApp(() => new Response('fine'), { host: '127.0.0.1', port: 0 });
  const { startStandIn } = await import('./src/standin/stand-in.ts');
  const { catalogueFor } = await import('./src/standin/generate/generate.ts');
  const standIn = await startStandIn({ catalogue: catalogueFor([], {}) });
  standIn.faults.add({ kind: 'hang-in-body', where: 'me' });
  const answer = await fetch(standIn.apiUrl + '/api/v2/me', { headers: { 'x-api-key': 'free-key' } });
  const body = answer.text().then(() => 'ended', () => 'cut');
  const silent = new Promise((done) => setTimeout(done, 300, 'silent'));
  console.log(answer.status, await Promise.race([body, silent]));
  process.exit();
`;

test('a stand-in that is loaded after a page was served plays its faults', () => {
  const ended = spawnSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    cwd: resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
  expect([ended.stdout, ended.stderr]).toEqual(['200 silent\n', '']);
});

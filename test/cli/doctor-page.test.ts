// doctor tells whether the status page could be served.

import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { serveControl } from '../../src/control/server.ts';
import { openCli, type Cli } from '../support/cli.ts';
import { filmPaths } from '../support/library.ts';

/** A library whose page is to be served at a port that another program holds. */
async function taken(): Promise<Cli & { readonly port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { ...(await openCli(filmPaths(1), { more: { web: { enabled: true, port } } })), port };
}

test('doctor says that the page cannot be served, and what to do; the daemon works without it', async () => {
  const cli = await taken();
  const { code, result } = await cli.json('doctor');
  expect([code, result['troubles']]).toEqual([0, 0]);
  expect(result['findings']).toContainEqual(
    expect.objectContaining({
      kind: 'page-not-served',
      level: 'notice',
      what: `the status page cannot be served at 127.0.0.1:${cli.port}: web.port is in use by another program`,
      why: 'the daemon works without its page',
      remedy: 'choose another port',
    }),
  );
  expect((await cli.run('doctor')).out).toContain('web.port is in use by another program');
});

test('the daemon that serves the page is no trouble to doctor', async () => {
  const cli = await taken();
  await cli.run('scan');
  const daemon = await serveControl(`${cli.folder}/state`, () => Promise.resolve({ alive: true }));
  onTestFinished(() => daemon.close());
  expect((await cli.run('doctor')).out).not.toContain('status page');
});

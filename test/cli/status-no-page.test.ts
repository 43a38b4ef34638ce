// A status page whose port another program uses. Who finds no page asks `status`, and does not see the log.

import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { runHere } from '../support/command.ts';
import { homeFor, startDaemonHere } from '../support/running-daemon.ts';
import { until } from '../support/until.ts';

test('status tells that the status page cannot be served, and why', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const home = await homeFor([], { web: { host: '127.0.0.1', port } });
  const daemon = await startDaemonHere(home);
  await until('the page is tried', () => daemon.said().includes('the status page cannot be served'));
  const status = async (...more: readonly string[]): Promise<string> =>
    (await runHere(['--config', home.config, 'status', ...more])).out;
  const why = `the status page cannot be served at 127.0.0.1:${port}: web.port is in use by another program`;
  expect((await status()).split('\n')).toContain(why);
  expect(JSON.parse(await status('--json'))).toMatchObject({ noPage: why });
  await daemon.end();
});

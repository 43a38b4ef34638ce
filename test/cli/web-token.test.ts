import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { madeToken } from '../../src/cli/web/made-token.ts';
import { configOf, LEAST, loadText } from '../support/config-files.ts';
import { makeTree } from '../support/folder-tree.ts';
import { homeFor, startDaemonHere } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { until } from '../support/until.ts';

describe('the page is on by default', () => {
  test('on this machine only; in a container on all addresses, unless the configuration says otherwise', () => {
    const web = (text: string, env: Readonly<Record<string, string>> = {}) =>
      configOf(loadText(LEAST + text, { env })).web;
    const image = { SUBTITLED_IN_CONTAINER: '1' };
    expect(web('')).toMatchObject({ enabled: true, host: '127.0.0.1', token: null });
    expect(web('', image)).toMatchObject({ enabled: true, host: '0.0.0.0', token: null });
    expect(web('web: { enabled: true }', image)).toMatchObject({ host: '0.0.0.0' });
    expect(web('web: { host: 127.0.0.1 }', image)).toMatchObject({ host: '127.0.0.1' });
    expect(web('web: { enabled: false }', image)).toMatchObject({ enabled: false });
    expect(loadText(LEAST, { env: image })).toMatchObject({ ok: true, warnings: [] });
  });

  test('its default, written out as in config.example.yaml, changes nothing for other machines', () => {
    const open = { enabled: true, host: '0.0.0.0', token: null };
    for (const web of ['host: 0.0.0.0', 'enabled: true, host: 0.0.0.0'])
      expect(configOf(loadText(`${LEAST}web: { ${web} }\n`)).web).toMatchObject(open);
  });

  test('where other machines can reach it, a token is made, told once, and kept for this user alone', async () => {
    const home = await homeFor([], { web: { host: '0.0.0.0', port: 0 } });
    const daemon = await startDaemonHere(home);
    await until('the token is told', () => /told only once: [0-9a-f]{48} /.test(daemon.said()));
    const [, token = ''] = /told only once: ([0-9a-f]{48}) /.exec(daemon.said()) ?? [];
    const url = (await servedPage(daemon)).replace('0.0.0.0', '127.0.0.1');
    expect((await fetch(`${url}/api/status`)).status).toBe(401);
    expect((await fetch(`${url}/api/status`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(
      200,
    );
    await daemon.end();
    const again = await startDaemonHere(home);
    await servedPage(again);
    expect(again.said()).not.toContain(token);
    const file = join(home.folder, 'state', 'web-token');
    expect(readFileSync(file, 'utf8')).toBe(`${token}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('a port that is in use is told, and the daemon works', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const home = await homeFor([], { web: { port } });
    const daemon = await startDaemonHere(home);
    await until('it is told', () =>
      daemon.said().includes(`the status page cannot be served at 127.0.0.1:${port}`),
    );
    expect((await daemon.end()).code).toBe(0);
    other.close();
  });

  test('a damaged token is made anew', () => {
    const folder = makeTree();
    const { token, file } = madeToken(folder);
    writeFileSync(file, 'x');
    expect(madeToken(folder)).toMatchObject({ isNew: true, file });
    expect(madeToken(folder)).toMatchObject({ isNew: false });
    expect(madeToken(folder).token).not.toBe(token);
  });
});

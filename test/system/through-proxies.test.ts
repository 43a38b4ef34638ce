// A scan through the proxies that people run: what they pass on arrives once, and what they refuse is told as theirs.

import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test, type TestContext } from 'vitest';
import type { StandIn } from '../../src/standin/stand-in.ts';
import { certificateFor } from '../support/certificates.ts';
import { temporaryFolder } from '../support/library.ts';
import { startTls } from '../support/tls-server.ts';
import { scan, serviceOfFilms } from './scan-of-films.ts';
import { freePort } from '../support/free-port.ts';
import { serveWith } from './server-of-tool.ts';
import { needs } from './tools.ts';

type Kind = 'tinyproxy' | 'squid';

/** Each writes its configuration, and gives the arguments that run it. The log tells each request. */
const PROXIES: Readonly<Record<Kind, (folder: string, port: number) => readonly string[]>> = {
  tinyproxy: (folder, port) => {
    const lines = [
      `Port ${port}`,
      'Listen 127.0.0.1',
      `LogFile "${join(folder, 'log')}"`,
      'LogLevel Connect',
    ];
    return ['-d', '-c', written(folder, lines)];
  },
  squid(folder, port) {
    // It runs as a user of its own.
    chmodSync(folder, 0o777);
    const lines = [
      `http_port 127.0.0.1:${port}`,
      'pid_filename none',
      `cache_log ${join(folder, 'errors')}`,
      `access_log stdio:${join(folder, 'log')}`,
      `coredump_dir ${folder}`,
      'pinger_enable off',
      'shutdown_lifetime 0 seconds',
      'http_access allow all',
      // The worst that a cache may do.
      'refresh_pattern . 60 100% 100 override-expire ignore-no-store ignore-private',
    ];
    return ['-N', '-f', written(folder, lines)];
  },
};

function written(folder: string, lines: readonly string[]): string {
  const path = join(folder, 'conf');
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

/** The proxy's address and log, with these lines added to its configuration. */
async function proxyOf(
  context: TestContext,
  kind: Kind,
  more: readonly string[] = [],
): Promise<{ readonly port: number; readonly log: () => string }> {
  needs(context, kind);
  const [folder, port] = [temporaryFolder(), await freePort()];
  const args = PROXIES[kind](folder, port);
  writeFileSync(join(folder, 'conf'), more.map((line) => `${line}\n`).join(''), { flag: 'a' });
  await serveWith(kind, args, port);
  return { port, log: () => readFileSync(join(folder, 'log'), 'utf8') };
}

/** The stand-in with TLS in front of it, and the file with its certificate. */
async function withTls(standIn: StandIn): Promise<{ readonly url: string; readonly authority: string }> {
  const certificate = certificateFor('localhost');
  const authority = join(temporaryFolder(), 'authority.pem');
  writeFileSync(authority, certificate.cert);
  const port = await startTls(certificate, (asked, answer) => {
    const { method, headers, url = '' } = asked;
    const onward = request(new URL(url, standIn.apiUrl), { method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 500, from.headers);
      from.pipe(answer);
    });
    asked.pipe(onward);
  });
  return { url: `https://localhost:${port}`, authority };
}

for (const kind of ['tinyproxy', 'squid'] as const) {
  test(`${kind}: a scan places each subtitle, asks once, and a second one is no answer of a cache`, async (context) => {
    const { port, log } = await proxyOf(context, kind);
    const standIn = await serviceOfFilms();
    for (const spent of [5, 10]) {
      const { report, placed } = await scan(standIn, { http_proxy: `127.0.0.1:${port}` });
      expect([placed, report]).toMatchObject([5, { placed: 5, failed: 0 }]);
      const { downloads } = report.quota;
      expect((downloads?.limit ?? 0) - (downloads?.remaining ?? 0)).toBe(spent);
    }
    expect(log()).toContain(`GET ${standIn.apiUrl}/api/v2/me`);
  });

  test(`${kind}: a service with TLS is reached through a tunnel`, async (context) => {
    const { port, log } = await proxyOf(context, kind);
    const { url, authority } = await withTls(await serviceOfFilms());
    const env = { https_proxy: `http://127.0.0.1:${port}`, NODE_EXTRA_CA_CERTS: authority };
    expect(await scan({ apiUrl: url, downloadUrl: url }, env)).toMatchObject({ code: 0, placed: 5 });
    expect(log()).toContain(`CONNECT ${url.replace('https://', '')}`);
  });
}

test('tinyproxy with a password: without it the message tells what to do, with it the scan is done', async (context) => {
  const { port } = await proxyOf(context, 'tinyproxy', ['BasicAuth someone pass.word']);
  const standIn = await serviceOfFilms();
  const { err } = await scan(standIn, { http_proxy: `127.0.0.1:${port}` });
  expect(err).toContain('the proxy asks for a user and a password (407)');
  const http_proxy = `someone:pass.word@127.0.0.1:${port}`;
  expect(await scan(standIn, { http_proxy })).toMatchObject({ code: 0, placed: 5 });
});

test('tinyproxy with a filter: the message tells the title of its page, and nothing is lost', async (context) => {
  const list = join(temporaryFolder(), 'filter');
  writeFileSync(list, '127\\.0\\.0\\.1\n');
  const { port } = await proxyOf(context, 'tinyproxy', [`Filter "${list}"`]);
  const { err, code, report } = await scan(await serviceOfFilms(), { http_proxy: `127.0.0.1:${port}` });
  expect([code, report]).toMatchObject([1, { deferred: 5, missing: 0, failed: 0 }]);
  expect(err).toContain('blocked by a proxy or firewall');
  expect(err).toContain('[HTTP 403: Filtered]');
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type TestContext } from 'vitest';
import { filmPaths, temporaryFolder } from '../support/library.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { until } from '../support/until.ts';
import { freePort } from '../support/free-port.ts';
import { serveWith } from './server-of-tool.ts';
import { needs, type Tool } from './tools.ts';

const TOKEN = 'a-token-of-twenty-four-letters';
const PAGE = readFileSync(new URL('../../docs/web.md', import.meta.url), 'utf8');

/** An example of the documentation, for the port of this daemon. */
function example(kind: string, port: string): string {
  const [, text = ''] = new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``).exec(PAGE) ?? [];
  expect(text).toContain('8484');
  return text.replaceAll('8484', port);
}

/** Each writes its configuration around the example, and gives the command that runs it. */
const PROXIES: Readonly<
  Record<'nginx' | 'caddy' | 'apache2', (folder: string, port: number, daemon: string) => readonly string[]>
> = {
  nginx(folder, port, daemon) {
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (one) => `${one}_temp_path ${join(folder, one)};`,
    );
    const server = `server { listen 127.0.0.1:${port}; ${example('nginx', daemon)} }`;
    const text = `pid ${join(folder, 'pid')}; events {} http { access_log off; ${places.join(' ')} ${server} }`;
    writeFileSync(join(folder, 'conf'), text);
    return ['-c', join(folder, 'conf'), '-e', join(folder, 'errors'), '-g', 'daemon off;'];
  },
  caddy(folder, port, daemon) {
    const text = `{\n admin off\n auto_https off\n}\nhttp://:${port} {\n${example('text', daemon)}}\n`;
    writeFileSync(join(folder, 'conf'), text);
    return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'conf')];
  },
  apache2(folder, port, daemon) {
    const modules = ['mpm_event', 'authz_core', 'proxy', 'proxy_http', 'headers'].map(
      (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
    );
    const rest = [
      `Listen 127.0.0.1:${port}`,
      `PidFile ${join(folder, 'pid')}`,
      `ErrorLog ${join(folder, 'errors')}`,
    ];
    writeFileSync(
      join(folder, 'conf'),
      [
        ...modules,
        `ServerName localhost`,
        `DefaultRuntimeDir ${folder}`,
        ...rest,
        example('apache', daemon),
      ].join('\n'),
    );
    return ['-f', join(folder, 'conf'), '-D', 'FOREGROUND'];
  },
};

/** The address of the page behind this proxy. */
async function behind(context: TestContext, tool: keyof typeof PROXIES & Tool): Promise<string> {
  needs(context, tool);
  const web = { enabled: true, port: 0, token: TOKEN };
  const daemon = await startDaemon(await homeFor(filmPaths(1), { web }));
  const port = await freePort();
  const args = PROXIES[tool](temporaryFolder(), port, new URL(await servedPage(daemon)).port);
  await serveWith(tool, args, port);
  const address = `http://localhost:${port}/subtitled/`;
  await until(`${tool} answers`, async () => (await fetch(address).catch(() => null))?.ok === true);
  return address;
}

for (const tool of ['nginx', 'caddy', 'apache2'] as const)
  test(`the example for ${tool} serves the page, its session, its orders and its news below a path`, async (context) => {
    const address = await behind(context, tool);
    const origin = new URL(address).origin;
    const json = { 'content-type': 'application/json', origin };
    const at = (path: string, more: RequestInit = {}): Promise<Response> =>
      fetch(new URL(path, address), more);
    expect((await at('assets/page.js')).status).toBe(200);
    expect((await at('api/status')).status).toBe(401);
    const login = await at('login', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ token: TOKEN }),
    });
    expect(login.status).toBe(200);
    const [cookie = ''] = (login.headers.get('set-cookie') ?? '').split(';');
    expect((await at('api/status', { headers: { cookie } })).status).toBe(200);
    const order = { method: 'POST', headers: { ...json, cookie }, body: '{}' };
    expect((await at('api/pause', order)).status).toBe(200);
    const foreign = { ...order, headers: { ...order.headers, origin: 'https://example.net' } };
    expect((await at('api/resume', foreign)).status).toBe(403);
    const leave = new AbortController();
    const news = await at('api/events', { headers: { cookie }, signal: leave.signal });
    const first = await news.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value as Uint8Array)).toContain('event: hello');
    leave.abort();
  });

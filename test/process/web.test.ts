import { request } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filmPaths, putFiles } from '../support/library.ts';
import { homeFor, startDaemon, type Home, type RunningDaemon } from '../support/running-daemon.ts';
import { FREE_KEY } from '../support/service.ts';
import { until } from '../support/until.ts';

const TOKEN = 'a-token-of-the-user';
const EVIL = '<img src=x onerror=alert(1)> (2001)/<script>alert(1)<．script>.2001.1080p.mkv';
const [FILM = ''] = filmPaths(1);

type Asked = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
};
type Asking = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

type Site = {
  readonly home: Home;
  readonly daemon: RunningDaemon;
  readonly film: string;
  /** The path goes out as it is written: no library tidies it up. */
  readonly ask: (path: string, asking?: Asking) => Promise<Asked>;
  /** With the token, as our own page would ask. */
  readonly post: (path: string, body: unknown) => Promise<Asked>;
};

/** A daemon with a page, and a film that nothing was done for yet. */
async function site(web: Readonly<Record<string, unknown>> = { token: TOKEN }): Promise<Site> {
  const home = await homeFor([FILM], { web: { enabled: true, port: 0, ...web } });
  putFiles(home.media, [FILM, EVIL]);
  const daemon = await startDaemon(home);
  await until('the page is served', () => /the status page: http/.test(daemon.said()));
  const url = new URL(/the status page: (\S+)/.exec(daemon.said())?.[1] ?? '');
  const ask: Site['ask'] = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((done, fail) => {
      const asked = request(
        {
          agent: false,
          host: url.hostname,
          port: url.port,
          path,
          method,
          headers: { host: url.host, ...headers },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          answer.on('error', () => undefined);
          answer.on('close', () =>
            done({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
          );
        },
      );
      asked.on('error', fail);
      asked.end(body);
    });
  return {
    home,
    daemon,
    film: join(home.media, FILM),
    ask,
    post: (path, body) =>
      ask(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', origin: url.origin },
        body: JSON.stringify(body),
      }),
  };
}

/** The same, and the film has its subtitle. */
async function filledSite(): Promise<Site> {
  const served = await site();
  await until('the film is filled', () => served.daemon.said().includes('placed'));
  return served;
}

const AUTH = { authorization: `Bearer ${TOKEN}` };
const at = (path: string): string => encodeURIComponent(path);

describe('the API of a running daemon', () => {
  test('tells how things stand, and does what it is told', async () => {
    const { ask, post, film, home } = await filledSite();
    const json = async (path: string): Promise<unknown> =>
      JSON.parse((await ask(path, { headers: AUTH })).body);
    expect(await json('/api/status')).toMatchObject({
      libraries: [{ path: home.media, unavailable: null }],
      quota: { search: { remaining: expect.any(Number) } },
    });
    expect(await json('/api/coverage')).toMatchObject([
      { root: home.media, languages: ['en'], wanted: 2, placed: 1 },
    ]);
    expect(await json('/api/videos?text=1080p')).toMatchObject({ total: 2 });
    expect(await json(`/api/why?path=${at(film)}`)).toMatchObject({ result: 'explanation', path: film });
    expect(await json(`/api/history?path=${at(film)}&limit=5`)).toMatchObject({ result: 'history' });
    const { wants } = (await json(`/api/candidates?path=${at(film)}`)) as {
      readonly wants: readonly [
        { readonly candidates: readonly { readonly key: string; readonly current: boolean }[] },
      ];
    };
    const other = wants[0].candidates.find(({ current }) => !current);
    expect(JSON.parse((await post('/api/pick', { path: film, choice: other?.key })).body)).toMatchObject({
      result: 'picked',
    });
    expect((await post('/api/reject', { path: film })).status).toBe(200);
    expect((await post('/api/search', { path: film })).status).toBe(200);
    expect((await post('/api/scan', {})).status).toBe(202);
    expect((await post('/api/pick', { path: film, choice: '999' })).status).toBe(404);
    expect((await post('/api/pick', { path: film })).status).toBe(400);
    expect((await post('/api/search', { path: '/etc/passwd' })).status).toBe(404);
  });

  test('tells monitoring whether it lives, and its numbers', async () => {
    const { ask } = await filledSite();
    expect(await ask('/healthz')).toMatchObject({ status: 200, body: '{"alive":true}' });
    expect((await ask('/readyz', { headers: AUTH })).body).toBe('{"ready":true,"why":null}');
    const { body } = await ask('/metrics', { headers: AUTH });
    expect(body).toContain('# TYPE subtitled_placed_total counter\nsubtitled_placed_total 1\n');
    expect(body).toMatch(/subtitled_wants\{library=".*media",languages="en",kind="full",state="placed"\} 1/);
  });

  test('goes on counting when the configuration is read again', async () => {
    const { daemon } = await filledSite();
    const pages = (): readonly string[] =>
      [...daemon.said().matchAll(/the status page: (\S+)/g)].map(([, url = '']) => url);
    daemon.child.kill('SIGHUP');
    await until('the page is served anew', () => pages().length === 2);
    const metrics = await fetch(`${pages()[1]}/metrics`, { headers: AUTH });
    expect(await metrics.text()).toContain('\nsubtitled_placed_total 1\n');
  });

  test('hears of what Sonarr and Radarr did, with the token as password', async () => {
    const { ask, film, home } = await site();
    const imported = {
      eventType: 'Download',
      movie: { folderPath: dirname(film) },
      movieFile: { relativePath: basename(film) },
    };
    const hook = (body: string, password = TOKEN): Promise<Asked> =>
      ask('/hooks/radarr', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`radarr:${password}`).toString('base64')}`,
        },
        body,
      });
    expect(JSON.parse((await hook(JSON.stringify(imported))).body)).toMatchObject({ result: 'heard' });
    expect(JSON.parse((await hook('{"eventType":"Test"}')).body)).toMatchObject({ result: 'test' });
    const outside = { ...imported, movie: { folderPath: '/etc' } };
    expect(JSON.parse((await hook(JSON.stringify(outside))).body)).toMatchObject({ result: 'ignored' });
    expect((await hook('[]')).status).toBe(400);
    expect((await hook(JSON.stringify(imported), 'guessed')).status).toBe(401);
    await until('it is looked for', () => home.standIn.asked.snapshot().namesSearched > 0);
  });

  test('describes every route that there is', async () => {
    const { ask } = await site();
    const { body } = await ask('/api/openapi.json', { headers: AUTH });
    const { paths } = JSON.parse(body) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    };
    for (const [path, methods] of Object.entries(paths))
      for (const method of Object.keys(methods)) {
        const { status } = await ask(path, {
          method: method.toUpperCase(),
          headers: {
            ...AUTH,
            'content-type': 'application/json',
            ...(path === '/api/events' ? { host: 'evil.example.com' } : {}),
          },
          ...(method === 'post' ? { body: '{}' } : {}),
        });
        expect([path, status]).not.toEqual([path, 404]);
      }
  });

  test('tells open pages what happens, and ends with them open', async () => {
    const { ask, home, daemon } = await site();
    const heard = ask('/api/events', { headers: AUTH }).catch(() => ({ body: 'cut' }));
    const [, second = ''] = filmPaths(2);
    putFiles(home.media, [second]);
    const name = second.split('/').at(-1) ?? '';
    await until('it was looked for', () => home.standIn.asked.snapshot().timesAsked[name] !== undefined);
    daemon.child.kill('SIGTERM');
    expect((await daemon.ended).code).toBe(0);
    expect((await heard).body).toMatch(/event: (?:asking|placed|fetching|looking)|cut/);
  });
});

const HOSTILE: readonly (readonly [what: string, path: string, asking: Asking, status: number])[] = [
  ['no token', '/api/status', {}, 401],
  ['a wrong token', '/api/status', { headers: { authorization: 'Bearer nonsense' } }, 401],
  ['a token in the address', `/api/status?token=${TOKEN}`, {}, 401],
  ['a forged pass', '/api/status', { headers: { cookie: 'subtitled=99999999999999.abc' } }, 401],
  ['metrics without a token', '/metrics', {}, 401],
  ['a foreign host name', '/', { headers: { host: 'evil.example.com' } }, 421],
  ['no host that is known, with the token', '/api/status', { headers: { ...AUTH, host: 'x.evil.com' } }, 421],
  ['a path out of the page', '/assets/../../../../etc/passwd', { headers: AUTH }, 404],
  ['the same, encoded', '/assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd', { headers: AUTH }, 404],
  ['a path out of the libraries', `/api/why?path=${at('/media/../etc/passwd')}`, { headers: AUTH }, 400],
  ['a path that is none', '/api/why?path=passwd', { headers: AUTH }, 400],
  ['a path with a zero byte', `/api/why?path=${at('/a\0b')}`, { headers: AUTH }, 400],
  ['a number that is none', '/api/videos?limit=1e9', { headers: AUTH }, 400],
  ['a state that is none', "/api/queue?state=x'--", { headers: AUTH }, 400],
  [
    'a method that is none',
    '/api/status',
    { method: 'DELETE', headers: { ...AUTH, 'content-type': 'application/json' } },
    404,
  ],
];

const change = (headers: Readonly<Record<string, string>>, body = '{}'): Asking => ({
  method: 'POST',
  headers: { ...AUTH, 'content-type': 'application/json', ...headers },
  body,
});

const FOREIGN_CHANGES: readonly (readonly [what: string, asking: Asking, status: number])[] = [
  ['from a page of somebody else', change({ origin: 'https://evil.example.com' }), 403],
  ['from a sandboxed page', change({ origin: 'null' }), 403],
  ['marked as cross-site', change({ 'sec-fetch-site': 'cross-site' }), 403],
  ['as a form', change({ 'content-type': 'application/x-www-form-urlencoded' }, 'paths='), 415],
  ['as text', change({ 'content-type': 'text/plain' }), 415],
  ['that is no JSON', change({}, '{"paths":'), 400],
  ['that is too large', change({}, JSON.stringify({ paths: ['x'.repeat(3_000_000)] })), 413],
  ['with a list of something else', change({}, '{"paths":[{"a":1}]}'), 400],
];

describe('hostile requests', () => {
  test('are refused, each for what it is, and nothing leaks', async () => {
    const { ask, daemon } = await site();
    const changes = FOREIGN_CHANGES.map(
      ([what, asking, status]) => [what, '/api/scan', asking, status] as const,
    );
    for (const [what, path, asking, status] of [...HOSTILE, ...changes]) {
      const answer = await ask(path, asking);
      expect([what, answer.status]).toEqual([what, status]);
      expect(answer.body).not.toMatch(/root:|at .*\.(?:ts|js)|SQLITE/);
      expect(daemon.said() + answer.body + JSON.stringify(answer.headers)).not.toContain(TOKEN);
      expect(answer.body).not.toContain(FREE_KEY);
    }
  });

  test('a name full of script comes as data, on a page that runs no script but its own', async () => {
    const { ask } = await site();
    const search = (): Promise<Asked> => ask('/api/videos?text=onerror', { headers: AUTH });
    const { headers } = await expect
      .poll(search)
      .toSatisfy(({ body }: Asked) => body.includes('"total":1'))
      .then(search);
    expect(headers['content-type']).toMatch(/^application\/json/);
    const page = await ask('/');
    for (const answer of [headers, page.headers]) {
      expect(answer['x-content-type-options']).toBe('nosniff');
      expect(answer['content-security-policy']).toMatch(
        /default-src 'none'; script-src 'self'; .*frame-ancestors 'none'/,
      );
    }
    expect(page.body).not.toMatch(/<script>|onclick=|style="/);
  });

  test('who guesses the token is not listened to for a while, and the pass of a browser goes on', async () => {
    const { ask, post } = await site();
    const { headers } = await post('/login', { token: TOKEN });
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    for (let tries = 0; tries < 20; tries += 1)
      expect((await ask('/api/status', { headers: { 'x-api-key': `guess ${tries}` } })).status).toBe(401);
    expect((await ask('/api/status', { headers: AUTH })).status).toBe(401);
    expect((await ask('/api/status', { headers: { cookie } })).status).toBe(200);
  });

  test('without a token only this machine is let in, under its own names', async () => {
    const { ask } = await site({});
    expect((await ask('/api/status')).status).toBe(200);
    expect((await ask('/api/status', { headers: { host: 'nas.local' } })).status).toBe(421);
    expect((await ask('/api/status', { headers: { host: '10.0.0.7:8484' } })).status).toBe(421);
  });
});

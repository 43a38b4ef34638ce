import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startDaemon } from '../support/running-daemon.ts';
import { FREE_KEY } from '../support/service.ts';
import { at, AUTH, site, TOKEN, type Asked, type Asking } from '../support/web-site.ts';

const change = (headers: Readonly<Record<string, string>>, body = '{}'): Asking => ({
  method: 'POST',
  headers: { ...AUTH, 'content-type': 'application/json', ...headers },
  body,
});

const DELETION: Asking = { method: 'DELETE', headers: { ...AUTH, 'content-type': 'application/json' } };

type Refused = readonly [what: string, path: string, asking: Asking, status: number];

const HOSTILE: readonly Refused[] = [
  ['no token', '/api/status', {}, 401],
  ['a wrong token', '/api/status', { headers: { authorization: 'Bearer nonsense' } }, 401],
  ['a token in the address', `/api/status?token=${TOKEN}`, {}, 401],
  ['a forged pass', '/api/status', { headers: { cookie: 'subtitled=99999999999999.abc' } }, 401],
  ['metrics without a token', '/metrics', {}, 401],
  [
    'events for a page of another site',
    '/api/events',
    { headers: { ...AUTH, 'sec-fetch-site': 'cross-site' } },
    403,
  ],
  ['a foreign host name', '/', { headers: { host: 'evil.example.com' } }, 421],
  ['no host that is known, with the token', '/api/status', { headers: { ...AUTH, host: 'x.evil.com' } }, 421],
  ['a path out of the page', '/assets/../../../../etc/passwd', { headers: AUTH }, 404],
  ['the same, encoded', '/assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd', { headers: AUTH }, 404],
  ['a path out of the libraries', `/api/why?path=${at('/media/../etc/passwd')}`, { headers: AUTH }, 400],
  ['a path that is none', '/api/why?path=passwd', { headers: AUTH }, 400],
  ['a path with a zero byte', `/api/why?path=${at('/a\0b')}`, { headers: AUTH }, 400],
  ['a number that is none', '/api/videos?limit=1e9', { headers: AUTH }, 400],
  ['a day that is none', "/api/totals?from=2026-02-30'--", { headers: AUTH }, 400],
  ['a day that is too long', `/api/totals?to=${'9'.repeat(9_000)}`, { headers: AUTH }, 400],
  ['a level that is none', "/api/log?level=x'--", { headers: AUTH }, 400],
  ['more lines than are kept', '/api/log?limit=501', { headers: AUTH }, 400],
  ...['/api/totals', '/api/log', '/api/health', '/api/backup'].flatMap((path): readonly Refused[] => [
    [`${path} without a token`, path, {}, 401],
    [`${path} with the token in the address`, `${path}?token=${TOKEN}`, {}, 401],
    [`${path} for another host name`, path, { headers: { ...AUTH, host: 'x.evil.com' } }, 421],
    [
      `${path} for a page of another site`,
      path,
      { headers: { ...AUTH, origin: 'https://evil.example.com' } },
      403,
    ],
    [`${path} deleted`, path, DELETION, 404],
  ]),
  ['a check that a form starts', '/api/health', change({ 'content-type': 'text/plain' }), 415],
  [
    'a check that a page of another site starts',
    '/api/health',
    change({ origin: 'https://evil.example.com' }),
    403,
  ],
  ['a backup that is sent', '/api/backup', change({}), 404],
  ['a state that is none', "/api/queue?state=x'--", { headers: AUTH }, 400],
  ['a method that is none', '/api/status', DELETION, 404],
];

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

const WITH_PATHS = ['/api/ignore', '/api/unignore', '/api/request-search'];
const ORDERS = [...WITH_PATHS, '/api/identify', '/api/translate', '/api/pause', '/api/resume'];
/** No list of 1 to 1000 absolute paths. */
const NOT_PATHS = [
  {},
  { paths: '/media' },
  { paths: [] },
  { paths: [7] },
  { paths: ['media'] },
  { paths: ['/media/../etc'] },
  { paths: Array.from({ length: 1001 }, (_, at) => `/media/${at}`) },
].map((body) => JSON.stringify(body));

describe('hostile requests', () => {
  test('are refused, each for what it is, and nothing leaks; a name full of script comes as data, on a page that runs no script but its own', async () => {
    const { ask, daemon } = await site();
    const changes = FOREIGN_CHANGES.map(
      ([what, asking, status]) => [what, '/api/scan', asking, status] as const,
    );
    const bare = ORDERS.flatMap((path) => [
      [
        `${path} without a token`,
        path,
        { method: 'POST', headers: { 'content-type': 'application/json' } },
        401,
      ] as const,
      [`${path} read`, path, { headers: AUTH }, 404] as const,
      ...FOREIGN_CHANGES.filter(([, , status]) => status !== 400).map(
        ([what, asking, status]) => [`${path} ${what}`, path, asking, status] as const,
      ),
    ]);
    const wrong = WITH_PATHS.flatMap((path) =>
      NOT_PATHS.map((body) => [`${path} of ${body.slice(0, 20)}`, path, change({}, body), 400] as const),
    );
    for (const [what, path, asking, status] of [...HOSTILE, ...changes, ...bare, ...wrong]) {
      const answer = await ask(path, asking);
      expect([what, answer.status]).toEqual([what, status]);
      expect(answer.body).not.toMatch(/root:|at .*\.(?:ts|js)|SQLITE/);
      expect(daemon.said() + answer.body + JSON.stringify(answer.headers)).not.toContain(TOKEN);
      expect(answer.body).not.toContain(FREE_KEY);
    }

    const search = (): Promise<Asked> => ask('/api/videos?text=onerror', { headers: AUTH });
    const { headers } = await expect
      .poll(search, { timeout: 20_000 })
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

  test('who guesses the token is told to wait, and the right token is right at any time', async () => {
    const { ask, post } = await site();
    const { headers } = await post('/login', { token: TOKEN });
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    const guess = (tries: number): Promise<Asked> =>
      ask('/api/status', { headers: { 'x-api-key': `guess ${tries}` } });
    for (let tries = 0; tries < 20; tries += 1) expect((await guess(tries)).status).toBe(401);
    expect((await guess(20)).status).toBe(429);
    expect((await ask('/api/status', { headers: AUTH })).status).toBe(200);
    expect((await post('/login', { token: TOKEN })).status).toBe(200);
    expect((await ask('/api/status', { headers: { cookie } })).status).toBe(200);
  });

  test('HEAD of the events holds nothing open, and the daemon ends all the same', async () => {
    const { ask, daemon } = await site({ token: TOKEN }, startDaemon);
    for (let at = 0; at < 60; at += 1)
      expect((await ask('/api/events', { method: 'HEAD', headers: AUTH })).status).toBe(200);
    const page = ask('/api/events', { headers: AUTH }).catch(() => ({ body: 'cut' }));
    expect((await daemon.end()).code).toBe(0);
    expect((await page).body).not.toContain('too-many-pages');
  });

  test('what lies behind a link out of the library is told to nobody: there or not, the answer is the same', async () => {
    const { home, post, ask } = await site();
    const outside = join(home.folder, 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'There.2001.mkv'), 'v');
    symlinkSync(outside, join(home.media, 'out'));
    for (const command of ['search', 'candidates', 'why']) {
      const answers = [];
      for (const name of ['There.2001.mkv', 'Nothing.2001.mkv', 'deeper/Nothing.mkv']) {
        const path = join(home.media, 'out', name);
        const { status, body } =
          command === 'search'
            ? await post('/api/search', { path })
            : await ask(`/api/${command}?path=${at(path)}`, { headers: AUTH });
        answers.push(`${status} ${body.replaceAll(path, 'PATH')}`);
      }
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toMatch(/^404/);
    }
  });

  test('without a token only this machine is let in, under its own names', async () => {
    const { ask } = await site({});
    expect((await ask('/api/status')).status).toBe(200);
    expect((await ask('/api/status', { headers: { host: 'nas.local' } })).status).toBe(421);
    expect((await ask('/api/status', { headers: { host: '10.0.0.7:8484' } })).status).toBe(421);
  });
});

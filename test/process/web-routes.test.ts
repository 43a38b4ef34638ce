import { describe, expect, test } from 'vitest';
import { api } from '../../src/web/api.ts';
import type { WebBackend } from '../../src/web/backend.ts';
import type { Visitors } from '../../src/web/events.ts';
import { openApi } from '../../src/web/openapi.ts';
import { FREE_KEY } from '../support/service.ts';
import { AUTH, site, TOKEN, type Asking } from '../support/web-site.ts';

type Route = { readonly method: string; readonly path: string };

/** What the code serves below /api. Nothing is asked, so nobody has to answer. */
const SERVED: readonly Route[] = api({} as WebBackend, {} as Visitors, '').routes.map(({ method, path }) => ({
  method,
  path: `/api${path}`,
}));
const OTHERS: readonly Route[] = [
  { method: 'GET', path: '/api/session' },
  { method: 'GET', path: '/metrics' },
  { method: 'GET', path: '/readyz' },
  { method: 'POST', path: '/hooks/sonarr' },
  { method: 'POST', path: '/hooks/radarr' },
  { method: 'POST', path: '/logout' },
];
const ROUTES = [...SERVED, ...OTHERS];
const POSTS = ROUTES.filter(({ method }) => method === 'POST');
const READS = ROUTES.filter(({ method }) => method === 'GET');
/** What they do needs no body. */
const NEEDS_NO_BODY = new Set(['/api/pause', '/api/resume', '/api/health', '/logout']);
/** A scan of everything is what no paths mean, and a hook that is no event is nothing. */
const MAY_MEAN_SOMETHING = new Set([...NEEDS_NO_BODY, '/api/scan', '/api/settings']);

const JUNK: readonly (readonly [what: string, body: string])[] = [
  ['nothing', ''],
  ['half an object', '{"path":'],
  ['no JSON', 'path=/media'],
  ['a list', '[]'],
  ['a text', '"/media"'],
  ['a number', '7'],
  ['null', 'null'],
  ['lists in lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['objects in objects', `${'{"path":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['a path of a megabyte', JSON.stringify({ path: `/${'x'.repeat(1_000_000)}` })],
  ['wrong types', JSON.stringify({ path: 7, paths: 'x', changes: 1, id: [], language: {}, fix: 'yes' })],
  ['a name of an inherited member', '{"__proto__":{"path":"/media"},"constructor":1}'],
];

const JUNK_QUERIES = [
  'path=%00&limit=-1&offset=1e99&id=0x10&season=NaN',
  `path=${'%2e%2e%2f'.repeat(900)}`,
  'limit=50&limit=9&offset[]=1&state[]=missing&from=0000-00-00&to=9999-99-99',
  "library='%3B%20DROP%20TABLE%20want%3B--&text=%25%25&language=%F0%9F%92%A9&sort=__proto__",
  'path=%FF%FE&text=%C0%80&level=%E2%80%AE&outcome=constructor',
];

const asked = ({ method }: Route, headers: Readonly<Record<string, string>>, body = '{}'): Asking => ({
  method,
  headers: { ...(method === 'POST' && { 'content-type': 'application/json' }), ...headers },
  ...(method === 'POST' && { body }),
});

test('every route of the API is described, so that the tests of all routes know it', () => {
  const { paths } = openApi('') as { readonly paths: Readonly<Record<string, object>> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = SERVED.map(({ method, path }) => `${method} ${path}`);
  expect(described).toEqual(expect.arrayContaining(served.filter((one) => !one.endsWith('/openapi.json'))));
});

describe('every route', () => {
  test('is closed to those without the token, under another host name, and for the page of another site', async () => {
    const { ask } = await site();
    for (const route of ROUTES) {
      const status = async (headers: Readonly<Record<string, string>>): Promise<number> =>
        (await ask(route.path, asked(route, headers))).status;
      const name = `${route.method} ${route.path}`;
      expect([name, await status({})]).toEqual([name, 401]);
      expect([name, await status({ cookie: 'subtitled=9999999999999.00' })]).toEqual([name, 401]);
      expect([name, await status({ ...AUTH, host: 'evil.example' })]).toEqual([name, 421]);
      expect([
        name,
        await status({ ...AUTH, host: 'evil.example:80', origin: 'http://evil.example' }),
      ]).toEqual([name, 421]);
      expect([name, await status({ ...AUTH, origin: 'http://evil.example' })]).toEqual([name, 403]);
      expect([name, await status({ ...AUTH, origin: 'null' })]).toEqual([name, 403]);
      expect([name, await status({ ...AUTH, 'sec-fetch-site': 'cross-site' })]).toEqual([name, 403]);
      expect([name, await status({ ...AUTH, 'sec-fetch-site': 'same-site' })]).toEqual([name, 403]);
    }
  });

  test('takes no other method', async () => {
    const { ask } = await site();
    const known = new Set(ROUTES.map(({ method, path }) => `${method} ${path}`));
    for (const { path } of ROUTES)
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        if (known.has(`${method} ${path}`)) continue;
        const headers = { ...AUTH, 'content-type': 'application/json' };
        const body = method === 'DELETE' ? {} : { body: '{}' };
        const { status } = await ask(path, { method, headers, ...body });
        expect([method, path, status]).toEqual([method, path, 404]);
      }
  });

  test.each(POSTS.map(({ path }) => path))(
    'POST %s takes no form, no large body and no junk',
    async (path) => {
      const { ask, daemon } = await site();
      const send = (body: string, headers: Readonly<Record<string, string>> = {}): ReturnType<typeof ask> =>
        ask(path, asked({ method: 'POST', path }, { ...AUTH, ...headers }, body));
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ])
        expect([type, (await send('{}', { 'content-type': type })).status]).toEqual([type, 415]);
      if (!NEEDS_NO_BODY.has(path))
        expect((await send(JSON.stringify({ path: 'x'.repeat(3_000_000) }))).status).toBe(413);
      for (const [what, body] of JUNK) {
        const answer = await send(body);
        const expected = MAY_MEAN_SOMETHING.has(path) ? expect.toSatisfy((status) => status < 500) : 400;
        expect([what, answer.status]).toEqual([what, expected]);
        expect(answer.body).not.toMatch(/ at .*\.(?:ts|js)|SQLITE/);
      }
      expect(daemon.said()).not.toContain('internal error');
      expect(daemon.said()).not.toMatch(new RegExp(`${TOKEN}|${FREE_KEY}`));
    },
  );

  test('takes junk in its address for what it is', async () => {
    const { ask, daemon } = await site();
    for (const { path } of READS.filter((route) => !/events|openapi/.test(route.path)))
      for (const query of JUNK_QUERIES) {
        const { status, body } = await ask(`${path}?${query}`, { headers: AUTH });
        expect([path, query, status < 500]).toEqual([path, query, true]);
        if (path !== '/api/backup') expect(body).not.toMatch(/ at .*\.(?:ts|js)|SQLITE|root:/);
      }
    expect(daemon.said()).not.toContain('internal error');
  });
});

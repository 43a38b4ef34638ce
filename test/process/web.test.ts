import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { filmPaths, putFiles, temporaryFolder } from '../support/library.ts';
import { startDaemon } from '../support/running-daemon.ts';
import { FREE_KEY } from '../support/service.ts';
import { until } from '../support/until.ts';
import { at, AUTH, filledSite, site, TOKEN, type Asked } from '../support/web-site.ts';

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
    expect(JSON.parse((await post('/api/sync', { path: film })).body)).toMatchObject({
      result: 'sync-report',
    });
    expect((await post('/api/sync', {})).status).toBe(400);
    expect((await post('/api/reject', { path: film })).status).toBe(200);
    expect((await post('/api/search', { path: film })).status).toBe(200);
    expect((await post('/api/scan', {})).status).toBe(202);
    expect((await post('/api/request-search', { paths: [film] })).body).toMatch(
      /"result":"search-requested"/,
    );
    expect((await post('/api/request-search', { paths: [] })).status).toBe(400);
    expect((await post('/api/request-search', { paths: Array(1001).fill(film) })).status).toBe(400);
    expect((await post('/api/pause', {})).body).toBe('{"paused":true}');
    expect(await json('/api/status')).toMatchObject({ paused: true, running: null });
    expect((await post('/api/resume', {})).body).toBe('{"paused":false}');
    expect((await post('/api/pick', { path: film, choice: '999' })).status).toBe(404);
    expect((await post('/api/pick', { path: film })).status).toBe(400);
    expect((await post('/api/search', { path: '/etc/passwd' })).status).toBe(404);
  });

  test('shows its log, checks the installation once a minute, and gives a backup that opens', async () => {
    const { ask, post, home, daemon } = await filledSite();
    const json = async (path: string): Promise<unknown> =>
      JSON.parse((await ask(path, { headers: AUTH })).body);
    expect(await json('/api/log?level=info&limit=1')).toMatchObject({
      lines: [{ level: 'info', line: expect.any(String) }],
    });
    expect(JSON.stringify(await json('/api/log'))).toContain('placed');

    expect(await json('/api/health')).toMatchObject({ isRunning: false, endedAt: null, findings: [] });
    expect((await post('/api/health', {})).body).toBe('{"begun":true}');
    await expect
      .poll(() => json('/api/health'), { timeout: 20_000 })
      .toMatchObject({ isRunning: false, error: null });
    expect(await json('/api/health')).toMatchObject({
      findings: expect.arrayContaining([
        expect.objectContaining({ kind: 'account', level: 'fine' }),
        expect.objectContaining({ kind: 'library', path: home.media }),
        expect.objectContaining({ kind: 'watching', path: home.media, why: null }),
      ]),
    });
    expect((await post('/api/health', {})).body).toBe('{"begun":false}');

    const url = /the status page: (\S+)/.exec(daemon.said())?.[1] ?? '';
    const answer = await fetch(`${url}/api/backup`, { headers: AUTH });
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="subtitled-[\d-]+\.db"$/,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(String(bytes.length)).toBe(answer.headers.get('content-length'));
    const file = join(temporaryFolder(), 'backup.db');
    writeFileSync(file, bytes);
    const database = new Database(file, { readonly: true });
    expect(database.prepare('SELECT count(*) FROM sidecar').pluck().get()).toBe(1);
    database.close();
    expect(Buffer.from(bytes).includes(FREE_KEY)).toBe(false);
    expect(Buffer.from(bytes).includes(TOKEN)).toBe(false);
  });

  test('makes one backup at a time, and leaves nothing of one whose client has gone', async () => {
    const { home, daemon } = await filledSite();
    const url = `${/the status page: (\S+)/.exec(daemon.said())?.[1] ?? ''}/api/backup`;
    const gone = new AbortController();
    const first = fetch(url, { headers: AUTH, signal: gone.signal });
    const second = await fetch(url, { headers: AUTH });
    const answered = await first;
    expect(new Set([answered.status, second.status])).toEqual(new Set([200, 409]));
    gone.abort();
    await second.body?.cancel();
    const again = async (): Promise<number> => {
      const { status, body } = await fetch(url, { headers: AUTH });
      await body?.cancel();
      return status;
    };
    await expect.poll(again, { timeout: 20_000 }).toBe(200);
    expect(await fetch(url, { method: 'HEAD', headers: AUTH })).toMatchObject({ status: 200 });
    expect(readdirSync(join(home.folder, 'state')).filter((name) => name.startsWith('copy-'))).toEqual([]);
  });

  test('tells monitoring whether it lives, and its numbers, and goes on counting when the configuration is read again', async () => {
    const { ask, daemon, home } = await filledSite();
    expect(await ask('/healthz')).toMatchObject({ status: 200, body: '{"alive":true}' });
    expect((await ask('/readyz', { headers: AUTH })).body).toBe('{"ready":true,"why":null}');
    const { body } = await ask('/metrics', { headers: AUTH });
    expect(body).toContain('# TYPE subtitled_placed_total counter\nsubtitled_placed_total 1\n');
    expect(body).toMatch(/subtitled_wants\{library=".*media",languages="en",kind="full",state="placed"\} 1/);

    const pages = (): readonly string[] =>
      [...daemon.said().matchAll(/the status page: (\S+)/g)].map(([, url = '']) => url);
    home.configure({ settle: '1s', web: { enabled: true, port: 0, token: TOKEN, allowed_hosts: ['nas'] } });
    daemon.reload();
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

  test('tells of the queue that it waits for a library that is away', async () => {
    const { ask, home } = await site();
    const asked = async (path: string): Promise<string> => (await ask(path, { headers: AUTH })).body;
    await expect.poll(() => asked('/api/queue'), { timeout: 20_000 }).toContain('"nothing-offered"');
    renameSync(home.media, `${home.media}-away`);
    await until('it is away', async () => !(await asked('/api/status')).includes('"unavailable":null'));
    const { rows } = JSON.parse(await asked('/api/queue')) as { readonly rows: readonly object[] };
    expect(rows).not.toEqual([]);
    for (const row of rows)
      expect(row).toMatchObject({
        reason: 'library-unavailable',
        words: 'the library is not available',
        dueAt: null,
      });
  });

  test('takes 20 orders to scan, no more at a time, and ends in order while they wait', async () => {
    const { ask, home, daemon } = await site({ token: TOKEN }, startDaemon);
    home.standIn.faults.add({ kind: 'hang', times: Infinity });
    const order = (): Promise<number> =>
      ask('/api/scan', {
        method: 'POST',
        headers: { ...AUTH, 'content-type': 'application/json' },
        body: '{}',
      }).then(({ status }) => status);
    const answers: number[] = [];
    for (let at = 0; at < 25; at += 1) answers.push(await order());
    expect(answers).toEqual([
      ...Array.from({ length: 20 }, () => 202),
      ...Array.from({ length: 5 }, () => 429),
    ]);
    expect(await daemon.end()).toMatchObject({
      code: 0,
      err: expect.not.stringContaining('the daemon is stopping'),
    });
  });

  test('tells open pages what happens, and ends with them open', async () => {
    const { ask, home, daemon } = await site({ token: TOKEN }, startDaemon);
    const heard = ask('/api/events', { headers: AUTH }).catch(() => ({ body: 'cut' }));
    const [, second = ''] = filmPaths(2);
    putFiles(home.media, [second]);
    const name = second.split('/').at(-1) ?? '';
    await until('it was looked for', () => home.standIn.asked.snapshot().timesAsked[name] !== undefined);
    expect((await daemon.end()).code).toBe(0);
    expect((await heard).body).toMatch(/event: (?:asking|placed|fetching|looking)|cut/);
  });
});

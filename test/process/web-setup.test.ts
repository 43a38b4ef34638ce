import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runHere } from '../support/command.ts';
import { canUnshare } from '../support/in-namespace.ts';
import { sidecarsBelow, temporaryFolder } from '../support/library.ts';
import {
  firstHome,
  setupAddress,
  setupSite,
  startBuilt,
  startWith,
  type SetupSite,
} from '../support/newcomer.ts';
import { FREE_KEY } from '../support/service.ts';
import { until } from '../support/until.ts';

const messageOf = (body: string): string =>
  (JSON.parse(body) as { readonly error: { readonly message: string } }).error.message;

async function finish(site: SetupSite, more: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const answers = { ...site.answers, ...more };
  expect((await site.post('/api/setup/forecast', answers)).status).toBe(200);
  expect((await site.post('/api/setup/save', answers)).status).toBe(200);
}

const works = ({ daemon }: SetupSite): Promise<void> =>
  until('the daemon watches', () => daemon.said().includes('watching '));

describe('the set-up page', () => {
  test('checks, forecasts, writes the file that init writes, and the daemon goes on with it', async () => {
    const site = await setupSite();
    const { home, answers } = site;
    const checked = await site.post('/api/setup/service', {
      ...answers,
      address: `${home.standIn.apiUrl}/api/v1`,
    });
    expect([checked.status, JSON.parse(checked.body)]).toEqual([
      200,
      { address: home.standIn.apiUrl, downloads: '' },
    ]);
    const forecast = await site.post('/api/setup/forecast', answers);
    expect([forecast.status, forecast.body]).toEqual([
      200,
      expect.stringContaining('1 video, 1 subtitle to search for'),
    ]);
    expect(existsSync(home.file)).toBe(false);
    const saved = await site.post('/api/setup/save', answers);
    expect([saved.status, statSync(home.file).mode & 0o777]).toEqual([200, 0o600]);
    await works(site);
    await until('the film has its subtitle', () => sidecarsBelow(home.media).length === 1);
    const written = readFileSync(home.file, 'utf8');
    const typed = [home.standIn.apiUrl, FREE_KEY, 'en', 'media', '', ''];
    const other = join(home.folder, 'other.yaml');
    await runHere(['init', '--config', other], home.folder, { answers: typed, env: home.env });
    expect(written).toBe(readFileSync(other, 'utf8'));
    expect(site.daemon.said() + saved.body + forecast.body).not.toContain(FREE_KEY);
  });

  test('a token for other machines logs the browser of the set-up in; the code opens nothing any more', async () => {
    const site = await setupSite();
    const answers = { ...site.answers, isShared: true };
    await site.post('/api/setup/forecast', answers);
    const saved = await site.post('/api/setup/save', answers);
    const { token } = JSON.parse(saved.body) as { readonly token: string };
    const cookie = String(saved.headers['set-cookie']).split(';')[0] ?? '';
    await works(site);
    await until('the page is served', () => site.daemon.said().includes('the status page: '));
    const status = async (headers: Readonly<Record<string, string>>): Promise<number> =>
      (await site.ask('/api/status', { headers })).status;
    expect(await status({ cookie })).toBe(200);
    expect(await status({ authorization: `Bearer ${token}` })).toBe(200);
    expect(await status({ cookie: site.cookie })).toBe(401);
    expect(await status({ authorization: `Bearer ${site.code}` })).toBe(401);
  });

  test('says at once what is wrong with an answer, and writes nothing', async () => {
    const site = await setupSite();
    const { answers, home } = site;
    const wrong = async (path: string, more: object): Promise<unknown> => {
      const { status, body } = await site.post(path, { ...answers, ...more });
      return [status, messageOf(body)];
    };
    expect(await wrong('/api/setup/service', { address: 'nonsense' })).toEqual([
      422,
      expect.stringContaining('not an address'),
    ]);
    expect(await wrong('/api/setup/service', { key: 'wrong-key' })).toEqual([
      422,
      expect.stringContaining('does not accept the key'),
    ]);
    for (const [more, why] of [
      [{ folders: [] }, 'no folder given'],
      [{ folders: ['media'] }, 'no folder given'],
      [{ folders: [join(home.folder, 'nowhere')] }, 'is not there'],
      [{ folders: ['/proc'] }, 'is not offered'],
      [{ folders: [home.folder] }, 'where the state goes'],
      [{ languages: ['klingonese'] }, 'unknown: klingonese'],
      [{ languages: 'en' }, 'no language given'],
      [{ key: 'wrong-key' }, 'does not accept the key'],
    ] as const)
      expect(await wrong('/api/setup/forecast', more)).toEqual([422, expect.stringContaining(why)]);
    expect(await wrong('/api/setup/save', {})).toEqual([
      422,
      expect.stringContaining('look at the forecast first'),
    ]);
    expect(existsSync(home.file)).toBe(false);
  });

  test('names what is wrong as the page asks for it, not as the file does', async () => {
    const { post, answers } = await setupSite();
    for (const [more, said] of [
      [{ key: 'your-key' }, 'the key is the example key'],
      [{ key: '${KEY}' }, 'the key contains a variable in ${…}'],
      [{ address: 'https://api.example.org' }, 'the address of the service is the example address'],
      [{ key: 'wrong-key' }, 'the service does not accept the key: check the key, more at'],
      [{ folders: ['/nowhere'] }, '/nowhere is not there: mount it, create it, or correct its path'],
    ] as const) {
      const { status, body } = await post('/api/setup/forecast', { ...answers, ...more });
      expect([status, messageOf(body)]).toEqual([422, expect.stringContaining(said)]);
      expect(body).not.toMatch(/service\.|`libraries/);
    }
  });

  test('a file that cannot be written is named with the remedy, and saved as soon as it can be', async () => {
    const folder = join(temporaryFolder(), 'config');
    const site = await setupSite(startWith({ SUBTITLED_CONFIG: join(folder, 'subtitled.yaml') }));
    const { post, answers } = site;
    expect((await post('/api/setup/forecast', answers)).status).toBe(200);
    writeFileSync(folder, 'no folder');
    const { status, body } = await post('/api/setup/save', answers);
    expect([status, messageOf(body)]).toEqual([
      422,
      `${folder}/subtitled.yaml cannot be written (ENOTDIR): make its folder writable, or choose another place with --config`,
    ]);
    rmSync(folder);
    expect((await post('/api/setup/save', answers)).status).toBe(200);
    await works(site);
  });

  test('lists folders without hidden ones, and follows no link into the system', async () => {
    const site = await setupSite();
    const { media } = site.home;
    for (const name of ['Series 10', 'Series 2', '.hidden']) mkdirSync(join(media, name));
    symlinkSync('/proc', join(media, 'way out'));
    const list = (path: string) =>
      site.ask(`/api/setup/folders?path=${encodeURIComponent(path)}`, { headers: { cookie: site.cookie } });
    const listed = JSON.parse((await list(media)).body) as { readonly names: readonly string[] };
    expect(listed.names.filter((name) => /Series|hidden/.test(name))).toEqual(['Series 2', 'Series 10']);
    expect((await list(join(media, 'way out'))).status).toBe(422);
    expect((await list(`${media}/../../etc`)).status).toBe(400);
    expect((await list('relative')).status).toBe(400);
  });

  test('continues when another program writes the file, and leaves that file as it is', async () => {
    const site = await setupSite();
    await site.post('/api/setup/forecast', site.answers);
    const { home } = site;
    const text = readFileSync(await otherConfig(site), 'utf8');
    writeFileSync(home.file, text);
    const saved = await site.post('/api/setup/save', site.answers).catch(() => null);
    if (saved !== null) expect(saved.status).not.toBe(200);
    await works(site);
    expect(readFileSync(home.file, 'utf8')).toBe(text);
  });

  test('waits for the rest of a file that is half written, and says what is wrong with it', async () => {
    const site = await setupSite();
    const { home, daemon } = site;
    const text = readFileSync(await otherConfig(site), 'utf8');
    writeFileSync(home.file, text.slice(0, text.indexOf('libraries:')));
    await until('it waits', () => daemon.said().includes('subtitled waits until this file is correct'));
    expect(daemon.said()).toContain('libraries is missing');
    const saved = await site.post('/api/setup/save', site.answers);
    expect(saved.status).toBe(422);
    writeFileSync(home.file, text);
    await works(site);
    expect(readFileSync(home.file, 'utf8')).toBe(text);
  });

  test('a key that is a credential of systemd is not asked for, and gets into no file', async () => {
    const credentials = temporaryFolder();
    writeFileSync(join(credentials, 'api_key'), `${FREE_KEY}\n`, { mode: 0o600 });
    const site = await setupSite(startWith({ CREDENTIALS_DIRECTORY: credentials }));
    const about = await site.ask('/api/setup', { headers: { cookie: site.cookie } });
    expect(JSON.parse(about.body)).toMatchObject({ hasKey: true });
    await finish(site, { key: undefined });
    await works(site);
    await until('the film has its subtitle', () => sidecarsBelow(site.home.media).length === 1);
    expect(readFileSync(site.home.file, 'utf8') + site.daemon.said()).not.toContain(FREE_KEY);
  });

  test('downloads from another address are written down only if it is another one', async () => {
    const site = await setupSite();
    const { apiUrl, downloadUrl } = site.home.standIn;
    const checked = (downloads: string): Promise<{ readonly body: string }> =>
      site.post('/api/setup/service', { ...site.answers, downloads });
    expect(JSON.parse((await checked(apiUrl)).body)).toEqual({ address: apiUrl, downloads: '' });
    expect(messageOf((await checked('nonsense')).body)).toContain('not an address');
    await finish(site, { downloads: downloadUrl });
    await works(site);
    expect(readFileSync(site.home.file, 'utf8')).toContain(`  download_url: '${downloadUrl}'\n`);
  });

  test('a key from a variable is not asked for, and gets into no answer and no file', async () => {
    const site = await setupSite(startWith({ SUBTITLED_SERVICE_API_KEY: FREE_KEY }));
    const about = await site.ask('/api/setup', { headers: { cookie: site.cookie } });
    expect(JSON.parse(about.body)).toMatchObject({ hasKey: true });
    expect(about.body).not.toContain(FREE_KEY);
    expect((await site.post('/api/setup/service', { address: site.answers['address'] })).status).toBe(200);
    await finish(site, { key: undefined });
    await works(site);
    expect(readFileSync(site.home.file, 'utf8')).not.toContain(FREE_KEY);
  });

  test('health tells that the set-up is awaited, which is no failure', async () => {
    const site = await setupSite();
    const asked = await runHere(['health'], site.home.folder, { env: site.home.env });
    expect(asked).toMatchObject({ code: 0, out: expect.stringContaining('waits for its set-up') });
  });
});

describe.skipIf(!canUnshare())('the set-up page of a container', () => {
  test('listens on all addresses, offers the mounts alone, and logs the browser in', async () => {
    const site = await setupSite((home) =>
      startBuilt(home, {
        env: { SUBTITLED_IN_CONTAINER: '1' },
        namespace: `mount --bind '${home.media}' /mnt`,
      }),
    );
    const said = (): string => site.daemon.said();
    expect(said()).toContain('from another machine: write the address of this one');
    const asked = await site.ask('/api/setup', {
      headers: { cookie: site.cookie, host: '192.168.1.7:8484' },
    });
    const { places } = JSON.parse(asked.body) as { readonly places: readonly string[] };
    expect(places).toContain('/mnt');
    expect(places.filter((path) => /^\/(?:$|proc|sys|dev|etc)/.test(path))).toEqual([]);
    const refused = await site.post('/api/setup/forecast', { ...site.answers, folders: ['/usr'] });
    expect([refused.status, refused.body]).toEqual([422, expect.stringContaining('is not offered')]);
    const answers = { ...site.answers, folders: ['/mnt'] };
    await site.post('/api/setup/forecast', answers);
    const saved = await site.post('/api/setup/save', answers);
    const cookie = String(saved.headers['set-cookie']).split(';')[0] ?? '';
    await until('the page is served', () => said().includes('the status page: '));
    expect((await site.ask('/api/status', { headers: { cookie } })).status).toBe(200);
    expect((await site.ask('/api/status', { headers: { cookie: site.cookie } })).status).toBe(401);
    expect(said().match(/told only once: [0-9a-f]{48}/g)?.length).toBe(1);
  });
});

/** A configuration by another hand. */
async function otherConfig({ home }: SetupSite): Promise<string> {
  const file = join(home.folder, 'other.yaml');
  const answers = [home.standIn.apiUrl, FREE_KEY, 'pl', 'media', '', ''];
  await runHere(['init', '--config', file], home.folder, { answers, env: home.env });
  return file;
}

test('the service manager learns that the set-up is awaited, and its watchdog is fed meanwhile', async () => {
  const programs = temporaryFolder();
  const told = join(programs, 'told');
  writeFileSync(join(programs, 'systemd-notify'), `#!/bin/sh\necho "$2" >> '${told}'\n`, { mode: 0o755 });
  const home = await firstHome();
  const PATH = `${programs}:${process.env['PATH'] ?? ''}`;
  const env = { PATH, NOTIFY_SOCKET: '/nowhere', WATCHDOG_USEC: '200000' };
  await setupAddress(startBuilt(home, { env }));
  const lines = (): readonly string[] => (existsSync(told) ? readFileSync(told, 'utf8').split('\n') : []);
  await until('the watchdog is fed', () => lines().filter((line) => line === 'WATCHDOG=1').length > 2);
  expect(lines()).toContain('READY=1');
  expect(lines()).toContain('STATUS=waits for its set-up: the log names the page');
});

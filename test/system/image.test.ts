import { chownSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, type TestContext } from 'vitest';
import type { StandIn } from '../../src/standin/stand-in.ts';
import {
  filmPaths,
  filesBelow,
  namesOf,
  putFiles,
  sidecarsBelow,
  temporaryFolder,
} from '../support/library.ts';
import { freePort } from '../support/free-port.ts';
import { setupRequests } from '../support/newcomer.ts';
import { FREE_KEY, PLENTY, startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { once } from './caches.ts';
import { buildImage, demandEngine, engine, IMAGE, tidyUp } from './image.ts';
import { needs, say, type Told } from './tools.ts';

const FILMS = filmPaths(3);
const sidecarOf = (film = ''): string => film.replace(/\.mkv$/, '.en.srt');
const image = once(buildImage);
afterAll(() => image.dispose(() => tidyUp()), 60_000);

async function needsImage(context: TestContext): Promise<void> {
  needs(context, 'the-rights-of-root', 'a-package-registry', 'buildah', 'podman', 'runc', 'mmdebstrap');
  await image.get();
}

type House = {
  readonly media: string;
  readonly config: string;
  readonly standIn: StandIn;
  /** Starts the image on it, fenced in as far as it goes, and gives the container. */
  run(...options: readonly string[]): Promise<Container>;
  /** The same without a variable of a configuration. */
  runUnconfigured(...options: readonly string[]): Promise<Container>;
  /** A command of the image on it, to its end. */
  command(args: readonly string[], ...options: readonly string[]): Promise<Told>;
};

type Container = {
  readonly name: string;
  exec(...command: readonly string[]): Promise<Told>;
  /** A line of /proc/PID/status of the program itself. */
  proc(field: string): Promise<string>;
};

/** Two folders that belong to `uid`, one of them with a film, and a service that the environment tells of. */
async function openHouse(uid: number, gid: number): Promise<House> {
  const folder = temporaryFolder();
  const [media, config] = [join(folder, 'media'), join(folder, 'config')];
  for (const one of [media, config]) mkdirSync(one);
  putFiles(media, FILMS.slice(0, 1));
  const standIn = await startService(namesOf(FILMS), { accounts: PLENTY });
  for (const one of [media, config, ...filesBelow(folder).map((path) => join(folder, path, '..'))])
    chownSync(one, uid, gid);
  const fence = ['--read-only', '--read-only-tmpfs=false', '--cap-drop=all'];
  const volumes = ['-v', `${media}:/media`, '-v', `${config}:/config`];
  const variables = Object.entries({
    SUBTITLED_SERVICE_BASE_URL: standIn.apiUrl,
    SUBTITLED_SERVICE_DOWNLOAD_URL: standIn.downloadUrl,
    SUBTITLED_SERVICE_API_KEY: FREE_KEY,
    SUBTITLED_LANGUAGES: 'en',
    SUBTITLED_LIBRARIES: '/media',
    SUBTITLED_SETTLE: '1s',
  }).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const bare = ['--network=host', ...fence, '--security-opt=no-new-privileges', ...volumes];
  const common = [...bare, ...variables];
  const started = async (options: readonly string[]): Promise<Container> => {
    const name = (await demandEngine('podman', ['run', '-d', ...options, IMAGE])).trim();
    onTestFinished(async () => void (await engine('podman', ['rm', '-f', '-t', '0', name])));
    return containerOf(name);
  };
  return {
    media,
    config,
    standIn,
    command: (args, ...options) => engine('podman', ['run', '--rm', ...common, ...options, IMAGE, ...args]),
    run: (...options) => started([...common, ...options]),
    runUnconfigured: (...options) => started([...bare, ...options]),
  };
}

function containerOf(name: string): Container {
  return {
    name,
    exec: (...command) => engine('podman', ['exec', name, ...command]),
    async proc(field) {
      const pid = (await demandEngine('podman', ['inspect', '-f', '{{.State.Pid}}', name])).trim();
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return new RegExp(`^${field}:[^\\S\\n]*(.*)$`, 'm').exec(status)?.[1] ?? '';
    },
  };
}

/** What it has said, as soon as it holds this. */
async function logWith({ name }: Container, wanted: RegExp): Promise<string> {
  const end = performance.now() + 30_000;
  for (;;) {
    const { out, err } = await engine('podman', ['logs', name]);
    if (wanted.test(out + err)) return out + err;
    if (performance.now() > end) throw new Error(`waited in vain for ${String(wanted)} in: ${out}${err}`);
  }
}

test('the image says what it is: not root, a health check, two volumes, and no tools to build with', async (context) => {
  await needsImage(context);
  const [inspected] = JSON.parse(await demandEngine('podman', ['image', 'inspect', IMAGE])) as readonly {
    readonly Config: Readonly<Record<string, unknown>>;
    readonly HealthCheck?: unknown;
    readonly Healthcheck?: { readonly Test: readonly string[] };
    readonly Size: number;
  }[];
  expect(inspected?.Config).toMatchObject({
    User: '1000:1000',
    Entrypoint: ['subtitled'],
    Volumes: { '/config': {}, '/media': {} },
  });
  expect(inspected?.Healthcheck?.Test).toEqual(['CMD', 'subtitled', 'health']);
  const tools =
    'for one in npm npx corepack yarn gcc cc make python3 git curl; do command -v $one; done; ls /app';
  // A network of its own would need the machine's packet filter.
  const run = ['run', '--rm', '--network=none'];
  const out = await demandEngine('podman', [...run, '--entrypoint', 'sh', IMAGE, '-c', tools]);
  expect(out.trim().split('\n')).toEqual(['dist', 'node_modules', 'package.json']);
  const zone = [...run, '-e', 'TZ=Asia/Tokyo', '--entrypoint', 'node', IMAGE];
  expect(await demandEngine('podman', [...zone, '-p', 'new Date(0).getHours()'])).toBe('9\n');
  say(`the image with its base: ${Math.round((inspected?.Size ?? 0) / 1e6)} MB`);
}, 500_000);

test('without a configuration: the set-up page among its mounts, a healthy container, the first sidecar', async (context) => {
  await needsImage(context);
  const house = await openHouse(1000, 1000);
  const began = performance.now();
  const container = await house.runUnconfigured('--env', `SUBTITLED_WEB_PORT=${await freePort()}`);
  const [, address = ''] = /the set-up page: (\S+)/.exec(await logWith(container, /the set-up page: /)) ?? [];
  const { origin, hash } = new URL(address);
  const site = setupRequests(origin);
  await site.enter(hash.slice(1));
  expect(await site.about()).toMatchObject({ file: '/config/subtitled.yaml', places: ['/media'] });
  expect((await container.exec('subtitled', 'health')).out).toContain('waits for its set-up');
  const answers = {
    address: house.standIn.apiUrl,
    key: FREE_KEY,
    folders: ['/media'],
    languages: ['en'],
  };
  for (const step of ['service', 'forecast', 'save'])
    expect([step, await site.send(step, answers)]).toEqual([step, 200]);
  await until('the first sidecar is there', () => sidecarsBelow(house.media).length === 1);
  say(`set-up in a container: ${((performance.now() - began) / 1000).toFixed(1)} s to the first sidecar`);
  const { uid, mode } = statSync(join(house.config, 'subtitled.yaml'));
  expect([uid, mode & 0o777]).toEqual([1000, 0o600]);
  expect((await container.exec('subtitled', 'health')).out).toContain('runs and works');
  await demandEngine('podman', ['restart', '-t', '5', container.name]);
  await logWith(container, /the status page: [^]*the status page: /);
}, 300_000);

test('the environment alone suffices: one command, uid 1000, a root that cannot be written to, the first sidecar', async (context) => {
  await needsImage(context);
  const house = await openHouse(1000, 1000);
  const started = performance.now();
  const container = await house.run();
  await until('the first sidecar is there', () => sidecarsBelow(house.media).length === 1);
  say(`podman run: ${((performance.now() - started) / 1000).toFixed(1)} s to the first sidecar`);
  expect(await container.proc('Uid')).toBe('1000\t1000\t1000\t1000');
  expect(await container.proc('CapEff')).toBe('0000000000000000');
  expect((await container.exec('touch', '/tmp/x')).err).toContain('Read-only file system');
  putFiles(house.media, FILMS.slice(1, 2));
  for (const path of filesBelow(house.media)) chownSync(join(house.media, path, '..'), 1000, 1000);
  await until('an event brought the second', () => sidecarsBelow(house.media).length === 2);
  const { uid, mode } = statSync(join(house.media, sidecarOf(FILMS[1])));
  expect([uid, mode & 0o777]).toEqual([1000, 0o644]);
  expect((await engine('podman', ['healthcheck', 'run', container.name])).code).toBe(0);
  expect((await container.exec('subtitled', 'status')).out).toContain('/media: available');
}, 120_000);

test('the status page is in the image, and asks for its token', async (context) => {
  await needsImage(context);
  const house = await openHouse(1000, 1000);
  const page = ['ENABLED=true', 'HOST=0.0.0.0', 'PORT=0', 'TOKEN=a-token-of-this-test'];
  const container = await house.run(...page.flatMap((variable) => ['-e', `SUBTITLED_WEB_${variable}`]));
  const log = await logWith(container, /the status page: \S+:\d+/);
  const port = /the status page: \S+:(\d+)/.exec(log)?.[1] ?? '';
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<!doctype html>')]);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(401);
}, 120_000);

test('SIGTERM reaches the program, which ends with 0 at once; one that hangs is told to be unhealthy', async (context) => {
  await needsImage(context);
  const house = await openHouse(1000, 1000);
  const container = await house.run();
  await until('the first sidecar is there', () => sidecarsBelow(house.media).length === 1);
  const pid = Number(
    (await demandEngine('podman', ['inspect', '-f', '{{.State.Pid}}', container.name])).trim(),
  );
  process.kill(pid, 'SIGSTOP');
  const sick = await engine('podman', ['healthcheck', 'run', container.name]);
  process.kill(pid, 'SIGCONT');
  expect(sick.code).not.toBe(0);
  const told = performance.now();
  await demandEngine('podman', ['stop', '-t', '20', container.name]);
  const tookMs = performance.now() - told;
  say(`podman stop: ${Math.round(tookMs)} ms`);
  expect(tookMs).toBeLessThan(5_000);
  expect(
    (await demandEngine('podman', ['inspect', '-f', '{{.State.ExitCode}}', container.name])).trim(),
  ).toBe('0');
}, 120_000);

test('started as root it becomes PUID and PGID, and keeps to UMASK', async (context) => {
  await needsImage(context);
  const house = await openHouse(1234, 5678);
  // A volume that is new belongs to root.
  chownSync(house.config, 0, 0);
  const caps = ['--cap-add=SETUID', '--cap-add=SETGID', '--cap-add=CHOWN'];
  const variables = ['-e', 'PUID=1234', '-e', 'PGID=5678', '-e', 'UMASK=007'];
  const container = await house.run('--user=0:0', ...caps, ...variables);
  await until('the first sidecar is there', () => sidecarsBelow(house.media).length === 1);
  expect(await container.proc('Uid')).toBe('1234\t1234\t1234\t1234');
  expect(await container.proc('Gid')).toBe('5678\t5678\t5678\t5678');
  expect(await container.proc('Groups')).toBe('');
  expect(await container.proc('CapEff')).toBe('0000000000000000');
  expect(await container.proc('Umask')).toBe('0007');
  const sidecar = statSync(join(house.media, sidecarOf(FILMS[0])));
  expect([sidecar.uid, sidecar.gid, sidecar.mode & 0o777]).toEqual([1234, 5678, 0o660]);
  // A command in the container is the same user: it leaves nothing of root behind.
  expect((await container.exec('subtitled', 'history')).code).toBe(0);
  expect((await engine('podman', ['healthcheck', 'run', container.name])).code).toBe(0);
  const owners = filesBelow(house.config).map((path) => statSync(join(house.config, path)).uid);
  expect([owners.length > 0, new Set(owners)]).toEqual([true, new Set([1234])]);
  await demandEngine('podman', ['stop', '-t', '20', container.name]);
  expect(
    (await demandEngine('podman', ['inspect', '-f', '{{.State.ExitCode}}', container.name])).trim(),
  ).toBe('0');
}, 120_000);

test('started as root without PUID it becomes 1000, and a PUID that is none is refused', async (context) => {
  await needsImage(context);
  const house = await openHouse(1000, 1000);
  const container = await house.run('--user=0:0', '--cap-add=SETUID', '--cap-add=SETGID');
  await until('the first sidecar is there', () => sidecarsBelow(house.media).length === 1);
  expect(await container.proc('Uid')).toBe('1000\t1000\t1000\t1000');
  const refused = await house.command(['--version'], '--user=0:0', '-e', 'PUID=me');
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('PUID and PGID are numbers')]);
  const powerless = await house.command(['--version'], '--user=0:0');
  expect([powerless.code, powerless.err]).toEqual([
    1,
    expect.stringContaining('SETUID and SETGID (cap_add)'),
  ]);
  const ignored = await house.command(['--version'], '-e', 'PUID=1234');
  expect([ignored.code, ignored.err]).toEqual([0, expect.stringContaining('have no effect')]);
}, 120_000);

test('a folder of somebody else is told of, and does not end the daemon', async (context) => {
  await needsImage(context);
  const house = await openHouse(0, 0);
  chownSync(house.config, 1000, 1000);
  const container = await house.run();
  const log = await logWith(container, /permission denied \(EACCES\)/);
  expect(log).toContain('this program runs as user 1000:1000');
  expect((await container.exec('subtitled', 'health')).code).toBe(0);
}, 120_000);

test('a volume for the state is used, and a state that is in /config stays there', async (context) => {
  await needsImage(context);
  const house = await openHouse(1000, 1000);
  const stateIn = async (...options: readonly string[]): Promise<string> => {
    const newest = 'subtitled scan >/dev/null 2>&1; ls -t /state/state.db /config/state/state.db 2>/dev/null';
    const { out } = await house.command(['-c', newest], '--entrypoint=sh', ...options);
    return (out.split('\n')[0] ?? '').replace(/\/state\.db$/, '');
  };
  const volume = join(house.config, '..', 'state');
  mkdirSync(volume);
  chownSync(volume, 1000, 1000);
  expect(await stateIn('-v', `${volume}:/state`)).toBe('/state');
  expect(await stateIn()).toBe('/config/state');
  expect(await stateIn('-v', `${volume}:/state`)).toBe('/config/state');
}, 120_000);

test('init in the image, then the daemon: three commands with the build, and the first sidecar', async (context) => {
  await needsImage(context);
  const house = await openHouse(1000, 1000);
  const { apiUrl, downloadUrl } = house.standIn;
  const nothing = ['LIBRARIES', 'LANGUAGES', 'SERVICE_BASE_URL', 'SERVICE_DOWNLOAD_URL', 'SETTLE'];
  const without = nothing.flatMap((name) => ['-e', `SUBTITLED_${name}=`]);
  const flags = ['--base-url', apiUrl, '--download-url', downloadUrl, '--languages', 'en'];
  const started = performance.now();
  const written = await house.command(['init', ...flags, '--libraries', '/media'], ...without);
  expect(written.code).toBe(0);
  expect(readFileSync(join(house.config, 'subtitled.yaml'), 'utf8')).toContain("state_dir: '/config/state'");
  await house.run(...without, '-e', 'SUBTITLED_SERVICE_API_KEY=');
  await until('the first sidecar is there', () => sidecarsBelow(house.media).length === 1);
  const tookMs = performance.now() - started;
  say(`init, run: ${(tookMs / 1000).toFixed(1)} s to the first sidecar`);
  expect(tookMs).toBeLessThan(60_000);
}, 120_000);

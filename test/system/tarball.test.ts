import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, type TestContext } from 'vitest';
import { filmPaths, namesOf, putFiles, sidecarsBelow, temporaryFolder } from '../support/library.ts';
import { FREE_KEY, PLENTY, startService } from '../support/service.ts';
import { once } from './caches.ts';
import { makePackages, type MadePackages } from './made-packages.ts';
import { demand, needs, say, tell } from './tools.ts';

const USER = 12345;
const PLATFORM = process.arch === 'arm64' ? 'arm64' : 'x64';

const folder = mkdtempSync(join(tmpdir(), 'subtitled-made-'));
const made = once<MadePackages>(() => makePackages(folder, PLATFORM));
afterAll(() => rmSync(folder, { recursive: true }));

/** A home with nothing in it, and the unpacked tarball. The PATH has no Node. */
async function openHome(context: TestContext): Promise<{
  readonly home: string;
  readonly unpacked: string;
  readonly run: (command: readonly string[]) => ReturnType<typeof tell>;
}> {
  needs(context, 'a-package-registry', 'the-rights-of-root', 'setpriv');
  const { tarball } = await made.get();
  const home = temporaryFolder();
  await demand('tar', ['-xzf', tarball, '-C', home]);
  const tools = join(home, 'tools');
  mkdirSync(tools);
  const names = [
    'sh',
    'dirname',
    'readlink',
    'id',
    'uname',
    'basename',
    'mkdir',
    'rm',
    'cp',
    'mv',
    'ln',
    'cat',
  ];
  for (const name of [...names, 'sed', 'grep'])
    await demand('ln', ['-s', (await demand('sh', ['-c', `command -v ${name}`])).trim(), join(tools, name)]);
  // Not as root, where the tests run as root.
  await demand('chown', ['-R', `${USER}:${USER}`, home]);
  const user = ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups'];
  const variables = ['env', '-i', `HOME=${home}`, `PATH=${tools}`];
  return {
    home,
    unpacked: join(home, `subtitled-0.1.0-linux-${PLATFORM}`),
    run: (command) =>
      tell(user[0] ?? '', [...user.slice(1), ...variables, ...command], { cwd: home, limitMs: 120_000 }),
  };
}

test('the tarball takes a machine without Node and npm from nothing to the first sidecar', async (context) => {
  const { home, unpacked, run } = await openHome(context);
  const unit = join(home, '.config/systemd/user/subtitled.service');
  const films = filmPaths(1);
  const library = join(home, 'media');
  putFiles(library, films);
  await demand('chown', ['-R', `${USER}`, library]);
  const standIn = await startService(namesOf(films), { accounts: PLENTY });
  const started = performance.now();
  const installed = await run(['sh', join(unpacked, 'install.sh')]);
  say(installed.out + installed.err);
  expect([installed.code, installed.err]).toEqual([0, '']);
  const program = join(home, '.local/bin/subtitled');
  expect(installed.out).toContain(`add ${join(home, '.local/bin')} to your PATH`);
  expect(readFileSync(unit, 'utf8')).toContain(`ExecStart=${program}\n`);
  const flags = ['--base-url', standIn.apiUrl, '--download-url', standIn.downloadUrl, '--languages', 'en'];
  const config = join(home, '.config/subtitled/config.yaml');
  const init = [program, 'init', '--config', config, ...flags, '--libraries', library];
  const written = await run([`SUBTITLED_SERVICE_API_KEY=${FREE_KEY}`, ...init]);
  expect([written.code, written.err]).toEqual([0, expect.not.stringContaining('rror')]);
  // It finds the configuration in the home of its user.
  const scanned = await run([program, 'scan']);
  expect([scanned.code, scanned.err]).toEqual([0, expect.not.stringContaining('ailed')]);
  expect(sidecarsBelow(library)).toHaveLength(1);
  say(`install.sh, init, scan: ${((performance.now() - started) / 1000).toFixed(1)} s to the first sidecar`);
}, 900_000);

test('install.sh updates and removes what it installed, and keeps configuration and state', async (context) => {
  const { home, unpacked, run } = await openHome(context);
  const script = join(unpacked, 'install.sh');
  for (let times = 0; times < 2; times += 1) expect((await run(['sh', script])).code).toBe(0);
  const program = join(home, '.local/bin/subtitled');
  expect(readlinkSync(program)).toBe('../lib/subtitled/bin/subtitled');
  expect((await run([program, '--version'])).out).toBe('0.1.0\n');
  expect(existsSync(join(home, '.local/share/man/man1/subtitled.1'))).toBe(true);
  const state = join(home, '.local/state/subtitled');
  await run(['mkdir', '-p', state]);
  expect(await run(['sh', script, '--remove'])).toMatchObject({ code: 0, err: '' });
  for (const gone of ['bin/subtitled', 'lib/subtitled', 'share/man/man1/subtitled.1'])
    expect(existsSync(join(home, '.local', gone))).toBe(false);
  expect(existsSync(state)).toBe(true);
  expect(await run(['sh', script, '--remove'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('nothing is installed'),
  });
}, 900_000);

test('install.sh leaves what is not its own: a command, a folder, and an installation that a broken package would replace', async (context) => {
  const { home, unpacked, run } = await openHome(context);
  const script = join(unpacked, 'install.sh');
  const [bin, lib] = [join(home, '.local/bin'), join(home, '.local/lib')];
  await run(['mkdir', '-p', bin]);
  writeFileSync(join(bin, 'subtitled'), 'mine');
  expect((await run(['sh', script])).err).toContain('belongs to something else');
  expect((await run(['sh', script, '--remove'])).err).toContain('belongs to something else');
  expect(readFileSync(join(bin, 'subtitled'), 'utf8')).toBe('mine');
  expect(existsSync(join(lib, 'subtitled'))).toBe(false);
  const other = join(home, 'other');
  mkdirSync(join(other, 'lib/subtitled'), { recursive: true });
  expect((await run(['sh', script, '--prefix', other])).err).toContain('is not ours');
  const third = join(home, 'third');
  expect((await run(['sh', script, '--prefix', third])).code).toBe(0);
  writeFileSync(join(unpacked, 'bin/node'), '#!/bin/sh\nexit 127\n');
  chmodSync(join(unpacked, 'bin/node'), 0o755);
  expect(await run(['sh', script, '--prefix', third])).toMatchObject({
    code: 1,
    err: expect.stringContaining('does not run here'),
  });
  expect((await run([join(third, 'bin/subtitled'), '--version'])).out).toBe('0.1.0\n');
  expect((await run(['sh', script, '--what'])).err).toContain('unknown option: --what');
}, 900_000);

test('the same checkout gives the same bytes', async (context) => {
  needs(context, 'a-package-registry');
  const [first, second] = [await made.get(), await makePackages(temporaryFolder(), PLATFORM)];
  const sum = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');
  expect([sum(second.tarball), sum(second.deb)]).toEqual([sum(first.tarball), sum(first.deb)]);
  const listed = await demand('tar', ['-tvzf', first.tarball]);
  const odd = listed
    .split('\n')
    .filter((line) => line !== '' && !/^(-rw-r--r--|-rwxr-xr-x|drwxr-xr-x) 0\/0 /.test(line));
  expect(odd).toEqual([]);
  say(`tarball ${megabytes(first.tarball)} MB, Debian package ${megabytes(first.deb)} MB`);
}, 900_000);

function megabytes(path: string): number {
  return Math.round(readFileSync(path).length / 1e6);
}

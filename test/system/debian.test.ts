import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, type TestContext } from 'vitest';
import { catalogueFor } from '../../src/standin/generate/generate.ts';
import { startStandIn, type StandIn } from '../../src/standin/stand-in.ts';
import { filmPaths, namesOf, putFiles, sidecarsBelow, temporaryFolder } from '../support/library.ts';
import { freePort } from '../support/free-port.ts';
import { setupRequests } from '../support/newcomer.ts';
import { FREE_KEY, PLENTY } from '../support/service.ts';
import { until } from '../support/until.ts';
import { once } from './caches.ts';
import { bootMachine, type Machine } from './machine.ts';
import { makePackages } from './made-packages.ts';
import { demand, needs, say } from './tools.ts';

const FILMS = filmPaths(2);
const DEB = '/root/subtitled.deb';

type World = { readonly machine: Machine; readonly standIn: StandIn; readonly media: string };

/** A machine without Node, and the package for it. The tests build on each other. */
const world = once<World>(async () => {
  const { deb } = await makePackages(temporaryFolder(), process.arch === 'arm64' ? 'arm64' : 'x64');
  const machine = await bootMachine(async (root) => {
    rmSync(join(root, 'usr/local/bin/node'));
    copyFileSync(deb, join(root, DEB));
  });
  const standIn = await startStandIn({
    catalogue: catalogueFor(namesOf(FILMS), { seed: 'debian' }),
    accounts: PLENTY,
  });
  const media = join(machine.root, 'srv/media');
  putFiles(media, FILMS.slice(0, 1));
  await machine.demand(['chmod', '-R', 'a+w', '/srv/media']);
  // It shares the network with the machine outside, where another daemon may serve its page.
  await machine.demand(['systemctl', 'set-environment', `SUBTITLED_WEB_PORT=${await freePort()}`]);
  return { machine, standIn, media };
});
afterAll(() =>
  world.dispose(async (made) => {
    await made?.machine.remove();
    await made?.standIn.close();
  }),
);

async function needsMachine(context: TestContext): Promise<World> {
  needs(context, 'the-rights-of-root', 'a-package-registry', 'mmdebstrap', 'systemd-nspawn', 'nsenter');
  return world.get();
}

test('the Debian package takes a machine without Node to the first sidecar in three commands, is updated, removed and purged', async (context) => {
  const { machine, standIn, media } = await needsMachine(context);
  const started = performance.now();
  say(await machine.demand(['dpkg', '-i', DEB]));
  const config = '/etc/subtitled/config.yaml';
  const flags = ['--base-url', standIn.apiUrl, '--download-url', standIn.downloadUrl, '--languages', 'en'];
  await machine.demand(['systemctl', 'start', 'subtitled']);
  await setUpInBrowser(machine, standIn);
  await until('the configuration is written', () => existsSync(join(machine.root, config)));
  expect(await machine.demand(['stat', '-c', '%U:%G %a', config])).toBe('subtitled:subtitled 600\n');
  await until('the first sidecar is there', () => sidecarsBelow(media).length === 1);
  say(`dpkg -i, start, set-up page: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await machine.demand(['systemctl', 'stop', 'subtitled']);
  await machine.demand([
    'sh',
    '-c',
    `rm ${config} && rm -r /var/lib/subtitled/* && find /srv -name '*.srt' -delete`,
  ]);

  const init = ['subtitled', 'init', '--config', config, ...flags, '--libraries', '/srv/media'];
  await machine.demand(init, { SUBTITLED_SERVICE_API_KEY: FREE_KEY });
  await machine.demand(['systemctl', 'enable', '--now', 'subtitled']);
  await until('the first sidecar is there', () => sidecarsBelow(media).length === 1);
  say(`dpkg -i, init, enable --now: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  expect(await machine.demand(['stat', '-c', '%U:%G %a', config])).toBe('subtitled:subtitled 640\n');

  // An update: a daemon that runs goes on with the new program.
  const before = await machine.demand(['systemctl', 'show', '--value', '-p', 'MainPID', 'subtitled']);
  await machine.demand(['dpkg', '-i', DEB]);
  expect(await machine.demand(['systemctl', 'is-active', 'subtitled'])).toBe('active\n');
  expect(await machine.demand(['systemctl', 'show', '--value', '-p', 'MainPID', 'subtitled'])).not.toBe(
    before,
  );
  const verified = await machine.tell([
    'systemd-analyze',
    'verify',
    '/usr/lib/systemd/system/subtitled.service',
  ]);
  expect(verified).toEqual({ code: 0, out: '', err: '' });

  await machine.demand(['dpkg', '-r', 'subtitled']);
  expect((await machine.tell(['systemctl', 'is-active', 'subtitled'])).out).toBe('inactive\n');
  expect(existsSync(join(machine.root, config))).toBe(true);
  expect(existsSync(join(machine.root, 'var/lib/subtitled/state.db'))).toBe(true);
  expect(existsSync(join(machine.root, 'usr/lib/subtitled'))).toBe(false);

  await machine.demand(['mkdir', '-p', '/var/lib/subtitled/trash']);
  await machine.demand(['touch', '/var/lib/subtitled/trash/mine.srt']);
  expect(await machine.demand(['dpkg', '-P', 'subtitled'])).toContain('kept /var/lib/subtitled/trash');
  expect(await machine.demand(['ls', '-A', '/var/lib/subtitled'])).toBe('trash\n');
  expect(existsSync(join(machine.root, 'etc/subtitled'))).toBe(false);
  expect(sidecarsBelow(media)).toHaveLength(1);
}, 900_000);

/** Answers the set-up page of the unit, whose address is in the journal. */
async function setUpInBrowser(machine: Machine, standIn: StandIn): Promise<void> {
  let address: string | undefined;
  await until('the set-up page is served', async () => {
    const { out } = await machine.tell(['journalctl', '-u', 'subtitled', '-o', 'cat']);
    address = /the set-up page: (http\S+)/.exec(out)?.[1];
    return address !== undefined;
  });
  const url = new URL(address ?? '');
  const page = setupRequests(url.origin);
  await page.enter(url.hash.slice(1));
  const answers = {
    address: standIn.apiUrl,
    downloads: standIn.downloadUrl,
    key: FREE_KEY,
    folders: ['/srv/media'],
    languages: ['en'],
  };
  expect(await page.send('forecast', answers)).toBe(200);
  expect(await page.send('save', answers)).toBe(200);
}

test('the package names what it needs, holds the manual and the completions, and belongs to root', async (context) => {
  const { machine } = await needsMachine(context);
  const deb = join(machine.root, DEB);
  expect(await demand('dpkg-deb', ['-f', deb, 'Depends'])).toContain('libc6 (>= 2.34)');
  const listed = await demand('dpkg-deb', ['-c', deb]);
  for (const path of [
    'usr/bin/subtitled -> ../lib/subtitled/bin/subtitled',
    'usr/lib/subtitled/bin/node',
    'usr/share/man/man1/subtitled-scan.1.gz',
    'usr/share/bash-completion/completions/subtitled',
    'usr/lib/systemd/system/subtitled.service',
    'usr/lib/sysusers.d/subtitled.conf',
    'usr/share/doc/subtitled/copyright',
  ])
    expect(listed).toContain(`./${path}\n`);
  expect(listed.split('\n').filter((line) => line !== '' && !/ root\/root /.test(line))).toEqual([]);
  expect(listed).not.toMatch(/better-sqlite3\/(deps|src)\//);
  const units = readFileSync(new URL('../../systemd/subtitled.service', import.meta.url), 'utf8');
  expect(units).toContain('ExecStart=subtitled\n');
}, 900_000);

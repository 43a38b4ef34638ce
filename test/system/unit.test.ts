import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test, type TestContext } from 'vitest';
import { catalogueFor } from '../../src/standin/generate/generate.ts';
import { startStandIn, type StandIn } from '../../src/standin/stand-in.ts';
import { filmPaths, namesOf, putFiles, sidecarsBelow, temporaryFolder } from '../support/library.ts';
import { FREE_KEY, PLENTY } from '../support/service.ts';
import { until } from '../support/until.ts';
import { once } from './caches.ts';
import { bootMachine, type Machine } from './machine.ts';
import { install, pack } from './packed.ts';
import { needs, runTool, say } from './tools.ts';

const UNITS = ['subtitled.service', 'subtitled-scan.service'];
const FILMS = filmPaths(8);
const sidecarOf = (film: string): string => film.replace(/\.mkv$/, '.en.srt');
const INSTALL = '/usr/local/lib/node_modules/subtitled/systemd/install.sh';
const CONFIG = 'etc/subtitled/config.yaml';

type World = { readonly machine: Machine; readonly standIn: StandIn; readonly media: string };

/** One machine for all that follows, with the package installed; every test leaves the daemon running. */
const world = once<World>(async () => {
  const packed = await pack(temporaryFolder());
  const machine = await bootMachine((root) => install(packed, join(root, 'usr/local')));
  const standIn = await startStandIn({
    catalogue: catalogueFor(namesOf(FILMS), { seed: 'unit' }),
    accounts: PLENTY,
  });
  const media = join(machine.root, 'srv/media');
  putFiles(media, FILMS.slice(0, 1));
  // As a household has it: a group that may write. No folder gives it to new files by itself.
  await machine.demand(['groupadd', 'media']);
  await machine.demand(['chgrp', '-R', 'media', '/srv/media']);
  await machine.demand(['chmod', '-R', 'g+w', '/srv/media']);
  return { machine, standIn, media };
});
afterAll(() =>
  world.dispose(async (made) => {
    await made?.machine.remove();
    await made?.standIn.close();
  }),
);

function needsMachine(context: TestContext): Promise<World> {
  needs(context, 'the-rights-of-root', 'a-package-registry', 'mmdebstrap', 'systemd-nspawn', 'nsenter');
  return world.get();
}

async function shown({ machine }: World, property: string, unit = 'subtitled'): Promise<string> {
  return (await machine.demand(['systemctl', 'show', '--value', '-p', property, unit])).trim();
}

/** Waits for a property of the unit to be so. */
async function untilShown(world: World, property: string, isSo: (value: string) => boolean): Promise<string> {
  let value = '';
  const end = performance.now() + 30_000;
  while (!isSo(value)) {
    if (performance.now() > end) throw new Error(`waited in vain for ${property}, which is ${value}`);
    value = await shown(world, property);
  }
  return value;
}

describe('the exposure of the units', () => {
  for (const unit of UNITS)
    test(`${unit}: at most 1.7`, (context) => {
      needs(context, 'systemd-analyze');
      const file = new URL(`../../systemd/${unit}`, import.meta.url).pathname;
      const said = runTool('systemd-analyze', ['security', '--offline=true', '--threshold=17', file]);
      say(said.trim().split('\n').at(-1) ?? '');
      expect(Number(/level for \S+: (\S+)/.exec(said)?.[1])).toBeLessThanOrEqual(1.7);
    });
});

describe('the unit, under a systemd that was booted for it', () => {
  test('a stranger has the first sidecar after four commands and less than a minute', async (context) => {
    const here = await needsMachine(context);
    const { machine, standIn, media } = here;
    // The first command is npm install, which took place before the machine was booted.
    const started = performance.now();
    await machine.demand(['sh', INSTALL]);
    const flags = ['--base-url', standIn.apiUrl, '--download-url', standIn.downloadUrl, '--languages', 'en'];
    const init = ['subtitled', 'init', '--config', `/${CONFIG}`, ...flags, '--libraries', '/srv/media'];
    say(await machine.demand(init, { SUBTITLED_SERVICE_API_KEY: FREE_KEY }));
    await machine.demand(['systemctl', 'enable', '--now', 'subtitled']);
    await until('the first sidecar is there', () => sidecarsBelow(media).length === 1);
    const tookMs = performance.now() - started;
    say(`install.sh, init, enable --now: ${(tookMs / 1000).toFixed(1)} s`);
    expect(tookMs).toBeLessThan(60_000);
    expect(await machine.demand(['stat', '-c', '%U:%G %a', `/srv/media/${sidecarOf(FILMS[0] ?? '')}`])).toBe(
      'subtitled:media 664\n',
    );
    await machine.demand(['chmod', '-R', 'g+s', '/srv/media']);
    const config = await machine.demand(['stat', '-c', '%U:%G %a', `/${CONFIG}`]);
    expect(config).toBe('subtitled:subtitled 640\n');
  }, 300_000);

  test('systemd-analyze verify has nothing to say', async (context) => {
    const { machine } = await needsMachine(context);
    const units = [...UNITS, 'subtitled-scan.timer'].map((unit) => `/etc/systemd/system/${unit}`);
    expect(await machine.tell(['systemd-analyze', 'verify', ...units])).toEqual({
      code: 0,
      out: '',
      err: '',
    });
  });

  test('start returns when it is ready, and the status line tells how things stand', async (context) => {
    const here = await needsMachine(context);
    await here.machine.demand(['systemctl', 'restart', 'subtitled']);
    expect(await shown(here, 'ActiveState')).toBe('active');
    expect(await shown(here, 'NotifyAccess')).toBe('all');
    const status = await untilShown(here, 'StatusText', (value) => value !== '');
    say(`StatusText=${status}`);
    expect(await here.machine.demand(['systemctl', 'reload', 'subtitled'])).toBe('');
    await untilShown(here, 'ActiveState', (value) => value === 'active');
  });

  test('the key can lie in a file that only root reads, and comes as a credential', async (context) => {
    const here = await needsMachine(context);
    const { machine, media, standIn } = here;
    const file = join(machine.root, CONFIG);
    const text = readFileSync(file, 'utf8');
    const keyless = text.replace(/^ *api_key:.*\n/m, '');
    expect(keyless).not.toContain(FREE_KEY);
    writeFileSync(file, keyless);
    writeFileSync(join(machine.root, 'etc/subtitled/api_key'), `${FREE_KEY}\n`);
    await machine.demand(['systemctl', 'restart', 'subtitled']);
    expect(await machine.demand(['stat', '-c', '%U %a', '/etc/subtitled/api_key'])).toBe('root 600\n');
    const asked = standIn.asked.snapshot().searchRequests;
    putFiles(media, FILMS.slice(1, 2));
    await machine.demand(['chmod', '-R', 'g+w', '/srv/media']);
    await until('an event brought the sidecar', () => sidecarsBelow(media).length === 2);
    expect(standIn.asked.snapshot().searchRequests).toBe(asked + 1);
    expect(await machine.demand(['journalctl', '-u', 'subtitled', '--no-pager'])).not.toContain(FREE_KEY);
    const byHand = await machine.demand(['subtitled', 'status'], { CREDENTIALS_DIRECTORY: '/etc/subtitled' });
    expect(byHand).toContain('/srv/media: available');
  }, 60_000);

  test('a share that is mounted later below one of its folders can be written to', async (context) => {
    const { machine, media } = await needsMachine(context);
    const share = '/srv/media/share';
    await machine.demand(['mkdir', share]);
    await machine.demand(['mount', '-t', 'tmpfs', '-o', 'mode=0777', 'none', share]);
    const film = namesOf(FILMS)[2] ?? '';
    await machine.demand(['touch', '-d', '1 hour ago', `${share}/${film}`]);
    // The one-shot hands it to the daemon, which runs.
    await machine.demand(['systemctl', 'start', 'subtitled-scan']);
    expect(await machine.demand(['ls', share])).toBe(`${sidecarOf(film)}\n${film}\n`);
    await machine.demand(['umount', share]);
    expect(sidecarsBelow(media).length).toBe(2);
  }, 60_000);

  test('a daemon that hangs is killed by the watchdog and started again', async (context) => {
    const here = await needsMachine(context);
    const { machine } = here;
    const override = join(machine.root, 'etc/systemd/system/subtitled.service.d');
    mkdirSync(override);
    writeFileSync(join(override, 'soon.conf'), '[Service]\nWatchdogSec=4\nRestartSec=1\n');
    await machine.demand(['systemctl', 'daemon-reload']);
    await machine.demand(['systemctl', 'restart', 'subtitled']);
    const hung = await shown(here, 'MainPID');
    await machine.demand(['kill', '-STOP', hung]);
    await untilShown(here, 'NRestarts', (value) => value === '1');
    await untilShown(here, 'ActiveState', (value) => value === 'active');
    expect(await shown(here, 'MainPID')).not.toBe(hung);
    const journal = await machine.demand(['journalctl', '-u', 'subtitled', '--no-pager']);
    expect(journal).toMatch(/Watchdog timeout \(limit 4s\)!/);
    say(/^.*Watchdog timeout.*$/m.exec(journal)?.[0] ?? '');
  }, 60_000);

  test('the one-shot does a pass of its own where no daemon runs', async (context) => {
    const here = await needsMachine(context);
    const { machine, media } = here;
    const before = performance.now();
    await machine.demand(['systemctl', 'stop', 'subtitled']);
    say(`stop: ${Math.round(performance.now() - before)} ms`);
    expect(performance.now() - before).toBeLessThan(5_000);
    expect(await shown(here, 'Result')).toBe('success');
    expect(await shown(here, 'ExecMainStatus')).toBe('0');
    putFiles(media, FILMS.slice(3, 4));
    await machine.demand(['chmod', '-R', 'g+w', '/srv/media']);
    await machine.demand(['systemctl', 'start', 'subtitled-scan']);
    expect(sidecarsBelow(media).length).toBe(3);
    await machine.demand(['systemctl', 'enable', '--now', 'subtitled-scan.timer']);
    expect(await shown(here, 'ActiveState', 'subtitled-scan.timer')).toBe('active');
  }, 60_000);

  test('without its key file, it is not started again and again, and its status names the file', async (context) => {
    const here = await needsMachine(context);
    const { machine } = here;
    const key = join(machine.root, 'etc/subtitled/api_key');
    const kept = readFileSync(key);
    rmSync(key);
    const { code, err } = await machine.tell(['systemctl', 'restart', 'subtitled']);
    expect([code, err]).toEqual([1, expect.stringContaining('Assertion failed')]);
    expect(await shown(here, 'ActiveState')).toBe('inactive');
    expect((await machine.tell(['systemctl', 'status', 'subtitled'])).out).toContain(
      '/etc/subtitled/api_key',
    );
    writeFileSync(key, kept, { mode: 0o600 });
    await machine.demand(['systemctl', 'restart', 'subtitled']);
  }, 60_000);

  test('a wrong configuration fails once, and is not tried again and again', async (context) => {
    const here = await needsMachine(context);
    const { machine } = here;
    writeFileSync(join(machine.root, CONFIG), 'languages: [klingon]\n');
    const { code } = await machine.tell(['systemctl', 'restart', 'subtitled']);
    expect(code).not.toBe(0);
    await untilShown(here, 'ActiveState', (value) => value === 'failed');
    expect(await shown(here, 'ExecMainStatus')).toBe('2');
    expect(await shown(here, 'NRestarts')).toBe('0');
  }, 60_000);
});

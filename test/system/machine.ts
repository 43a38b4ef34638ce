// A Debian with systemd as process 1, booted for real in a container of namespaces, without an engine.

import { spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../support/until.ts';
import { debianTar } from './caches.ts';
import { demand, tell, type Told } from './tools.ts';

const PACKAGES = ['systemd', 'systemd-sysv', 'dbus', 'libpam-systemd', 'ca-certificates', 'procps'];

const FOLDER = 'subtitled-machine-';

/** Where a machine's controllers are still those of the first kind, systemd inside has to take them too. */
const OLD_CONTROLLERS = !existsSync('/sys/fs/cgroup/cgroup.controllers');

export type Machine = {
  /** Its file system, seen from outside, for what does not lie on a mount of its own. */
  readonly root: string;
  /** Runs a command inside, as root. */
  tell(command: readonly string[], env?: Readonly<Record<string, string>>): Promise<Told>;
  demand(command: readonly string[], env?: Readonly<Record<string, string>>): Promise<string>;
  /** Halts it and leaves nothing of it. */
  remove(): Promise<void>;
};

/** Boots one, with the Node of this process; it shares the network with the machine outside. */
export async function bootMachine(prepare: (root: string) => Promise<void>): Promise<Machine> {
  sweep();
  const folder = mkdtempSync(join(tmpdir(), `${FOLDER}${process.pid}-`));
  const root = join(folder, 'root');
  const away = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const tar = await debianTar('systemd', PACKAGES);
    await demand('mkdir', [root]);
    await demand('tar', ['-xf', tar, '-C', root, '--numeric-owner']);
    copyFileSync(process.execPath, join(root, 'usr/local/bin/node'));
    await prepare(root);
  } catch (error) {
    away();
    throw error;
  }
  const container = start(root);
  try {
    const first = await firstProcess(container);
    const inside = ['-t', first, '-m', '-u', '-i', '-p', '--'];
    const machine: Machine = {
      root,
      tell: (command, env = {}) => tell('nsenter', [...inside, ...command], { env }),
      demand: (command, env = {}) => demand('nsenter', [...inside, ...command], { env }),
      remove: () => halt(container).finally(away),
    };
    await booted(machine);
    return machine;
  } catch (error) {
    await halt(container).finally(away);
    throw error;
  }
}

/** Takes away what a run that was killed has left. */
function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = new RegExp(`^${FOLDER}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function start(root: string): ChildProcess {
  const how = ['--quiet', '--register=no', '--keep-unit', '--resolv-conf=off', '--console=pipe'];
  const name = `subtitled-${process.pid}`;
  const legacy = OLD_CONTROLLERS ? ['systemd.unified_cgroup_hierarchy=0'] : [];
  // It goes down with this process, however that ends.
  const bound = ['--pdeathsig', 'TERM', 'systemd-nspawn'];
  return spawn('setpriv', [...bound, ...how, '-D', root, '-M', name, '--boot', ...legacy], {
    stdio: 'ignore',
    detached: true,
  });
}

/** The number, outside, of the container's process 1. The helper that makes its namespaces comes before it, and ends. */
async function firstProcess(container: ChildProcess): Promise<string> {
  const children = `/proc/${container.pid}/task/${container.pid}/children`;
  let first = '';
  await until('the container has a process 1', () => {
    if (container.exitCode !== null) throw new Error(`systemd-nspawn ended with ${container.exitCode}`);
    first = readFileSync(children, 'utf8').trim().split(' ').find(isFirstInside) ?? '';
    return first !== '';
  });
  return first;
}

function isFirstInside(pid: string): boolean {
  try {
    return /^NSpid:.*\t1$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false; // It has just ended.
  }
}

/** At first nothing answers. A question that waits for the end of the boot may miss it, and wait for ever. */
async function booted(machine: Machine): Promise<void> {
  const isUp = async (): Promise<boolean> => {
    const { out } = await machine.tell(['systemctl', 'is-system-running']);
    return /^(running|degraded)/.test(out);
  };
  await until('systemd is up in the container', isUp, 60_000);
}

async function halt(container: ChildProcess): Promise<void> {
  const ended = (): boolean => container.exitCode !== null || container.signalCode !== null;
  container.kill('SIGTERM');
  try {
    await until('the container is down', ended);
  } catch (error) {
    container.kill('SIGKILL');
    await until('the container is gone', ended);
    throw error;
  }
}

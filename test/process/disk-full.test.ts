// A disk for the state that is really full: a small one of its own, in a namespace for mounts.

import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canUnshare } from '../support/in-namespace.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { start } from '../support/program.ts';
import { homeFor, startDaemon, type RunningDaemon } from '../support/running-daemon.ts';
import { until } from '../support/until.ts';
import type { World } from '../support/world.ts';

const BIN = resolve(import.meta.dirname, '../../dist/bin.js');

const mounted = ({ folder }: World): string =>
  `mkdir -p '${folder}/state' && mount -t tmpfs -o size=4m tmpfs '${folder}/state'`;
const filled = ({ folder }: World): string => `cat /dev/zero > '${folder}/state/fill' 2> /dev/null || true`;
const emptied = ({ folder }: World): string => `rm '${folder}/state/fill'`;

describe.skipIf(!canUnshare())('a disk for the state that is full', () => {
  test('while the daemon works: told once, in status too; it stays alive, and goes on when there is room', async () => {
    const films = filmPaths(6);
    const home = await homeFor(films);
    putFiles(home.media, films.slice(0, 3));
    const daemon = await startDaemon(home, { namespace: mounted(home) });
    await until('the first are placed', () => sidecarsBelow(home.media).length === 3);
    inside(daemon, filled(home));
    putFiles(home.media, films.slice(3));
    await until('it is told', () => daemon.said().includes('free some space on its disk'));
    const status = inside(daemon, `'${process.execPath}' '${BIN}' --config '${home.config}' status`);
    expect(status).toContain('failed: state_dir: the state cannot be written');
    expect(daemon.said()).not.toMatch(/^ +at /m);
    inside(daemon, emptied(home));
    daemon.child.kill('SIGHUP');
    await until('the others are placed', () => sidecarsBelow(home.media).length === 6);
    expect(daemon.said().match(/free some space on its disk/g)).toHaveLength(1);
    daemon.child.kill('SIGTERM');
    expect((await daemon.ended).code).toBe(0);
  }, 60_000);

  test('at the start of the daemon: it says so, waits, and ends when it is told to', async () => {
    const home = await homeFor(filmPaths(1));
    const daemon = start(['--config', home.config], { namespace: `${mounted(home)} && ${filled(home)}` });
    let said = '';
    daemon.child.stderr?.on('data', (chunk: string) => (said += chunk));
    await until('it is told', () => said.includes('free some space on its disk'));
    daemon.child.kill('SIGTERM');
    await daemon.ended;
    expect(said).not.toMatch(/^ +at /m);
  });

  test('for a scan: exit 1, what to do about it, and the numbers all the same', async () => {
    const films = filmPaths(3);
    const home = await homeFor(films);
    putFiles(home.media, films);
    // Enough for the empty database, and for nothing in it.
    const empty = `'${process.execPath}' '${BIN}' --config '${home.config}' --scan '${join(home.media, 'none')}'`;
    const namespace = [mounted(home), `(${empty} > /dev/null 2>&1 || true)`, filled(home)].join(' && ');
    const { code, out, err } = await start(['--config', home.config, '--scan', '--json'], { namespace })
      .ended;
    expect(code).toBe(1);
    expect(err).toContain('free some space on its disk');
    expect(err).not.toMatch(/^ +at /m);
    if (out !== '')
      expect(JSON.parse(out.trim().split('\n').at(-1) ?? '')).toMatchObject({ placed: 0, deferred: 0 });
    expect(home.standIn.asked.snapshot().searchRequests).toBe(0);
  });
});

/** Runs a command where the daemon lives, and gives what it printed. */
function inside({ child }: RunningDaemon, command: string): string {
  const args = ['-t', String(child.pid), '-U', '-m', '--preserve-credentials', 'sh', '-c', command];
  const { stdout } = spawnSync('nsenter', args, { encoding: 'utf8' });
  return stdout;
}

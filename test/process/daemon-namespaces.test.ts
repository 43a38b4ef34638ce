// What needs limits and mounts of one's own: the daemon runs in namespaces for users and mounts.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { canUnshare } from '../support/in-namespace.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { homeFor, startDaemon, statusOf, type RunningDaemon } from '../support/running-daemon.ts';
import { until } from '../support/until.ts';
import type { World } from '../support/world.ts';

const FOLDERS = 200;
const sidecarOf = (path: string): string => path.replace(/\.mkv$/, '.en.srt');

describe.skipIf(!canUnshare())('the daemon in a namespace', () => {
  test.each([
    ['max_inotify_watches', 50, 'partly'],
    ['max_inotify_instances', 0, 'scan'],
  ] as const)(
    'whose %s is %i: one line that names the remedy, and a film that is dropped anywhere is placed',
    async (limit, value, mode) => {
      const films = filmPaths(3);
      const home = await homeFor(films, { schedule: { sweep: '1s' }, log: { level: 'warn' } });
      for (let at = 0; at < FOLDERS; at += 1)
        mkdirSync(join(home.media, `s${at % 10}/f${at}`), { recursive: true });
      const daemon = await startDaemon(home, {
        namespace: `echo ${value} > /proc/sys/user/${limit}`,
      });
      // High up, in the last folder that could be watched, and in one that is not there yet.
      const paths = [films[0]!, `s9/f199/${films[1]!}`, `s8/f198/new/deep/${films[2]!}`];
      putFiles(home.media, paths);
      await until('all are filled', () =>
        paths.every((path) => existsSync(join(home.media, sidecarOf(path)))),
      );
      const { libraries } = await statusOf(home);
      expect(libraries[0]?.watch.mode).toBe(mode);
      expect(libraries[0]?.watch.folders).toBeGreaterThan(FOLDERS);
      await until('the remedy is told', () => daemon.said().includes('sysctl'));
      const lines = daemon.said().match(/^.*sysctl.*$/gm) ?? [];
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(new RegExp(`user\\.${limit} is ${value}.*: sysctl user\\.${limit}=\\d+`));
      expect(libraries[0]?.watch.why).toContain(`user.${limit} is ${value}`);
      daemon.child.kill('SIGTERM');
      expect((await daemon.ended).code).toBe(0);
    },
    60_000,
  );

  test('a disk that is taken away and put back: no request, no want that changes', async () => {
    const films = filmPaths(5);
    const [late = ''] = films.slice(4);
    const home = await homeFor(films, { schedule: { sweep: '1s' } }, { generate: { missingEvery: 4 } });
    const disk = join(home.folder, 'disk');
    putFiles(disk, films.slice(0, 4));
    const mount = `mount --bind '${disk}' '${home.media}'`;
    const daemon = await startDaemon(home, { namespace: mount });
    const ended = new Set(['placed', 'missing']);
    await until(
      'all but one are filled, and that one is missing',
      () => wantsOf(home).length === 4 && wantsOf(home).every(({ state }) => ended.has(state)),
    );
    expect(sidecarsBelow(disk)).toHaveLength(3);
    const before = wantsOf(home);
    home.standIn.asked.clear();

    inside(daemon, `umount '${home.media}'`);
    expect(readdirSync(home.media)).toEqual([]);
    await until('it is told as unavailable', () => daemon.said().includes('unavailable'));
    expect((await statusOf(home)).libraries[0]?.unavailable).toContain(home.media);
    inside(daemon, mount);
    await until('it is told as back', () => daemon.said().includes('available again'));
    expect(wantsOf(home)).toEqual(before);
    expect(home.standIn.asked.snapshot().requests).toEqual([]);
    expect(sidecarsBelow(disk)).toHaveLength(3);

    // It goes on as if nothing had been.
    putFiles(join(home.folder, 'outside'), [late]);
    inside(daemon, `cp -r '${join(home.folder, 'outside')}/.' '${home.media}'`);
    await until('the newcomer is filled', () => existsSync(join(disk, sidecarOf(late))));
    daemon.child.kill('SIGTERM');
    expect((await daemon.ended).code).toBe(0);
  }, 60_000);
});

/** Runs a command where the daemon lives. */
function inside({ child }: RunningDaemon, command: string): void {
  const args = ['-t', String(child.pid), '-U', '-m', '--preserve-credentials', 'sh', '-c', command];
  const { status, stderr } = spawnSync('nsenter', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}

type WantRow = { readonly id: number; readonly state: string; readonly revision: number };

/** Every want, with its revision: it rises with each change. */
function wantsOf({ folder }: World): readonly WantRow[] {
  const database = new Database(join(folder, 'state/state.db'), { readonly: true });
  try {
    return database.prepare<[], WantRow>('SELECT id, state, revision FROM want ORDER BY id').all();
  } finally {
    database.close();
  }
}

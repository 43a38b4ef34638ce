import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { picker } from '../../../src/standin/generate/picker.ts';
import { bareLibrary } from '../../support/bare-library.ts';
import { canUnshare } from '../../support/in-namespace.ts';
import { filesBelow, filmPaths, putFiles } from '../../support/library.ts';
import { homeFor, startDaemon, statusOf, type RunningDaemon } from '../../support/running-daemon.ts';
import { until } from '../../support/until.ts';
import type { World } from '../../support/world.ts';
import { brokenOf, measure } from '../harness/measure.ts';

const VIDEOS = 10_000;
const LONGEST_MS = 1500;
const QUIET_MS = 8000;

/** Runs a command where the daemon lives. */
function inside({ child }: RunningDaemon, command: string): void {
  const args = ['-t', String(child.pid), '-U', '-m', '--preserve-credentials', 'sh', '-c', command];
  const { status, stderr } = spawnSync('nsenter', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}

/** Every video and want with its state and revision, which rises with each change. */
function rowsOf({ folder }: World): ReadonlyMap<string, string> {
  const database = new Database(join(folder, 'state/state.db'), { readonly: true });
  try {
    const wants = database
      .prepare<[], { readonly id: number; readonly words: string }>(
        `SELECT want.id AS id, CAST(video.folder AS TEXT) || ' ' || state || ' ' || reason || ' ' || revision AS words
         FROM want JOIN video ON video.id = want.video_id`,
      )
      .all();
    const videos = database.prepare('SELECT count(*) FROM video').pluck().get();
    return new Map([
      ['videos', String(videos)],
      ...wants.map(({ id, words }) => [`want ${id}`, words] as const),
    ]);
  } finally {
    database.close();
  }
}

function changesBetween(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) =>
    before.get(key) === after.get(key) ? [] : [`${key}: ${before.get(key)} -> ${after.get(key)}`],
  );
}

/** Wants that were asked about. */
function answered({ folder }: World): number {
  const database = new Database(join(folder, 'state/state.db'), { readonly: true });
  try {
    const query = `SELECT count(*) FROM want WHERE state IN ('placed', 'missing')`;
    return Number(database.prepare(query).pluck().get());
  } finally {
    database.close();
  }
}

async function untilQuiet({ standIn }: World): Promise<void> {
  for (let seen = -1; seen !== standIn.asked.snapshot().requests.length; await wait(QUIET_MS))
    seen = standIn.asked.snapshot().requests.length;
}

measure('P10a', async ({ size, seed, tell }) => {
  if (!canUnshare()) return { needs: 'namespaces' };
  const [late = ''] = filmPaths(1);
  const home = await homeFor([late], { schedule: { sweep: '1s' } });
  const disk = join(home.folder, 'disk');
  const videos = bareLibrary(disk, VIDEOS).length;
  const mount = `mount --bind '${disk}' '${home.media}'`;
  const daemon = await startDaemon(home, { namespace: mount });
  await until('every video was asked about', () => answered(home) === videos, 600_000);
  // The next search steps of what was not found.
  await untilQuiet(home);
  const before = rowsOf(home);
  const files = filesBelow(disk).length;
  home.standIn.asked.clear();
  const below = picker(seed);
  for (let cycle = 0; cycle < size; cycle += 1) {
    inside(daemon, `umount -l '${home.media}'`);
    await wait(below(LONGEST_MS));
    inside(daemon, mount);
    await wait(below(LONGEST_MS));
    if (cycle % 20 === 19)
      tell(`${cycle + 1} cycles, ${home.standIn.asked.snapshot().requests.length} requests`);
  }
  await until(
    'it is available again',
    async () => (await statusOf(home)).libraries[0]?.unavailable === null,
    60_000,
  );
  const changed = changesBetween(before, rowsOf(home));
  const { requests } = home.standIn.asked.snapshot();
  const written = filesBelow(disk).length - files + readdirSync(home.media).length;
  const began = performance.now();
  putFiles(join(home.folder, 'outside'), [late]);
  inside(daemon, `cp -r '${join(home.folder, 'outside')}/.' '${home.media}'`);
  const sidecar = join(disk, late.replace(/\.mkv$/, '.en.srt'));
  await until('the newcomer is filled', () => existsSync(sidecar), 120_000);
  const backMs = performance.now() - began;
  daemon.child.kill('SIGTERM');
  const { code } = await daemon.ended;
  return {
    figure: `${videos} videos: ${changed.length} rows changed or deleted, ${requests.length} requests, ${written} files written; a new film placed ${(backMs / 1000).toFixed(1)} s after the last, without a restart`,
    broken: [
      ...changed,
      ...brokenOf(
        [requests.length === 0, `${requests.length} requests`],
        [written === 0, `${written} files were written or removed`],
        [code === 0, `it ended in ${code}`],
      ),
    ],
  };
});

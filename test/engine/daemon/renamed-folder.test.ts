import { mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { createWatcher } from '../../../src/files/watch/watcher.ts';
import type { Watcher } from '../../../src/ports/watcher.ts';
import { placeAll } from '../../support/all-placed.ts';
import { daemonLife, type DaemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../../support/library.ts';
import { PLENTY } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const SECOND = 1000;
/** More folders than a turn scans. */
const MANY = filmPaths(250);

/** The real watcher, and the folders that it hinted at. */
function listening(): { readonly watcher: Watcher; readonly hints: Set<string> } {
  const hints = new Set<string>();
  const real = createWatcher();
  const watch: Watcher['watch'] = (root, options) =>
    real.watch(root, {
      ...options,
      hint(folder, isGone) {
        hints.add(folder);
        options.hint(folder, isGone);
      },
    });
  return { watcher: { watch }, hints };
}

const history = (life: DaemonLife, event: string): number => {
  const database = new Database(join(life.folder, 'state/state.db'), { readonly: true });
  try {
    return Number(
      database.prepare<[string], number>('SELECT count(*) FROM history WHERE event = ?').pluck().get(event),
    );
  } finally {
    database.close();
  }
};

async function filledLife(paths: readonly string[]) {
  const { watcher, hints } = listening();
  const life = await daemonLife(paths, { watcher, downloadsPerDay: 0 });
  putFiles(
    life.media,
    paths.map((path) => `Films/${path}`),
  );
  await life.start();
  await life.passes(10 * SECOND, 5 * SECOND);
  await life.stop();
  placeAll(life);
  // From now on it could place them again.
  await life.serve({ clock: life.clock, accounts: PLENTY });
  await life.start();
  await life.passes(10 * SECOND, 5 * SECOND);
  expect(sidecarsBelow(life.media)).toHaveLength(paths.length);
  const hinted = (top: string): Promise<void> =>
    until(`every folder in ${top} was hinted`, () =>
      paths.every((path) => hints.has(dirname(join(life.media, top, path)))),
    );
  return { life, hinted };
}

test('a renamed folder of hundreds of films: none counts as gone meanwhile, and nothing is asked or placed again', async () => {
  const { life, hinted } = await filledLife(MANY);
  const before = life.wants();
  const { searchRequests, links } = life.standIn.asked.snapshot();
  const sidecars = sidecarsBelow(life.media).map((path) => path.replace('Films/', 'Movies/'));
  renameSync(join(life.media, 'Films'), join(life.media, 'Movies'));
  await hinted('Films');
  await hinted('Movies');
  await life.passes(10 * SECOND, 5 * SECOND);
  expect(history(life, 'video-moved')).toBe(MANY.length);
  expect(history(life, 'video-gone')).toBe(0);
  expect(life.wants()).toEqual(before);
  expect(sidecarsBelow(life.media)).toEqual(sidecars);
  expect(life.news.filter(({ kind }) => kind === 'moved')).toHaveLength(MANY.length);
  expect(life.standIn.asked.snapshot()).toMatchObject({ searchRequests, links });
});

test('killed while a renamed folder is taken in: the next start takes in the rest, and every subtitle stays ours', async () => {
  const { life, hinted } = await filledLife(MANY);
  const before = life.wants();
  const { searchRequests, links } = life.standIn.asked.snapshot();
  renameSync(join(life.media, 'Films'), join(life.media, 'Movies'));
  await hinted('Movies');
  await life.passes(SECOND);
  await life.kill();
  await life.start();
  await life.passes(10 * SECOND, 5 * SECOND);
  expect(history(life, 'video-moved')).toBe(MANY.length);
  expect(life.wants()).toEqual(before);
  expect(sidecarsBelow(life.media)).toHaveLength(MANY.length);
  expect(life.standIn.asked.snapshot()).toMatchObject({ searchRequests, links });
});

test('a command does not wait until a scan has moved the subtitles of hundreds of moved films, and the scan goes on after it', async () => {
  const { life } = await filledLife(MANY);
  for (const film of MANY) {
    const to = join(life.media, 'Movies', film);
    mkdirSync(dirname(to), { recursive: true });
    renameSync(join(life.media, 'Films', film), to);
  }
  const moved = (): number => life.news.filter(({ kind }) => kind === 'moved').length;
  const scanning = life.scan();
  await life.command({ kind: 'request-search', paths: [] });
  expect(moved()).toBeLessThan(MANY.length);
  await scanning;
  expect(moved()).toBe(MANY.length);
});

import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createWatcher } from '../../../src/files/watch/watcher.ts';
import type { Watcher } from '../../../src/ports/watcher.ts';
import { daemonLife, type DaemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../../support/library.ts';
import { until } from '../../support/until.ts';

/** A share that tells nobody of any change: whatever is seen here is seen because of a hook. */
const silent = (watcher: Watcher): Watcher => ({
  watch: (root, options) => watcher.watch(root, { ...options, hint: () => undefined }),
});

const films = filmPaths(3);
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** As Radarr sends it; its films lie in /films. */
const sent = (eventType: string, path: string, more: object = {}): object => ({
  eventType,
  movie: { id: 1, title: 'x', folderPath: `/films/${folderOf(path)}` },
  movieFile: { id: 1, relativePath: nameOf(path), path: '/downloads/x.mkv' },
  ...more,
});

async function radarrLife(): Promise<DaemonLife> {
  const life = await daemonLife(films, {
    watcher: silent(createWatcher()),
    config: (media) => ({ hooks: { path_map: [{ from: '/films', to: media }] } }),
  });
  putFiles(life.media, films.slice(0, 1));
  await life.start();
  await life.passes(6_000, 2_000);
  await until('the first is filled', () => sidecarsBelow(life.media).length === 1);
  return life;
}

test('an import is looked at within seconds, where the sender names the folder otherwise', async () => {
  const life = await radarrLife();
  putFiles(life.media, films.slice(1, 2));
  await life.passes(6_000, 2_000);
  expect(sidecarsBelow(life.media)).toHaveLength(1);
  expect(await life.hook('radarr', sent('Download', films[1] ?? ''))).toEqual({
    status: 200,
    body: { result: 'heard', what: 'imported', folders: 1 },
  });
  await life.passes(6_000, 2_000);
  await until('it is filled', () => sidecarsBelow(life.media).length === 2);
});

test('a rename takes the sidecar along, and a deletion makes nothing of what stays', async () => {
  const life = await radarrLife();
  const [film = ''] = films;
  renameSync(join(life.media, film), join(life.media, folderOf(film), `New ${nameOf(film)}`));
  const answer = await life.hook('radarr', { ...sent('Rename', film), movieFile: undefined });
  expect(answer.body).toEqual({ result: 'heard', what: 'renamed', folders: 1 });
  await life.passes(6_000, 2_000);
  await until('our sidecar has the new name', () =>
    sidecarsBelow(life.media).some((one) => one.includes('New ')),
  );
  expect(sidecarsBelow(life.media)).toHaveLength(1);
});

test('a sender that does not say which files it renamed makes everything known below the title be looked at', async () => {
  const life = await radarrLife();
  const [film = ''] = films;
  renameSync(join(life.media, film), join(life.media, folderOf(film), `New ${nameOf(film)}`));
  const answer = await life.hook('radarr', { eventType: 'Rename', movie: { folderPath: '/films' } });
  expect(answer.body).toEqual({ result: 'heard', what: 'renamed', folders: 1 });
  await life.passes(6_000, 2_000);
  await until('our sidecar has the new name', () =>
    sidecarsBelow(life.media).some((one) => one.includes('New ')),
  );
});

test('what is in no library is never looked at, and the user is told of the remedy', async () => {
  const life = await radarrLife();
  const answers = [
    await life.hook('sonarr', {
      eventType: 'Download',
      series: { path: '/elsewhere/Show' },
      episodeFile: { relativePath: 'a.mkv' },
    }),
    await life.hook('radarr', sent('Download', 'x/../../../etc/x.mkv', { movieFile: {} })),
    await life.hook('radarr', 'no body'),
    await life.hook('radarr', { eventType: 'Grab' }),
    await life.hook('radarr', { eventType: 'Test' }),
  ];
  expect(answers).toMatchObject([
    { status: 200, body: { result: 'ignored', why: expect.stringContaining('hooks.path_map') as string } },
    { status: 400, body: { result: 'malformed' } },
    { status: 400, body: { result: 'malformed' } },
    { status: 200, body: { result: 'ignored', why: expect.stringContaining('Grab') as string } },
    { status: 200, body: { result: 'test' } },
  ]);
  expect(life.news.filter(({ kind }) => kind === 'warning')).toEqual([
    { kind: 'warning', message: expect.stringContaining('sonarr names /elsewhere/Show') as string },
  ]);
});

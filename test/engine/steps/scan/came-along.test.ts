import { appendFileSync, copyFileSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { placeAllIn } from '../../../support/all-placed.ts';
import { filmPaths } from '../../../support/library.ts';
import { liveWith, type Life } from '../../../support/life.ts';

/** More than one pass moves. */
const FILMS = filmPaths(230).map((path) => `Films/${path}`);
const [FILM = ''] = FILMS;
const SIDECAR = FILM.replace(/\.mkv$/, '.en.srt');

const oursAt = (life: Life, path: string): string | undefined =>
  life.withStore(
    (store) =>
      store.placements.sidecarAt(dirname(join(life.media, path)), path.split('/').at(-1) ?? '')?.name,
  );
const inMovies = (path: string): string => path.replace('Films/', 'Movies/');

test('the subtitles in a renamed folder of hundreds of films are ours in the new place after one pass', async () => {
  const life = await liveWith(FILMS, { config: { quota: { reserve_downloads: 50 } } });
  placeAllIn(life);
  life.configure({});
  const placed = life.sidecars();
  expect(placed).toHaveLength(FILMS.length);
  life.spent();
  renameSync(join(life.media, 'Films'), join(life.media, 'Movies'));
  await life.scan();
  expect(placed.map(inMovies).filter((path) => oursAt(life, path) === undefined)).toEqual([]);
  expect(life.sidecars()).toEqual(placed.map(inMovies));
  expect(life.news.filter(({ kind }) => kind === 'moved')).toHaveLength(FILMS.length);
  expect(life.spent()).toBe(0);
});

test('a subtitle in a renamed folder is compared with ours if the user changed it, and is his', async () => {
  const life = await liveWith([FILM]);
  appendFileSync(join(life.media, SIDECAR), 'mine\n');
  renameSync(join(life.media, 'Films'), join(life.media, 'Movies'));
  await life.scan();
  expect(oursAt(life, inMovies(SIDECAR))).toBeUndefined();
  expect(life.read(`media/${inMovies(SIDECAR)}`)).toContain('mine');
});

test('a copy that moved along does not leave ours behind', async () => {
  const life = await liveWith([FILM]);
  const [from, to] = [join(life.media, FILM), join(life.media, inMovies(FILM))];
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
  copyFileSync(join(life.media, SIDECAR), join(life.media, inMovies(SIDECAR)));
  await life.scan();
  expect(life.sidecars()).toEqual([inMovies(SIDECAR)]);
  expect(oursAt(life, inMovies(SIDECAR))).toBeDefined();
});

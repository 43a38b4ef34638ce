import { mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import Database from 'better-sqlite3';
import { daemonLife, type DaemonLife } from '../../../support/daemon-life.ts';
import { putFiles, sidecarsBelow } from '../../../support/library.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const OUTER = 'Quay (2016)/Quay.2016.1080p.BluRay.x264-QUAY.mkv';
const INNER = 'Anime [new]/Harbour (2015)/Harbour.2015.1080p.BluRay.x264-PINE.mkv';
const SECOND_INNER = 'Anime [new]/Lantern (2014)/Lantern.2014.1080p.BluRay.x264-PINE.mkv';
const sidecar = (video: string, language: string): string => video.replace('mkv', `${language}.srt`);

async function living(): Promise<DaemonLife> {
  const life = await daemonLife([OUTER, INNER], {
    service: () => ({ generate: { decoys: false, languages: ['en', 'de'] } }),
  });
  putFiles(life.media, [OUTER, INNER]);
  await life.start();
  await life.passes(5 * SECOND);
  return life;
}

/** The library of each video that exists. */
function homes({ folder, media }: DaemonLife): Record<string, string> {
  const database = new Database(join(folder, 'state', 'state.db'), { readonly: true });
  try {
    const rows = database
      .prepare('SELECT CAST(name AS TEXT) AS name, CAST(root AS TEXT) AS root FROM video ORDER BY 1')
      .all() as {
      name: string;
      root: string;
    }[];
    return Object.fromEntries(rows.map(({ name, root }) => [name.split('.')[0], root.slice(media.length)]));
  } finally {
    database.close();
  }
}

test('a library inside another has its own videos and languages, and gives them back when it is removed', async () => {
  const life = await living();
  const both = [sidecar(INNER, 'en'), sidecar(OUTER, 'en')];
  expect(sidecarsBelow(life.media)).toEqual(both);
  const inner = join(life.media, 'Anime [new]');
  const libraries = [{ path: life.media }, { path: inner, languages: ['de'] }];
  await life.reload({ libraries });
  await life.passes(10 * SECOND, 5 * SECOND);
  expect(homes(life)).toEqual({ Harbour: '/Anime [new]', Quay: '' });
  expect(sidecarsBelow(life.media)).toEqual([sidecar(INNER, 'de'), ...both]);
  expect(life.wants().filter(({ state }) => state === 'gone')).toEqual([]);
  const asked = life.standIn.asked.snapshot().searchRequests;
  await life.reload({});
  await life.passes(10 * SECOND, 5 * SECOND);
  expect(homes(life)).toEqual({ Harbour: '', Quay: '' });
  expect(sidecarsBelow(life.media)).toEqual([sidecar(INNER, 'de'), ...both]);
  expect(life.standIn.asked.snapshot().searchRequests).toBe(asked);
});

test('a library inside another that is not mounted loses nothing', async () => {
  const life = await living();
  const inner = join(life.media, 'Anime [new]');
  const before = life.wants();
  renameSync(inner, join(life.folder, 'elsewhere'));
  await life.reload({ libraries: [{ path: life.media }, { path: inner }] });
  await life.passes(5 * SECOND);
  expect(life.wants()).toEqual(before);
  renameSync(join(life.folder, 'elsewhere'), inner);
  await life.passes(120 * SECOND, 60 * SECOND);
  expect(homes(life)).toEqual({ Harbour: '/Anime [new]', Quay: '' });
  expect(life.wants()).toEqual(before);
});

/** A film alone in its folder, in a library inside the other or beside it. */
async function withTwoFilms(libraries: readonly string[]): Promise<DaemonLife> {
  const life = await daemonLife([INNER, SECOND_INNER]);
  life.configure({ libraries: libraries.map((path) => ({ path: join(life.media, path) })) });
  putFiles(life.media, [INNER, SECOND_INNER]);
  await life.start();
  await life.passes(5 * SECOND);
  expect(life.wants().map(({ state }) => state)).toEqual(['placed', 'placed']);
  await life.stop();
  return life;
}

test.each([
  ['added', [''], ['', 'Anime [new]']],
  ['removed', ['', 'Anime [new]'], ['']],
])('a video that went away while a library inside another was %s is gone', async (_, before, after) => {
  const life = await withTwoFilms(before);
  rmSync(join(life.media, INNER));
  life.configure({ libraries: after.map((path) => ({ path: join(life.media, path) })) });
  await life.start();
  await life.passes(2 * HOUR, HOUR / 4);
  expect(life.wants().map(({ name, state }) => [name.split('.')[0], state])).toEqual([
    ['Harbour', 'gone'],
    ['Lantern', 'placed'],
  ]);
  expect(sidecarsBelow(life.media)).toEqual([sidecar(SECOND_INNER, 'en')]);
});

test('the subtitle of a video that was gone before its library was removed goes to the trash', async () => {
  const life = await withTwoFilms(['', 'Anime [new]']);
  rmSync(join(life.media, INNER));
  await life.start();
  await life.passes(5 * SECOND);
  await life.reload({});
  await life.passes(2 * HOUR, HOUR / 4);
  expect(sidecarsBelow(life.media)).toEqual([sidecar(SECOND_INNER, 'en')]);
});

test('what moved while a library inside another was added keeps its subtitles', async () => {
  const life = await withTwoFilms(['']);
  for (const folder of ['Harbour (2015)', 'Lantern (2014)'])
    renameSync(join(life.media, 'Anime [new]', folder), join(life.media, 'Anime [new]', `${folder} anew`));
  life.configure({ libraries: ['', 'Anime [new]'].map((path) => ({ path: join(life.media, path) })) });
  await life.start();
  await life.passes(2 * HOUR, HOUR / 4);
  expect(life.news.filter(({ kind }) => kind === 'unavailable')).toEqual([]);
  expect(homes(life)).toEqual({ Harbour: '/Anime [new]', Lantern: '/Anime [new]' });
  expect(life.wants().map(({ state }) => state)).toEqual(['placed', 'placed']);
});

test('one whose disk is away when it is added loses nothing', async () => {
  const life = await withTwoFilms(['']);
  const [inner, elsewhere] = [join(life.media, 'Anime [new]'), join(life.folder, 'elsewhere')];
  renameSync(inner, elsewhere);
  mkdirSync(inner);
  life.configure({ libraries: ['', 'Anime [new]'].map((path) => ({ path: join(life.media, path) })) });
  await life.start();
  await life.passes(2 * HOUR, HOUR / 4);
  expect(life.wants().map(({ state }) => state)).toEqual(['placed', 'placed']);
  rmdirSync(inner);
  renameSync(elsewhere, inner);
  await life.passes(2 * HOUR, HOUR / 4);
  expect(homes(life)).toEqual({ Harbour: '/Anime [new]', Lantern: '/Anime [new]' });
  expect(life.wants().map(({ state }) => state)).toEqual(['placed', 'placed']);
  expect(sidecarsBelow(life.media)).toEqual([sidecar(INNER, 'en'), sidecar(SECOND_INNER, 'en')]);
});

test('one whose folder is renamed before the configuration takes its subtitles and what was deleted along, for free', async () => {
  const life = await withTwoFilms(['', 'Anime [new]']);
  rmSync(join(life.media, sidecar(SECOND_INNER, 'en')));
  await life.start();
  await life.passes(HOUR, HOUR / 4);
  life.standIn.asked.clear();
  renameSync(join(life.media, 'Anime [new]'), join(life.media, 'Anime'));
  await life.scan();
  await life.passes(2 * HOUR, HOUR / 4);
  const states = [
    ['Harbour', 'placed'],
    ['Lantern', 'declined'],
  ];
  const statesNow = (): unknown => life.wants().map(({ name, state }) => [name.split('.')[0], state]);
  expect(statesNow()).toEqual(states);
  await life.reload({ libraries: ['', 'Anime'].map((path) => ({ path: join(life.media, path) })) });
  await life.passes(2 * HOUR, HOUR / 4);
  expect([statesNow(), homes(life)]).toEqual([states, { Harbour: '/Anime', Lantern: '/Anime' }]);
  expect(life.standIn.asked.snapshot()).toMatchObject({ searchRequests: 0, downloads: {} });
});

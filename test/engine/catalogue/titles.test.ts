import { describe, expect, test } from 'vitest';
import { newWant, type WantState } from '../../../src/core/want/want.ts';
import { fileTitles } from '../../../src/engine/catalogue/file-titles.ts';
import { createTitleQueries, type TitleQueries } from '../../../src/engine/catalogue/titles.ts';
import { createTurns } from '../../../src/engine/context/loop/turns.ts';
import type { TitleMatch } from '../../../src/core/release/known-title.ts';
import { NO_IDS } from '../../../src/core/release/title-ids.ts';
import type { Store } from '../../../src/ports/store/store.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW, openState, videoAt } from '../../support/state.ts';

const ALL = {
  library: null,
  text: '',
  language: null,
  states: [],
  order: 'name',
  offset: 0,
  limit: 50,
} as const;

const SHOW: TitleMatch = {
  name: 'Harbour Lights',
  originalName: null,
  kind: 'tv',
  year: 2016,
  season: null,
  episode: null,
  weak: false,
  ids: { ...NO_IDS, native: '7' },
};

type Library = {
  readonly store: Store;
  readonly queries: TitleQueries;
  /** Returns the id of the video. */
  readonly add: (path: string, states: Readonly<Record<string, WantState>>) => number;
  readonly file: () => Promise<boolean>;
};

function library(): Library {
  const { store } = openState(temporaryFolder());
  let now = NOW;
  let added = 0;
  // Only these parts of the policy are read.
  const deps = {
    store,
    clock: { now: () => (now += 60_000) },
    policy: { roots: ['/media'], anonymousDownloads: false, reserveDownloads: 0 },
  } as unknown as Parameters<typeof createTitleQueries>[0];
  return {
    store,
    queries: createTitleQueries(deps, createTurns()),
    add(path, states) {
      added += 1;
      const id = store.videos.add(videoAt(`/media/${path}`, { addedAt: NOW + added }));
      for (const [language, state] of Object.entries(states))
        store.wants.add(id, { languages: [language], kind: 'full' }, { ...newWant(1), state });
      return id;
    },
    file: () => fileTitles({ store }, () => false),
  };
}

async function filled(): Promise<Library> {
  const made = library();
  made.add('The Zebra (2001)/The.Zebra.2001.1080p.mkv', { en: 'placed', pl: 'missing' });
  for (const [season, episode] of [
    [1, 1],
    [1, 2],
    [2, 1],
  ])
    made.add(`Quay Town/Season ${season}/Quay.Town.S0${season}E0${episode}.mkv`, {
      en: 'missing',
      pl: 'missing',
    });
  made.add('An Apple (1999)/An.Apple.1999.mkv', { en: 'present', pl: 'placed' });
  await made.file();
  return made;
}

const namesOf = async (queries: TitleQueries, filter: object): Promise<readonly string[]> =>
  (await queries.titles({ ...ALL, ...filter })).rows.map(({ name }) => name);

describe('titles', () => {
  test('group the episodes of a series, with what each language has', async () => {
    const { queries } = await filled();
    const { rows, total } = await queries.titles(ALL);
    expect(total).toBe(3);
    expect(rows.map(({ name, kind, year, seasons, videos }) => [name, kind, year, seasons, videos])).toEqual([
      ['An Apple', 'movie', 1999, 1, 1],
      ['Quay Town', 'tv', null, 2, 3],
      ['The Zebra', 'movie', 2001, 1, 1],
    ]);
    expect(rows[2]?.coverage).toMatchObject([
      { languages: ['en'], wanted: 1, there: 1, placed: 1 },
      { languages: ['pl'], wanted: 1, there: 0, missing: 1 },
    ]);
  });

  test('are sorted by name without article, by newness, or by what is missing', async () => {
    const { queries } = await filled();
    expect(await namesOf(queries, { order: 'added' })).toEqual(['An Apple', 'Quay Town', 'The Zebra']);
    expect(await namesOf(queries, { order: 'missing' })).toEqual(['Quay Town', 'The Zebra', 'An Apple']);
    expect(await namesOf(queries, { order: 'missing', language: 'en' })).toEqual([
      'Quay Town',
      'An Apple',
      'The Zebra',
    ]);
  });

  test.each([
    [{ text: 'TOWN' }, ['Quay Town']],
    [{ text: '%' }, []],
    [{ states: ['missing'] }, ['Quay Town', 'The Zebra']],
    [{ states: ['missing'], language: 'en' }, ['Quay Town']],
    [{ language: 'de' }, []],
    [{ library: '/other' }, []],
    [{ offset: 1, limit: 1 }, ['Quay Town']],
  ] as const)('are filtered and paged: %j', async (filter, names) => {
    const { queries } = await filled();
    expect(await namesOf(queries, filter)).toEqual(names);
  });

  test('are found in any case of any alphabet', async () => {
    const { queries, add, file } = library();
    add('Москва Слезам (1980)/Москва.Слезам.1980.1080p.mkv', { en: 'placed' });
    await file();
    for (const text of ['москва', 'СЛЕЗАМ']) expect(await namesOf(queries, { text })).toHaveLength(1);
  });

  test('open into seasons and episodes in order', async () => {
    const { queries } = await filled();
    const { rows } = await queries.titles({ ...ALL, text: 'quay' });
    const id = rows[0]?.id ?? 0;
    const page = { id, offset: 0, limit: 50 };
    const title = queries.title(page);
    expect(title?.bySeason.map(({ season, videos }) => [season, videos])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(title?.episodes.rows.map(({ season, episode }) => [season, episode])).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
    ]);
    const second = queries.title({ ...page, season: 2 });
    expect([second?.episodes.total, second?.episodes.rows[0]?.wants.length]).toEqual([1, 2]);
    expect(queries.title({ ...page, id: id + 99 })).toBeNull();
  });

  test('take over the title that the service recognises for one episode, for all of them', async () => {
    const { queries, store, add, file } = await filled();
    const recognised = add('Quay Town/Season 2/Quay.Town.S02E02.mkv', { en: 'missing' });
    store.findings.putRecognised(recognised, { match: SHOW, alternates: [] });
    await file();
    const { rows } = await queries.titles({ ...ALL, text: 'h' });
    expect(rows.map(({ name, year, videos }) => [name, year, videos])).toContainEqual([
      'Harbour Lights',
      2016,
      4,
    ]);
    expect(await namesOf(queries, { text: 'quay' })).toEqual([]);
    add('Quay Town/Season 3/Quay.Town.S03E01.mkv', { en: 'missing' });
    await file();
    expect((await queries.titles({ ...ALL, text: 'harbour' })).rows[0]?.videos).toBe(5);
  });

  test('keep their id once the service recognises them, so that a page that is open still shows them', async () => {
    const { queries, store, add, file } = await filled();
    const [before] = (await queries.titles({ ...ALL, text: 'quay' })).rows;
    const recognised = add('Quay Town/Season 2/Quay.Town.S02E02.mkv', { en: 'missing' });
    store.findings.putRecognised(recognised, { match: SHOW, alternates: [] });
    await file();
    const detail = queries.title({ id: before?.id ?? 0, offset: 0, limit: 9 });
    expect(detail).toMatchObject({ name: 'Harbour Lights', year: 2016, videos: 4 });
  });

  test('of two names become one title once the service recognises the second as the first', async () => {
    const { queries, store, add, file } = library();
    for (const folder of ['Quay Town', 'Harbour Lights']) {
      const id = add(`${folder}/${folder.replace(' ', '.')}.S01E01.mkv`, { en: 'missing' });
      await file();
      store.findings.putRecognised(id, { match: SHOW, alternates: [] });
      store.catalogue.fileAgain(id);
      add(`${folder}/${folder.replace(' ', '.')}.S01E02.mkv`, { en: 'missing' });
      await file();
    }
    const { rows } = await queries.titles(ALL);
    expect(rows.map(({ name, videos }) => [name, videos])).toEqual([['Harbour Lights', 4]]);
  });

  test('leave with their last video, and are removed with its row', async () => {
    const { queries, store, add, file } = library();
    const id = add('Gone (2001)/Gone.2001.mkv', { en: 'missing' });
    await file();
    const title = store.catalogue.titleOf(id);
    store.videos.setGone(id, NOW);
    expect(await namesOf(queries, {})).toEqual([]);
    expect(queries.title({ id: title?.id ?? 0, offset: 0, limit: 9 })).toBeNull();
    store.videos.setGone(id, null);
    store.transaction(() => void [...store.pruning.forgetLibrary('/media')]);
    expect(store.catalogue.title(title?.id ?? 0)).toBeNull();
  });
});

describe('a film whose tag or whose user names another title than the service recognises', () => {
  const remake: TitleMatch = {
    ...SHOW,
    name: 'The Remake',
    kind: 'movie',
    year: 2019,
    ids: { native: '9', catalogA: 'tt7654329', catalogB: null },
  };
  const ids = { ...NO_IDS, catalogA: 'tt7654321' };
  const rowOf = async ({ queries, file }: Library): Promise<readonly unknown[]> => {
    await file();
    const { rows } = await queries.titles(ALL);
    return rows.map(({ name, year }) => [name, year]);
  };

  test('is listed by its name until the service has named the title of its tag', async () => {
    const made = library();
    const folder = 'Orchard (2014) {imdb-tt7654321}';
    const id = made.add(`${folder}/Orchard.2019.1080p.mkv`, { en: 'missing' });
    made.store.findings.putRecognised(id, { match: remake, alternates: [] });
    expect(await rowOf(made)).toEqual([['Orchard', 2019]]);
    const title = { kind: 'movie', name: 'The Orchard', originalName: null, year: 2014, ids } as const;
    made.store.findings.putIdentified(id, { path: `${folder}/Orchard.2019.1080p.mkv`, title });
    made.store.catalogue.fileAgain(id);
    expect(await rowOf(made)).toEqual([['The Orchard', 2014]]);
  });

  test('is not listed under the recognised one if the user set only an identifier', async () => {
    const made = library();
    const id = made.add('Orchard/Orchard.2019.1080p.mkv', { en: 'missing' });
    made.store.findings.putRecognised(id, { match: remake, alternates: [] });
    made.store.chosenTitles.put(id, { ids, type: 'movie', title: null });
    expect(await rowOf(made)).toEqual([['Orchard', 2019]]);
  });
});

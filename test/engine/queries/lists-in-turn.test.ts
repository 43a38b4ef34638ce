import { expect, test } from 'vitest';
import { createTitleQueries, type TitleQueries } from '../../../src/engine/catalogue/titles.ts';
import { createTurns } from '../../../src/engine/context/loop/turns.ts';
import { createOverview, type Overview } from '../../../src/engine/queries/overview.ts';
import type { Store } from '../../../src/ports/store/store.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW, openState } from '../../support/state.ts';

const PAGE = { library: null, states: [], offset: 0, limit: 25 } as const;

type Watched = { readonly store: Store; readonly mostAtOnce: () => number; readonly begun: () => number };

/** Counts the lists that are read through, in all and at the same time. */
function watched(store: Store): Watched {
  let [open, most, begun] = [0, 0, 0];
  function* counted<T>(parts: Iterable<T>): IterableIterator<T> {
    [open, begun] = [open + 1, begun + 1];
    most = Math.max(most, open);
    yield* parts;
    open -= 1;
  }
  const overview: Store['overview'] = {
    ...store.overview,
    videoIds: (filter) => counted(store.overview.videoIds(filter)),
  };
  const catalogue: Store['catalogue'] = {
    ...store.catalogue,
    find: (filter) => counted(store.catalogue.find(filter)),
  };
  return { store: { ...store, overview, catalogue }, mostAtOnce: () => most, begun: () => begun };
}

type Queries = Watched & { readonly overview: Overview; readonly titles: TitleQueries };

function queries(): Queries {
  const counted = watched(openState(temporaryFolder()).store);
  // Only these parts of the policy are read.
  const deps = {
    store: counted.store,
    clock: { now: () => NOW },
    policy: { roots: ['/media'], anonymousDownloads: false, reserveDownloads: 0 },
  } as unknown as Parameters<typeof createTitleQueries>[0];
  const inTurn = createTurns();
  return { ...counted, overview: createOverview(deps, inTurn), titles: createTitleQueries(deps, inTurn) };
}

test('long lists that many pages read at once are read one after the other', async () => {
  const { overview, titles, mostAtOnce } = queries();
  const texts = ['a', 'b', 'c', 'd', 'e'];
  const read = await Promise.all([
    ...texts.map((text) => overview.videos({ ...PAGE, text })),
    ...texts.map((text) => titles.titles({ ...PAGE, text, language: null, order: 'name' })),
  ]);
  expect(read.map(({ total }) => total)).toEqual(Array(10).fill(0));
  expect(mostAtOnce()).toBe(1);
});

test('a list that nobody waits for any more when its turn comes is not read', async () => {
  const { overview, titles, begun } = queries();
  const gone = new AbortController();
  const first = overview.videos({ ...PAGE, text: 'a' });
  const titlesNamed = (text: string, signal?: AbortSignal): Promise<unknown> =>
    titles.titles({ ...PAGE, text, language: null, order: 'name' }, signal);
  const leaving = ['a', 'b', 'c'].flatMap((text) => [
    overview.videos({ ...PAGE, text }, gone.signal),
    titlesNamed(text, gone.signal),
  ]);
  const staying = titlesNamed('c');
  gone.abort();
  await Promise.all([first, ...leaving, staying]);
  // The first one, and the titles that another page waits for too.
  expect(begun()).toBe(2);
  await titlesNamed('b', gone.signal);
  expect(begun()).toBe(2);
  await titlesNamed('b');
  expect(begun()).toBe(3);
});

test('a reading that fails fails alone', async () => {
  const inTurn = createTurns();
  const failing = inTurn(() => Promise.reject(new Error('unreadable')));
  const next = inTurn(() => Promise.resolve('read'));
  await expect(failing).rejects.toThrow('unreadable');
  expect(await next).toBe('read');
});

import { expect, test } from 'vitest';
import { createTitleQueries } from '../../../src/engine/catalogue/titles.ts';
import { createTurns } from '../../../src/engine/context/loop/turns.ts';
import { createOverview } from '../../../src/engine/queries/overview.ts';
import type { Store } from '../../../src/ports/store/store.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW, openState } from '../../support/state.ts';

const PAGE = { library: null, states: [], offset: 0, limit: 25 } as const;

type Watched = { readonly store: Store; readonly mostAtOnce: () => number };

/** Counts the lists that are read through at the same time. */
function watched(store: Store): Watched {
  let [open, most] = [0, 0];
  function* counted<T>(parts: Iterable<T>): IterableIterator<T> {
    open += 1;
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
  return { store: { ...store, overview, catalogue }, mostAtOnce: () => most };
}

test('long lists that many pages read at once are read one after the other', async () => {
  const { store, mostAtOnce } = watched(openState(temporaryFolder()).store);
  // Only these parts of the policy are read.
  const deps = {
    store,
    clock: { now: () => NOW },
    policy: { roots: ['/media'], anonymousDownloads: false, reserveDownloads: 0 },
  } as unknown as Parameters<typeof createTitleQueries>[0];
  const inTurn = createTurns();
  const [overview, titles] = [createOverview(deps, inTurn), createTitleQueries(deps, inTurn)];
  const texts = ['a', 'b', 'c', 'd', 'e'];
  const read = await Promise.all([
    ...texts.map((text) => overview.videos({ ...PAGE, text })),
    ...texts.map((text) => titles.titles({ ...PAGE, text, language: null, order: 'name' })),
  ]);
  expect(read.map(({ total }) => total)).toEqual(Array(10).fill(0));
  expect(mostAtOnce()).toBe(1);
});

test('a reading that fails fails alone', async () => {
  const inTurn = createTurns();
  const failing = inTurn(() => Promise.reject(new Error('unreadable')));
  const next = inTurn(() => Promise.resolve('read'));
  await expect(failing).rejects.toThrow('unreadable');
  expect(await next).toBe('read');
});

import { describe, expect, test } from 'vitest';
import { newWant, type WantState } from '../../../src/core/want/want.ts';
import type { Store } from '../../../src/ports/store/store.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW, openState, videoAt } from '../../support/state.ts';

const open = (): Store => openState(temporaryFolder()).store;

const BOTH = new Set(['/films', '/tv']);

function add(store: Store, path: string, state: WantState, dueAt: number | null = null): number {
  const id = store.videos.add(videoAt(path, { root: path.startsWith('/tv') ? '/tv' : '/films' }));
  store.wants.add(id, { languages: ['pl', 'en'], kind: 'full' }, { ...newWant(NOW), state, dueAt });
  return id;
}

describe('the overview', () => {
  test('counts what may be replaced: made by a machine, or within its time; and knows when that is over', () => {
    const store = open();
    const [made, better] = ['/tv/a.mkv', '/tv/b.mkv', '/tv/c.mkv'].map((path) =>
      store.wants.ofVideo(add(store, path, 'wanted', NOW)).at(0),
    );
    store.wants.save(made!.id, { ...made!, machine: true });
    store.wants.save(better!.id, { ...better!, betterUntil: NOW });
    expect([...store.overview.coverage(BOTH)].flat()).toMatchObject([
      { machine: 1, replaceable: 2, count: 3 },
    ]);
    expect(store.wants.windowsOver(NOW - 1, 10)).toEqual([]);
    expect(store.wants.windowsOver(NOW, 10)).toEqual([better!.id]);
    store.videos.setGone(better!.videoId, NOW);
    expect(store.wants.windowsOver(NOW, 10)).toEqual([]);
  });

  test('counts wants by library, languages, kind and state, without what is gone', () => {
    const store = open();
    add(store, '/films/a.mkv', 'placed');
    add(store, '/films/b.mkv', 'placed');
    add(store, '/tv/c.mkv', 'missing');
    store.videos.setGone(add(store, '/tv/d.mkv', 'missing'), NOW);
    const shared = { languages: ['pl', 'en'], kind: 'full', machine: 0, replaceable: 0 };
    expect([...store.overview.coverage(BOTH)].flat()).toEqual([
      { root: '/films', ...shared, state: 'placed', count: 2 },
      { root: '/tv', ...shared, state: 'missing', count: 1 },
    ]);
  });

  test('pages through the queue: what has no time is under way, then what is due first', () => {
    const store = open();
    add(store, '/films/later.mkv', 'wanted', NOW + 2);
    add(store, '/films/under way.mkv', 'searching', null);
    add(store, '/films/now.mkv', 'missing', NOW);
    add(store, '/tv/there.mkv', 'placed');
    const states = ['wanted', 'searching', 'missing'] as const;
    const names = (offset: number, limit: number): readonly string[] =>
      store.overview.queue({ roots: BOTH, states, offset, limit }).rows.map(({ video }) => video.name);
    expect(names(0, 10)).toEqual(['under way.mkv', 'now.mkv', 'later.mkv']);
    expect(names(1, 1)).toEqual(['now.mkv']);
    expect(store.overview.queue({ roots: BOTH, states, offset: 0, limit: 1 }).total).toBe(3);
  });

  test('tells only of the libraries that are asked about, and adds them up', () => {
    const store = open();
    for (const at of [1, 3]) add(store, `/films/${at}.mkv`, 'wanted', NOW + at);
    for (const at of [0, 2, 4]) add(store, `/tv/${at}.mkv`, 'wanted', NOW + at);
    const asked = (...paths: readonly string[]) => {
      const roots = new Set(paths);
      const queue = store.overview.queue({ roots, states: ['wanted'], offset: 1, limit: 3 });
      return [
        store.videos.count(roots),
        [...store.overview.coverage(roots)].flat().reduce((sum, { count }) => sum + count, 0),
        [...store.overview.videoIds({ roots, text: '', states: [] })].flat().length,
        queue.total,
        queue.rows.map(({ video }) => video.name).join(),
      ];
    };
    expect(asked('/tv')).toEqual([3, 3, 3, 3, '2.mkv,4.mkv']);
    expect(asked('/tv', '/films', '/unknown')).toEqual([5, 5, 5, 5, '1.mkv,2.mkv,3.mkv']);
    expect(asked('/unknown')).toEqual([0, 0, 0, 0, '']);
    expect(asked()).toEqual([0, 0, 0, 0, '']);
  });

  test.for([999, 1000, 1001, 2000])('finds each of %i videos once, by path, in several parts', (count) => {
    const store = open();
    store.transaction(() => {
      for (let at = count; at > 0; at -= 1) add(store, `/tv/Show ${at % 7}/${at}.mkv`, 'placed');
    });
    const ids = (text: string) => [...store.overview.videoIds({ roots: BOTH, text, states: [] })].flat();
    const paths = ids('').map((id) => store.videos.get(id)?.folder ?? '');
    expect([new Set(ids('')).size, paths.length]).toEqual([count, count]);
    expect(paths).toEqual(paths.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(ids('show 3/').length).toBe(paths.filter((path) => path === '/tv/Show 3').length);
  });

  test.each([
    ['', [], 4],
    ['HARBOUR', [], 1],
    ['season 1', [], 2],
    ['100%_', [], 1],
    ['%', [], 1],
    ['nothing', [], 0],
    ['сезон', [], 1],
    ['ete', [], 1],
    ['ÉTÉ', [], 1],
    ['', ['missing'], 1],
  ] as const)('finds videos by a part of their path (%j) and by state (%j): %i', (text, states, total) => {
    const store = open();
    add(store, '/tv/Harbour/Season 1/e1.mkv', 'missing');
    add(store, '/tv/Other/Season 1/e1.mkv', 'placed');
    add(store, '/films/100%_sure.mkv', 'placed');
    add(store, '/tv/E\u0301te\u0301/СЕЗОН 1/e1.mkv', 'placed');
    expect([...store.overview.videoIds({ roots: BOTH, text, states })].flat()).toHaveLength(total);
  });
});

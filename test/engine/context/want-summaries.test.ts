import { describe, expect, test } from 'vitest';
import { newWant } from '../../../src/core/want/want.ts';
import { summariesOf } from '../../../src/engine/context/want-summaries.ts';
import type { WantFilter } from '../../../src/ports/store/records.ts';
import type { Store } from '../../../src/ports/store/store.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW, openState, videoAt } from '../../support/state.ts';

const ALL: WantFilter = { states: new Set(['wanted', 'missing']) };
/** More videos than are looked up one by one. */
const MANY = 2001;

/** A folder of many episodes, and two films; each film's second want is missing. Returns the ids of the films. */
function library(store: Store): readonly number[] {
  return store.transaction(() => {
    const add = (path: string): number => store.videos.add(videoAt(path));
    const english = { languages: ['en'], kind: 'full' } as const;
    for (let at = 0; at < MANY; at += 1) store.wants.add(add(`/media/tv/${at}.mkv`), english, newWant(NOW));
    return ['a.mkv', 'b.mkv'].map((name) => {
      const id = add(`/media/films/${name}`);
      store.wants.add(id, english, newWant(NOW));
      const missing = { ...newWant(NOW), state: 'missing', reason: 'offer-found' } as const;
      store.wants.add(id, { languages: ['pl'], kind: 'forced' }, missing);
      return id;
    });
  });
}

function scene() {
  const { store } = openState(temporaryFolder());
  const [a = 0, b = 0] = library(store);
  const deps = { store, policy: { roots: ['/media'] } } as unknown as Parameters<typeof summariesOf>[0];
  const found = (paths: readonly string[], filter = ALL): readonly string[] =>
    [...summariesOf(deps, { paths: new Set(paths) }, filter)]
      .flat()
      .map(({ videoId, languages, root }) => `${root} ${videoId} ${languages.join()}`);
  return { store, a, b, found };
}

const SCOPES = [['/media/films'], ['/media'], []];

describe('the wants in scope', () => {
  test('are those of a folder, of a file, or all', () => {
    const { a, b, found } = scene();
    const ofA = [`/media ${a} en`, `/media ${a} pl`];
    expect(found(['/media/films/a.mkv'])).toEqual(ofA);
    expect(found(['/media/films'])).toEqual([...ofA, `/media ${b} en`, `/media ${b} pl`]);
    expect(found([])).toHaveLength(MANY + 4);
  });

  test('are the same in a scope of many videos', () => {
    const { found } = scene();
    const counts = [['/media/tv'], ['/media/tv', '/media/films'], ['/media'], ['/med']].map(
      (paths) => found(paths).length,
    );
    expect(counts).toEqual([MANY, MANY + 4, MANY + 4, 0]);
  });

  test('can be asked for by state and reason', () => {
    const { a, b, found } = scene();
    const states = new Set(['missing'] as const);
    for (const paths of SCOPES) {
      expect(found(paths, { states })).toEqual([`/media ${a} pl`, `/media ${b} pl`]);
      expect(found(paths, { states, reasons: new Set(['offer-found']) })).toHaveLength(2);
      expect(found(paths, { states, reasons: new Set(['new']) })).toEqual([]);
    }
  });

  test('are not those of a library that the configuration does not name, whatever the scope', () => {
    const { store, found } = scene();
    const left = videoAt('/media/left/c.mkv', { root: '/media/left' });
    const id = store.videos.add(left);
    store.wants.add(id, { languages: ['en'], kind: 'full' }, newWant(NOW));
    for (const paths of [...SCOPES, ['/media/left']]) expect(found(paths).join()).not.toContain(left.root);
  });

  test('are not those of a deleted video', () => {
    const { store, b, found } = scene();
    store.videos.setGone(b, NOW);
    for (const paths of SCOPES) expect(found(paths).join()).not.toContain(` ${b} `);
  });
});

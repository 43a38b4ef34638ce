import { expect, test } from 'vitest';
import { newWant } from '../../../src/core/want/want.ts';
import type { Deps } from '../../../src/engine/deps.ts';
import { history, type History, type HistoryQuestion } from '../../../src/engine/queries/history.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW, openState, videoAt } from '../../support/state.ts';

/** Videos of two libraries, each searched in vain in Polish and placed in English, `times` times. */
function historyOf(times: number): (question: Partial<HistoryQuestion>) => Promise<History> {
  const { store } = openState(temporaryFolder());
  store.transaction(() => {
    for (const root of ['/films', '/shows']) {
      const id = store.videos.add(videoAt(`${root}/Film.mkv`, { root }));
      const [pl = 0, en = 0] = ['pl', 'en'].map((language) =>
        store.wants.add(id, { languages: [language], kind: 'full' }, newWant(NOW)),
      );
      for (let time = 0; time < times; time += 1) {
        const line = { at: NOW + time, videoId: id };
        store.history.record({ ...line, wantId: pl, event: 'search-sent', reason: 'asking' });
        store.history.record({ ...line, wantId: pl, event: 'answered', reason: 'nothing-offered' });
        store.history.record({ ...line, wantId: en, event: 'placed', reason: 'placed' });
      }
    }
  });
  const deps = { store } as Deps;
  return async (question) => {
    const told = await history(deps, { path: null, limit: 100, ...question });
    if (told.kind !== 'history') throw new Error(told.trouble);
    return told;
  };
}

const countOf = async (told: Promise<History>): Promise<number> => (await told).lines.length;

test('the history can be narrowed to results, to one kind of them, to a library and to a language', async () => {
  const ask = historyOf(2);
  expect(await countOf(ask({}))).toBe(12);
  expect(await countOf(ask({ outcomes: [] }))).toBe(8);
  const placed = await ask({ outcomes: ['placed'], library: '/shows' });
  expect(placed.lines).toMatchObject([
    { path: '/shows/Film.mkv', languages: 'en', outcome: 'placed', at: NOW + 1 },
    { path: '/shows/Film.mkv', languages: 'en', outcome: 'placed', at: NOW },
  ]);
  expect(placed.next).toBeNull();
  expect(await countOf(ask({ language: 'pl' }))).toBe(8);
  expect(await countOf(ask({ language: 'pl', outcomes: ['placed'] }))).toBe(0);
});

test('pages follow each other without a gap, and the last one says so', async () => {
  const ask = historyOf(3);
  const seen: number[] = [];
  let next: number | null = null;
  do {
    const page: History = await ask({ outcomes: [], limit: 5, ...(next === null ? {} : { before: next }) });
    seen.push(...page.lines.map(({ id }) => id));
    ({ next } = page);
  } while (next !== null);
  expect(seen).toHaveLength(12);
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
});

test('a filter that nothing fits reads ten thousand lines at most, and goes on from there', async () => {
  const ask = historyOf(3_000);
  const first = await ask({ library: '/nowhere' });
  expect(first.lines).toEqual([]);
  expect(first.next).toBeGreaterThan(1);
  const second = await ask({ library: '/nowhere', before: first.next ?? 0 });
  expect(second).toEqual({ kind: 'history', lines: [], next: null });
});

import { expect, test } from 'vitest';
import { dueNow } from '../../../../src/engine/pass/preview/due-now.ts';
import { previewSearch } from '../../../../src/engine/pass/preview/search-now.ts';
import type { Lane } from '../../../../src/ports/store/due-wants.ts';
import { newWant } from '../../../../src/core/want/want.ts';
import { pagesOf } from '../../../../src/engine/context/due-wants.ts';
import { temporaryFolder } from '../../../support/library.ts';
import { NOW, openState, videoAt } from '../../../support/state.ts';

const WANTS = 1_000;
const LEFT = 10;

test('a preview reads what is due once, and then only what the budget reaches', async () => {
  const { store } = openState(temporaryFolder());
  store.transaction(() => {
    for (let at = 0; at < WANTS; at += 1) {
      const video = store.videos.add(videoAt(`/media/${at}.mkv`));
      store.wants.add(video, { languages: ['en'], kind: 'full' }, newWant(NOW));
    }
  });
  const read = new Map<Lane, number>();
  // Only these parts are read.
  const deps = {
    store,
    clock: { now: () => NOW },
    policy: { translatesAnywhere: false, transcribe: null, ofFolder: () => ({}) },
  };
  const pass = {
    deps,
    searchBudget: () => ({ left: LEFT, kept: { first: 0, again: 0, backlog: 0 } }),
    *pages(line: Parameters<typeof pagesOf>[2]) {
      for (const page of pagesOf(deps as never, { roots: new Set(['/media']), paths: new Set() }, line)) {
        read.set(line.lane, (read.get(line.lane) ?? 0) + page.length);
        yield page;
      }
    },
  } as unknown as Parameters<typeof dueNow>[0];
  const due = await dueNow(pass, []);
  const search = await previewSearch(pass, due, null);
  expect(due.wants).toBe(WANTS);
  expect(search).toMatchObject({ searchRequests: 1, searchUnits: LEFT });
  expect(read.get('batch')).toBeLessThan(WANTS + 100);
});

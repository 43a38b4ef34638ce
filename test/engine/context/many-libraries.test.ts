import { expect, test } from 'vitest';
import { newWant } from '../../../src/core/want/want.ts';
import { pagesOf } from '../../../src/engine/context/due-wants.ts';
import type { WorkScope } from '../../../src/engine/context/scope.ts';
import type { Deps } from '../../../src/engine/deps.ts';
import { createManualClock } from '../../support/hand-clock.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW, openState, videoAt } from '../../support/state.ts';

const LIBRARIES = 50;

test('the due wants of many libraries are read one library at a time, in one order', () => {
  const { store } = openState(temporaryFolder());
  const roots = new Set(Array.from({ length: LIBRARIES }, (_, at) => `/media/${at}`));
  let at = 0;
  for (const root of roots) {
    at += 1;
    const video = store.videos.add(videoAt(`${root}/a.mkv`, { root, addedAt: NOW + at }));
    store.wants.add(video, { languages: ['en'], kind: 'full' }, newWant(NOW));
  }
  let reads = 0;
  function* counted<T>(pages: Iterable<T>): Generator<T, void> {
    for (const page of pages) {
      reads += 1;
      yield page;
    }
  }
  const wants = { ...store.wants, inLane: (line: never) => counted(store.wants.inLane(line)) };
  const deps = {
    store: { ...store, wants },
    clock: createManualClock(NOW),
  } satisfies Partial<Deps> as unknown as Deps;
  const scope = { roots, paths: new Set() } satisfies Partial<WorkScope> as unknown as WorkScope;
  const found: number[] = [];
  let most = 0;
  for (const page of pagesOf(deps, scope, { lane: 'batch', order: 'newest' })) {
    most = Math.max(most, reads);
    reads = 0;
    found.push(...page.map(({ video }) => video.addedAt - NOW));
  }
  expect(most).toBe(1);
  expect(found).toEqual(Array.from({ length: LIBRARIES }, (_, one) => LIBRARIES - one));
});

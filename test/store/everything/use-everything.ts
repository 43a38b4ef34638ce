// Uses every method of the store that works with the database, and checks that what was written is read again.

import { expect } from 'vitest';
import type { Store } from '../../../src/ports/store/store.ts';
import { NOW } from '../../support/state.ts';
import { createScene, FILM, LATER, ROOT, ROOTS, type Scene } from './scene.ts';
import { useCatalogue, useSecondName } from './use-catalogue.ts';
import {
  useBlobs,
  useFindings,
  useIgnored,
  useJobs,
  useNotes,
  usePendingMoves,
  useSidecars,
  useTotals,
} from './use-tables.ts';
import {
  useLanes,
  useOfferOfAnOlderVersion,
  useOffers,
  useOverview,
  useTimes,
  useVideos,
  useWants,
} from './use-wants.ts';

/** `folder` holds the database. */
export async function useEverything(store: Store, folder: string): Promise<void> {
  const scene = createScene(store);
  for (const use of [
    useCatalogue,
    useVideos,
    useWants,
    useLanes,
    useOverview,
    useOffers,
    useSidecars,
    useIgnored,
  ])
    use(scene);
  useOfferOfAnOlderVersion(scene, folder);
  for (const use of [usePendingMoves, useFindings, useJobs, useNotes, useTimes, useTotals, useSecondName])
    use(scene);
  await useBlobs(scene);
  usePruning(scene);
}

/** After this nothing is left. */
function usePruning({ store, video, wantId }: Scene): void {
  const { pruning, history, offers, videos, placements } = store;
  expect(pruning.roots()).toContain(ROOT);
  expect(pruning.restingOffers(0, LATER)).toEqual({ wantIds: [wantId], next: null });
  pruning.forgetOffers(wantId);
  expect(offers.ofWant(wantId)).toEqual([]);
  placements.removeSidecar(wantId);
  const gone = videos.add({ ...FILM, name: 'gone.mkv' });
  videos.setGone(gone, 1);
  for (const at of [1, NOW, NOW, NOW])
    history.record({ at, videoId: video.id, wantId, event: 'due', reason: 'due' });
  const limits = { historyBefore: 2, linesOfWant: 2, goneBefore: 2, goneVideos: 0, manyGoneBefore: 2 };
  const others = { refusedBefore: 2, rewrittenBefore: 2, suspectsBefore: LATER };
  store.transaction(() => void [...pruning.forget({ now: NOW, ...limits, ...others })]);
  expect(history.linesOfWant({ id: wantId, videoId: video.id }, 9)).toHaveLength(2);
  expect(videos.get(gone)).toBeNull();
  expect([store.archiveCache.refusedContent('hash'), store.findings.changesIn('w')]).toEqual([null, null]);
  expect(store.suspects.afterCrash()).toEqual([]);
  store.transaction(() => void [...pruning.forgetLibrary(ROOT)]);
  expect(videos.count(ROOTS)).toBe(0);
}

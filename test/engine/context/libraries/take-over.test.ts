// What it takes to look, before every walk, for videos that another library held.

import { expect, test } from 'vitest';
import { takeOver } from '../../../../src/engine/context/libraries/take-over.ts';
import { newWant } from '../../../../src/core/want/want.ts';
import type { Deps } from '../../../../src/engine/deps.ts';
import { held, heldWords } from '../../../support/loop-hold.ts';
import { temporaryFolder } from '../../../support/library.ts';
import { NOW, openState, videoAt } from '../../../support/state.ts';

const OUTER = '/media';
const INNER = '/media/films';

test('a library inside another that holds tens of thousands of videos in one folder does not hold the loop', async () => {
  const { store } = openState(temporaryFolder());
  store.transaction(() => {
    for (let at = 0; at < 80_000; at += 1) store.videos.add(videoAt(`${INNER}/${at}.mkv`, { root: INNER }));
    store.videos.add(videoAt(`${OUTER}/a.mkv`, { root: OUTER }));
    store.videos.add(videoAt(`${INNER}/z.mkv`, { root: OUTER }));
  });
  const policy = { roots: [OUTER, INNER] } satisfies Partial<Deps['policy']> as unknown as Deps['policy'];
  const work = await held(() => takeOver({ store, policy }, INNER));
  process.stderr.write(`${heldWords('a library takes over', work)}\n`);
  expect(store.videos.at(INNER, 'z.mkv')?.root).toBe(INNER);
  expect(store.videos.at(OUTER, 'a.mkv')?.root).toBe(OUTER);
  expect(work.longestPasses).toBeLessThan(60);
});

test('of a library that was left, sidecars that wait to be removed are found behind hundreds of others', async () => {
  const { store } = openState(temporaryFolder());
  const waiting = (path: string): number => {
    const video = store.videos.add(videoAt(path, { root: OUTER }));
    const wantId = store.wants.add(video, { languages: ['en'], kind: 'full' }, newWant(NOW));
    store.videos.setGone(video, NOW);
    store.pendingDiscards.put({ wantId, why: 'rejected', dueAt: NOW });
    return video;
  };
  const ours = store.transaction(() => {
    for (let at = 0; at < 300; at += 1) waiting(`${OUTER}/tv/${at}.mkv`);
    return [waiting(`${INNER}/a.mkv`), waiting(`${INNER}/b.mkv`)];
  });
  const policy = { roots: [INNER] } satisfies Partial<Deps['policy']> as unknown as Deps['policy'];
  await takeOver({ store, policy }, INNER);
  expect(ours.map((id) => store.videos.get(id)?.root)).toEqual([INNER, INNER]);
  expect(store.pendingDiscards.due(NOW, new Set([INNER]), 9)).toHaveLength(2);
  expect(store.pendingDiscards.due(NOW, new Set([OUTER]), 999)).toHaveLength(300);
});

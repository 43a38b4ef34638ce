import { expect, test } from 'vitest';
import type { Deps } from '../../../../src/engine/deps.ts';
import type { Move } from '../../../../src/engine/steps/scan/moves/detect-moves.ts';
import { followIgnored } from '../../../../src/engine/steps/scan/moves/ignored-folder.ts';
import { temporaryFolder } from '../../../support/library.ts';
import { NOW, openState, videoAt } from '../../../support/state.ts';

/** Far more than are looked at in one turn of the event loop. */
const MANY = 20_000;

test('thousands of videos that leave an ignored folder for one with other videos do not hold the loop', async () => {
  const { store } = openState(temporaryFolder());
  store.ignored.put('/media/Ignored', NOW);
  store.videos.add(videoAt('/media/Wanted/b.mkv'));
  const record = store.videos.get(store.videos.add(videoAt('/media/Ignored/a.mkv')));
  if (record === null) throw new Error('the video is unknown');
  const move: Move = { record, root: '/media', folder: '/media/Wanted', name: 'a.mkv', along: new Map() };
  const deps = { store } satisfies Partial<Deps> as unknown as Deps;
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await followIgnored(
    deps,
    Array.from({ length: MANY }, () => move),
  );
  clearImmediate(next);
  expect(turns).toBeGreaterThan(4);
  expect(store.ignored.has('/media/Ignored')).toBe(true);
});

import { expect, test } from 'vitest';
import { newWant } from '../../../src/core/want/want.ts';
import { passForWant, type Pass } from '../../../src/engine/context/pass-context.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW, openState, videoAt } from '../../support/state.ts';

/** More than one reading of the same name returns. */
const MANY = 250;

test('a pass for one want finds it, however many videos have the same file name', () => {
  const { store } = openState(temporaryFolder());
  const ids = store.transaction(() =>
    Array.from({ length: MANY }, (_, at) => {
      const videoId = store.videos.add(videoAt(`/media/${at}/film.mkv`));
      return store.wants.add(videoId, { languages: ['en'], kind: 'full' }, newWant(NOW));
    }),
  );
  const pass = { deps: { store, clock: { now: () => NOW } } } as unknown as Pass;
  for (const id of [ids[0] ?? 0, ids.at(-1) ?? 0]) {
    const found = [...passForWant(pass, id).pages({ lane: 'batch', order: 'newest' })].flat();
    expect(found.map(({ want }) => want.id)).toEqual([id]);
  }
});

import { expect, test } from 'vitest';
import { newWant } from '../../../src/core/want/want.ts';
import type { Deps } from '../../../src/engine/deps.ts';
import { stillWanted } from '../../../src/engine/video/embedded-tracks.ts';
import { createLibraries } from '../../../src/files/library/libraries.ts';
import type { OpenWant } from '../../../src/ports/store/records.ts';
import { createManualClock } from '../../support/hand-clock.ts';
import { temporaryFolder } from '../../support/library.ts';
import { createBeside } from '../../support/side-by-side.ts';
import { NOW, openState, videoAt } from '../../support/state.ts';

const NAME = 'movie.mkv';
const ENGLISH = { languages: ['en'], kind: 'full' } as const;

test('hundreds of videos with one name are looked into a few at a time', async () => {
  const folder = temporaryFolder();
  const { store } = openState(folder);
  const libraries = createLibraries();
  const beside = createBeside();
  // Only these parts are used.
  const deps = {
    store,
    clock: createManualClock(NOW),
    libraries: { ...libraries, mediaInfo: beside.counted((path: string) => libraries.mediaInfo(path)) },
  } satisfies Partial<Deps> as unknown as Deps;
  const wants = Array.from({ length: 200 }, (_, at): OpenWant => {
    const video = videoAt(`${folder}/${at}/${NAME}`, { root: folder });
    const id = store.videos.add(video);
    const want = store.wants.get(store.wants.add(id, ENGLISH, newWant(NOW)));
    if (want === null) throw new Error('the want was just added');
    return { want, video: { ...video, id } };
  });
  expect(await stillWanted(deps, [wants])).toEqual([wants]);
  expect(beside.most()).toBe(8);
});

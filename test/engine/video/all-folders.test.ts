import { expect, test } from 'vitest';
import { areAllFolders } from '../../../src/engine/video/library-identity.ts';
import type { Store } from '../../../src/ports/store/store.ts';
import { temporaryFolder } from '../../support/library.ts';
import { openState, videoAt } from '../../support/state.ts';

/** More than three pages. */
const FOLDERS = Array.from({ length: 3_500 }, (_, at) => `/media/Film ${at}`);

function withFolders(): Store {
  const { store } = openState(temporaryFolder());
  store.transaction(() => {
    for (const folder of FOLDERS) store.videos.add(videoAt(`${folder}/Film.mkv`));
  });
  return store;
}

/** Counts the pages of folders that are read before other work gets a turn. */
function watched(store: Store): { readonly store: Store; readonly mostInATurn: () => number } {
  let [pages, most] = [0, 0];
  function* counted(root: string, below?: string): IterableIterator<readonly string[]> {
    for (const page of store.videos.folders(root, below)) {
      pages += 1;
      most = Math.max(most, pages);
      setImmediate(() => {
        pages = 0;
      });
      yield page;
    }
  }
  return { store: { ...store, videos: { ...store.videos, folders: counted } }, mostInATurn: () => most };
}

test('a library is compared with the folders that vanished page by page, and other work runs in between', async () => {
  const { store, mostInATurn } = watched(withFolders());
  expect(await areAllFolders({ store }, '/media', new Set(FOLDERS))).toBe(true);
  expect(mostInATurn()).toBe(1);
});

test('one folder with a video that is not among them is enough', async () => {
  const { store } = watched(withFolders());
  expect(await areAllFolders({ store }, '/media', new Set(FOLDERS.slice(0, -1)))).toBe(false);
});

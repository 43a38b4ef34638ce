// Which folders does someone mean who names a folder with all that is below it?

import type { Store } from '../../../ports/store/store.ts';

/** The folder itself and every folder below it that holds a video. */
export function* foldersBelow(store: Store, root: string, folder: string): IterableIterator<string> {
  yield folder;
  for (const page of store.videos.folders(root, folder)) yield* page;
}

// Is any video known in a folder or below it?

import type { Store } from '../../../ports/store/store.ts';

export function hasVideosBelow(
  { store }: { readonly store: Pick<Store, 'videos'> },
  folder: string,
): boolean {
  return store.videos.pagesBelow(folder).next().done !== true;
}

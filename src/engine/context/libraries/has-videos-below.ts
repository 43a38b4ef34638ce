// Is any video known in a folder or below it?

import type { Deps } from '../../deps.ts';

export function hasVideosBelow({ store }: Pick<Deps, 'store'>, folder: string): boolean {
  return store.videos.pagesBelow(folder).next().done !== true;
}

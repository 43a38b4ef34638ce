// The wants in some states, with their videos.

import type { WantState } from '../../src/core/want/want.ts';
import type { OpenWant } from '../../src/ports/store/records.ts';
import type { Store } from '../../src/ports/store/store.ts';

export function wantsIn(
  { wants, videos, pruning }: Pick<Store, 'wants' | 'videos' | 'pruning'>,
  ...states: readonly WantState[]
): readonly OpenWant[] {
  return [...wants.summaries({ states: new Set(states), roots: new Set(pruning.roots()) })]
    .flat()
    .map(({ id, videoId }) => ({ want: wants.get(id)!, video: videos.get(videoId)! }));
}

// Which wants does a video have for its user?

import { isLeftOut } from '../../core/want/want.ts';
import type { WantRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';

/** Without those that only wait for the day on which their excluded video counts, or their language is wanted, again. */
export function currentWants({ store }: Pick<Deps, 'store'>, videoId: number): readonly WantRecord[] {
  return store.wants.ofVideo(videoId).filter((want) => !isLeftOut(want));
}

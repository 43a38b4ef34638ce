// When is a video without a subtitle searched for again?

import { recheckAt } from '../../core/want/recheck.ts';
import type { VideoRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';

/** Epoch milliseconds: rarely for an old one, within the limits that the user set. */
export function usualRecheckAt(
  { clock, policy }: Pick<Deps, 'clock' | 'policy'>,
  video: VideoRecord,
): number {
  return recheckAt(video, clock.now(), policy.askAgain);
}

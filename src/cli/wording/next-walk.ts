// Words when a library is walked next.

import type { DaemonStatus } from '../../engine/daemon/status.ts';
import { momentWords } from './reasons.ts';

/** A time that is over is no news: the walk waits for a pause to end, waits for its turn, or runs. */
export function nextWalkWords(walkAt: number, { paused }: Pick<DaemonStatus, 'paused'>, now: number): string {
  if (paused) return 'next walk once resumed';
  return walkAt <= now ? 'next walk now' : `next walk ${momentWords(walkAt)}`;
}

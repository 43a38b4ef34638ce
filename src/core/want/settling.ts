// When has a file settled, so that its video counts?

import type { Fact, Want } from './want.ts';

/** When a recent or growing file has settled; null if it has. A file time in the future is ignored. */
export function settlesAt(
  now: number,
  video: { readonly mtimeMs: number; readonly partial: boolean },
  settleMs: number,
): number | null {
  if (video.partial) return now + settleMs;
  const at = video.mtimeMs + settleMs;
  return video.mtimeMs <= now && at > now ? at : null;
}

/**
 * The facts for its want once the video has settled. A due time beyond the settle time comes from a clock that was
 * turned back since.
 */
export function onceSettled(now: number, { dueAt }: Want, settleMs: number): readonly Fact[] {
  const isOfAnotherClock = dueAt !== null && dueAt > now + settleMs;
  return isOfAnotherClock ? [{ kind: 'unsettled', until: now }, { kind: 'due' }] : [{ kind: 'due' }];
}

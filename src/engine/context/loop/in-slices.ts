// Runs a stepwise computation without blocking timers, signals and sockets.

import type { Steps } from '../../../core/steps.ts';
import { createPauses } from './yield-to-loop.ts';

/** Runs all steps; yields to the event loop every few milliseconds. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  const pause = createPauses();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await pause();
  }
}

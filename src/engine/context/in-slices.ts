// How does a computation in pieces run without holding up timers, signals and sockets?

import type { Steps } from '../../core/steps.ts';
import { createPauses } from './yield-to-loop.ts';

/** Runs it to its end; after every few milliseconds everything else has its turn. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  const pause = createPauses();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await pause();
  }
}

// How does a computation in pieces run without holding up timers, signals and sockets?

import type { Steps } from '../core/steps.ts';
import { breathe } from './breathe.ts';

const SLICE_MS = 10;

/** Runs it to its end; after every few milliseconds everything else has its turn. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - began < SLICE_MS) continue;
    await breathe();
    began = performance.now();
  }
}

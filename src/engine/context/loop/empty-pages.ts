// Lets a stepwise computation run before the pages of a reader that yields to the event loop between two pages.

import type { Steps } from '../../../core/steps.ts';

/** An empty page after each step; returns the result. */
export function* inEmptyPages<T>(steps: Steps<T>): Generator<readonly never[], T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield [];
  }
}

// Work in steps that each take some milliseconds, so that a caller can let others work in between.

/** Yields between two steps; what is kept in between belongs to the work alone, so that several may run by turns. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all steps at once. */
export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

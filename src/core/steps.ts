// Cuts a long computation into pieces, so that its caller can pause between them.

/** A computation that pauses after each piece and returns its result at the end. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Runs it without pauses: for little work, or if nothing else waits. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

export function* mapped<T, R>(all: readonly T[], make: (one: T) => R): Steps<R[]> {
  const made: R[] = [];
  for (const one of all) {
    made.push(make(one));
    yield;
  }
  return made;
}

export function* filtered<T>(all: readonly T[], keep: (one: T) => boolean): Steps<T[]> {
  const kept: T[] = [];
  for (const one of all) {
    if (keep(one)) kept.push(one);
    yield;
  }
  return kept;
}

export function* every<T>(all: readonly T[], holds: (one: T) => boolean): Steps<boolean> {
  for (const one of all) {
    if (!holds(one)) return false;
    yield;
  }
  return true;
}

// What happens to work inside of other work? It is committed with it and taken back with it, unless it has a savepoint.

import type { Database as Connection } from 'better-sqlite3';

export type NestedWork = {
  /** Some work is under way. */
  isWithin(): boolean;
  /** Begins a transaction, or joins the one under way. All of the outer work is taken back if any of the inner fails. */
  run<Result>(work: () => Result): Result;
  /** Only inside of `run`: what fails is taken back by itself, and the caller may go on. */
  savepoint<Result>(work: () => Result): Result;
};

export function createNestedWork(connection: Connection): NestedWork {
  // Inside of another one it is a savepoint.
  const within = connection.transaction((work: () => unknown) => work());
  let isWithin = false;
  let failure: { readonly error: unknown } | null = null;

  function join<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      failure ??= { error };
      throw error;
    }
  }

  function begin<Result>(work: () => Result): Result {
    isWithin = true;
    failure = null;
    try {
      return within(() => {
        const result = work();
        // Otherwise a caller that caught the error would commit half of a change.
        if (failure !== null) throw failure.error;
        return result;
      }) as Result;
    } finally {
      isWithin = false;
    }
  }

  return {
    isWithin: () => isWithin,
    run: (work) => (isWithin ? join(work) : begin(work)),
    savepoint<Result>(work: () => Result): Result {
      if (!isWithin) throw new Error('a savepoint is part of a transaction');
      const before = failure;
      try {
        return within(work) as Result;
      } catch (error) {
        failure = before;
        throw error;
      }
    },
  };
}

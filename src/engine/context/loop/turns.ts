// Lets long readings take turns: side by side each would yield to the event loop as often, and together they would hold it
// once for each open page.

/** Runs the work when all earlier work has ended, and settles as it does. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

// Works on many items without holding the event loop: one folder may hold tens of thousands.

/** A few milliseconds of work. */
const AT_ONCE = 200;

/** Passes the items to `use`, a slice in each turn of the event loop, then calls `done`. A few are done at once. */
export function inSlices<T>(items: readonly T[], use: (slice: readonly T[]) => void, done: () => void): void {
  let from = 0;
  const next = (): void => {
    use(items.slice(from, from + AT_ONCE));
    from += AT_ONCE;
    if (from < items.length) setImmediate(next);
    else done();
  };
  next();
}

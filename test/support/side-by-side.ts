// Counts how much work is done beside each other.

export type Beside = {
  /** The same function, counted while it runs. */
  counted<Args extends readonly unknown[], T>(
    work: (...args: Args) => Promise<T>,
  ): (...args: Args) => Promise<T>;
  /** The most that ran at the same time. */
  most(): number;
};

export function createBeside(): Beside {
  let [running, most] = [0, 0];
  return {
    counted:
      (work) =>
      async (...args) => {
        running += 1;
        most = Math.max(most, running);
        try {
          return await work(...args);
        } finally {
          running -= 1;
        }
      },
    most: () => most,
  };
}

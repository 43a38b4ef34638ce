// Does pieces of work beside each other, a few at a time.

export type SideBySide = {
  /** Resolves once fewer than `most` pieces run. Throws the error of a piece that failed, once all have ended. */
  slot(most: number): Promise<void>;
  /** Starts a piece. */
  start(work: () => Promise<void>): void;
  /** Resolves when none runs. Throws as `slot` does. */
  end(): Promise<void>;
};

export function createSideBySide(): SideBySide {
  const running = new Set<Promise<void>>();
  const errors: unknown[] = [];

  async function slot(most: number): Promise<void> {
    while (running.size > 0 && (running.size >= most || errors.length > 0)) await Promise.race(running);
    if (errors.length > 0) throw errors[0];
  }

  return {
    slot: slot,
    start(work) {
      const piece = work()
        .catch((error: unknown) => void errors.push(error))
        .finally(() => running.delete(piece));
      running.add(piece);
    },
    end: () => slot(1),
  };
}

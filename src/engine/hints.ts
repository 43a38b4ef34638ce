// Which folders are to be looked at, and from when on? Hints come in bursts; a folder is looked at after a short quiet
// time, but never put off for long.

export type Hints = {
  add(root: string, folder: string, now: number): void;
  /** Takes out what is ready: folders by the library they lie in. */
  take(now: number): ReadonlyMap<string, readonly string[]>;
  /** When the next folder is ready; null where none waits. */
  nextAt(): number | null;
  clear(root: string): void;
};

const QUIET_MS = 500;
const LONGEST_MS = 5_000;

type Waiting = { readonly root: string; readonly since: number; readyAt: number };

export function createHints(): Hints {
  const waiting = new Map<string, Waiting>();
  return {
    add(root, folder, now) {
      const known = waiting.get(folder);
      if (known === undefined) waiting.set(folder, { root, since: now, readyAt: now + QUIET_MS });
      else known.readyAt = Math.min(now + QUIET_MS, known.since + LONGEST_MS);
    },
    take(now) {
      const ready = [...waiting].filter(([, one]) => one.readyAt <= now || one.since > now);
      for (const [folder] of ready) waiting.delete(folder);
      const byRoot = Map.groupBy(ready, ([, one]) => one.root);
      return new Map([...byRoot].map(([root, ones]) => [root, ones.map(([folder]) => folder)]));
    },
    nextAt: () => (waiting.size === 0 ? null : Math.min(...[...waiting.values()].map((one) => one.readyAt))),
    clear(root) {
      for (const [folder, one] of waiting) if (one.root === root) waiting.delete(folder);
    },
  };
}

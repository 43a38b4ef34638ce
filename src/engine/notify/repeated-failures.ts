// Which failures did a person hear of lately? What the disk or a permission blocks is tried again each hour, and fails
// again with the same message.

import { DAY_MS } from '../../core/duration.ts';

/** How long the same failure is not told again. */
const QUIET_MS = DAY_MS;
/** Beyond this many, the oldest are forgotten, and so may be told again. */
const MOST_KEPT = 5_000;

/** Remembers the failures in memory only: after a restart, one that persists is notified once more. */
export class RepeatedFailures {
  /** When each was told, in epoch ms; the oldest first. */
  readonly #told = new Map<string, number>();

  /** True if this failure should be told now; then it counts as told. `now`: epoch ms, of a clock that may go back. */
  isNew(message: string, now: number): boolean {
    const before = this.#told.get(message);
    if (before !== undefined && Math.abs(now - before) < QUIET_MS) return false;
    this.#told.delete(message);
    this.#told.set(message, now);
    const [oldest] = this.#told.keys();
    if (this.#told.size > MOST_KEPT && oldest !== undefined) this.#told.delete(oldest);
    return true;
  }
}

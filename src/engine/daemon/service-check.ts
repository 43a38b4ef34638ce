// Checks the key at start even if nothing is due, and reports each daily limit once when it is reached and once when it
// resets.

import type { Hold } from '../../core/status/hold.ts';
import type { Deps } from '../deps.ts';
import { holdsNow, keyRefused } from '../quota/holds.ts';
import { askAccount } from '../pass/pass.ts';
import { beginPass } from '../context/pass-context.ts';

/** Holds that are reported once each. */
const LIMITS: ReadonlySet<Hold['why']> = new Set(['search-quota', 'download-quota']);

export class ServiceWatch {
  readonly #depsNow: () => Deps;
  #isFirst = true;
  #told: readonly Hold[] = [];

  constructor(depsNow: () => Deps) {
    this.#depsNow = depsNow;
  }

  /** The current holds. */
  holds(): readonly Hold[] {
    return holdsNow(this.#depsNow());
  }

  /** Runs the work of a turn; checks the key before it if that is due, and reports the daily limits after it. */
  async runTurn(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    await this.#checkKey(signal);
    if (!signal.aborted) await work();
    this.#tellLimits();
  }

  /** Asks for the account (free) at start and when a refused key is due for another try; the result is recorded. */
  async #checkKey(signal: AbortSignal): Promise<void> {
    const deps = this.#depsNow();
    const refused = keyRefused(deps);
    const isDue = this.#isFirst || (refused !== null && refused.resumesAt === null);
    if (!isDue || signal.aborted) return;
    this.#isFirst = false;
    await askAccount(beginPass(deps, { paths: [], signal }));
  }

  /** Reports the daily limits that were reached or reset since the last call. */
  #tellLimits(): void {
    const { emit } = this.#depsNow();
    const holds = this.holds().filter(({ why }) => LIMITS.has(why));
    const isIn = (list: readonly Hold[], { why }: Hold): boolean => list.some((one) => one.why === why);
    for (const hold of holds) if (!isIn(this.#told, hold)) emit({ kind: 'held', hold });
    for (const hold of this.#told) if (!isIn(holds, hold)) emit({ kind: 'resumed', hold });
    this.#told = holds;
  }
}

/** When a limit resets or a refused key is tried again, epoch milliseconds. */
export function serviceTimes(deps: Pick<Deps, 'store' | 'clock' | 'policy'>): readonly number[] {
  return holdsNow(deps)
    .filter(({ why }) => LIMITS.has(why) || why === 'key-refused')
    .flatMap(({ resumesAt }) => resumesAt ?? []);
}

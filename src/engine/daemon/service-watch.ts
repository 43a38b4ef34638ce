// Checks the key at start, and one that a reload brings, even if nothing is due. Reports each daily limit once when it is
// reached and once when it resets.

import type { Hold } from '../../core/status/hold.ts';
import { OF_THE_DAY } from '../../core/want/reason.ts';
import type { Deps } from '../deps.ts';
import { holdsNow, keyRefused } from '../quota/holds.ts';
import { askAccount } from '../pass/pass.ts';
import { beginPass, type Pass } from '../context/pass-context.ts';

export class ServiceWatch {
  readonly #depsNow: () => Deps;
  /** The service and key that were checked last. */
  #checked: string | null = null;
  #told: readonly Hold[] = [];

  constructor(depsNow: () => Deps) {
    this.#depsNow = depsNow;
  }

  /** The current holds. */
  holds(): readonly Hold[] {
    return holdsNow(this.#depsNow());
  }

  /**
   * Asks for the account (free) at start, after a change of the service or its key, and when a refused key is due for
   * another try; the result is recorded. Returns the pass that asked, which knows for how long the service is to be left
   * alone; null if no check is due.
   */
  async checkKey(signal: AbortSignal): Promise<Pass | null> {
    const deps = this.#depsNow();
    const refused = keyRefused(deps);
    const { serviceMark } = deps.policy;
    const isDue = this.#checked !== serviceMark || (refused !== null && refused.resumesAt === null);
    if (!isDue || signal.aborted) return null;
    this.#checked = serviceMark;
    const pass = beginPass(deps, { paths: [], signal });
    await askAccount(pass);
    return pass;
  }

  /**
   * Reports the daily limits that were reached or reset since the last call. While something else stops everything, as
   * a refused key does, nothing resumes: that is reported later.
   */
  reportLimits(): void {
    const { emit } = this.#depsNow();
    const all = this.holds();
    const holds = all.filter(({ why }) => OF_THE_DAY.has(why));
    const isIn = (list: readonly Hold[], { why }: Hold): boolean => list.some((one) => one.why === why);
    for (const hold of holds) if (!isIn(this.#told, hold)) emit({ kind: 'held', hold });
    const over = this.#told.filter((hold) => !isIn(holds, hold));
    const isStopped = all.some(({ work }) => work === 'everything');
    if (!isStopped) for (const hold of over) emit({ kind: 'resumed', hold });
    this.#told = isStopped ? [...holds, ...over] : holds;
  }
}

/** When a limit resets or a refused key is tried again, epoch milliseconds. */
export function serviceTimes(deps: Pick<Deps, 'store' | 'clock' | 'policy'>): readonly number[] {
  return holdsNow(deps)
    .filter(({ why }) => OF_THE_DAY.has(why) || why === 'key-refused')
    .flatMap(({ resumesAt }) => resumesAt ?? []);
}

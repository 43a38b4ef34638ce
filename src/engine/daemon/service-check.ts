// What does a daemon find out and tell of the service besides its work? Whether the key is accepted, asked at the start
// also where nothing is due; and the limits of the day, told once when one is reached and once when it has passed.

import type { Hold } from '../../core/status/hold.ts';
import type { Deps } from '../deps.ts';
import { holdsNow, keyRefused } from '../quota/holds.ts';
import { askAccount } from '../pass/pass.ts';
import { beginPass } from '../context/pass-context.ts';

/** Told once each. */
const LIMITS: ReadonlySet<Hold['why']> = new Set(['search-quota', 'download-quota']);

export class ServiceWatch {
  readonly #depsNow: () => Deps;
  #isFirst = true;
  #told: readonly Hold[] = [];

  constructor(depsNow: () => Deps) {
    this.#depsNow = depsNow;
  }

  /** What keeps the service from being used. */
  holds(): readonly Hold[] {
    return holdsNow(this.#depsNow());
  }

  /** The work of a turn: before it the service is greeted where that is due, after it the limits of the day are told. */
  async around(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    await this.#greet(signal);
    if (!signal.aborted) await work();
    this.#tellLimits();
  }

  /** A free question at the start, and where a refused key is to be tried again. What comes of it is on record. */
  async #greet(signal: AbortSignal): Promise<void> {
    const deps = this.#depsNow();
    const refused = keyRefused(deps);
    const isDue = this.#isFirst || (refused !== null && refused.resumesAt === null);
    if (!isDue || signal.aborted) return;
    this.#isFirst = false;
    await askAccount(beginPass(deps, { paths: [], signal }));
  }

  /** Tells which limits of the day were reached or have passed since the last call. */
  #tellLimits(): void {
    const { emit } = this.#depsNow();
    const holds = this.holds().filter(({ why }) => LIMITS.has(why));
    const isIn = (list: readonly Hold[], { why }: Hold): boolean => list.some((one) => one.why === why);
    for (const hold of holds) if (!isIn(this.#told, hold)) emit({ kind: 'held', hold });
    for (const hold of this.#told) if (!isIn(holds, hold)) emit({ kind: 'resumed', hold });
    this.#told = holds;
  }
}

/** When there is something to ask or to tell of the service again, in epoch milliseconds. */
export function serviceTimes(deps: Pick<Deps, 'store' | 'clock' | 'policy'>): readonly number[] {
  return holdsNow(deps)
    .filter(({ why }) => LIMITS.has(why) || why === 'key-refused')
    .flatMap(({ resumesAt }) => resumesAt ?? []);
}

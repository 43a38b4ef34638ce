// What if a turn fails, because the state cannot be written or for a fault of the program? It is told once, the loop goes
// on, and the turn is tried again in a minute.

import { isDamage, stateTrouble, type StateTrouble } from '../../core/want/state-trouble.ts';
import type { Deps } from '../deps.ts';

const AGAIN_MS = 60_000;

/** What the error says of the state; null where it is about something else. */
export function stateTroubleIn(error: unknown): StateTrouble | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return stateTrouble(code);
}

/** The same, where it is the database that says so. */
export function databaseTroubleIn(error: unknown): StateTrouble | null {
  return error instanceof Error && error.name === 'SqliteError' ? stateTroubleIn(error) : null;
}

/** A damaged database is looked through at the next start. */
export function noticeDamage({ store }: Pick<Deps, 'store'>, error: unknown): void {
  if (error instanceof Error && 'code' in error && isDamage(String(error.code))) store.distrust();
}

/** Throws where somebody deleted the database: what would be spent from now on would be forgotten. */
export function refuseWhereGone({ store }: Pick<Deps, 'store'>): void {
  if (!store.isInPlace())
    throw Object.assign(new Error('the database is not where it was'), { code: 'SQLITE_READONLY_DBMOVED' });
}

/** For people: the remedy, or that the program is at fault. */
export function setbackWords(error: unknown): string {
  const known = stateTroubleIn(error);
  if (known !== null) return known.message;
  return `the program is at fault (${faultOf(error)}); it tries again`;
}

/** For those who can mend it. */
export function faultOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** The turns that fail, one after the other, until one goes well. */
export class Setback {
  readonly #deps: Pick<Deps, 'clock' | 'emit' | 'store'>;
  #message: string | null = null;

  constructor(deps: Pick<Deps, 'clock' | 'emit' | 'store'>) {
    this.#deps = deps;
  }

  /** Why nothing is done at present; null while all is well. */
  message(): string | null {
    return this.#message;
  }

  /** What `work` gives, epoch milliseconds; a minute from now where it fails. */
  async attempt(work: () => Promise<number>): Promise<number> {
    const { clock, emit } = this.#deps;
    try {
      const at = await work();
      if (this.#message !== null)
        emit({ kind: 'warning', message: 'the state can be written again: work goes on' });
      this.#message = null;
      return at;
    } catch (error) {
      noticeDamage(this.#deps, error);
      const message = setbackWords(error);
      const cause = stateTroubleIn(error)?.cause;
      if (message !== this.#message)
        emit({ kind: 'failed', message, ...(cause === undefined ? {} : { cause }) });
      this.#message = message;
      return clock.now() + AGAIN_MS;
    }
  }
}

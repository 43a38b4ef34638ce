// Handles a failed turn (unwritable state or a bug): reports it once, and the daemon tries again in a minute.

import { errorCode, replacedWords } from '../../core/error-code.ts';
import { isDamage, stateTroubleIn } from '../../core/want/state-trouble.ts';
import type { Deps } from '../deps.ts';

const AGAIN_MS = 60_000;

/** Marks a damaged database, so that the next start checks it. */
export function noticeDamage({ store }: Pick<Deps, 'store'>, error: unknown): void {
  if (isDamage(errorCode(error) ?? '')) store.distrust();
}

/** Throws if the database file was deleted or moved: whatever is spent from now on would be forgotten. */
export function assertDatabaseInPlace({ store }: Pick<Deps, 'store'>): void {
  if (!store.isInPlace())
    throw Object.assign(new Error('the database is no longer at its path'), {
      code: 'SQLITE_READONLY_DBMOVED',
    });
}

/** For users: the remedy, or that it is a bug. */
export function setbackWords(error: unknown): string {
  const known = stateTroubleIn(error);
  if (known !== null) return known.message;
  return replacedWords(error) ?? `internal error (${faultOf(error)}); subtitled retries`;
}

/** For developers. */
export function faultOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** Tracks failed turns until one succeeds. */
export class Setback {
  readonly #deps: Pick<Deps, 'clock' | 'emit' | 'store'>;
  #current: { readonly message: string; readonly isOfState: boolean } | null = null;
  #isKnownToWork = false;

  constructor(deps: Pick<Deps, 'clock' | 'emit' | 'store'>) {
    this.#deps = deps;
  }

  /** Why no work is done at present; null if there is no trouble. */
  message(): string | null {
    return this.#current?.message ?? null;
  }

  /** Returns what `work` returns, epoch milliseconds; a minute from now if it fails. */
  async attempt(work: () => Promise<number>): Promise<number> {
    const { clock, emit } = this.#deps;
    try {
      const at = await work();
      if (this.#current !== null) emit({ kind: 'warning', message: overWords(this.#current) });
      this.#current = null;
      if (!this.#isKnownToWork) emit({ kind: 'state-writable' });
      this.#isKnownToWork = true;
      return at;
    } catch (error) {
      noticeDamage(this.#deps, error);
      const message = setbackWords(error);
      const cause = stateTroubleIn(error)?.cause;
      if (message !== this.message())
        emit({ kind: 'failed', message, ...(cause === undefined ? {} : { cause }) });
      this.#current = { message, isOfState: cause !== undefined };
      this.#isKnownToWork = false;
      return clock.now() + AGAIN_MS;
    }
  }
}

function overWords({ isOfState }: { readonly isOfState: boolean }): string {
  return isOfState
    ? 'the state can be written again: work resumes'
    : 'the internal error is over: work resumes';
}

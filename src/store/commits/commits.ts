// When are changes committed, and which together? A commit costs as much as ten small changes, so changes that a kill may
// take back are gathered in one transaction until the next change that must survive.

import type { Database as Connection } from 'better-sqlite3';
import type { Store } from '../../ports/store/store.ts';
import { createFlushMode } from './flush-mode.ts';
import { createNestedWork } from './nested-work.ts';

export type Commits = Pick<Store, 'transaction' | 'unflushed' | 'gathered' | 'savepoint'> & {
  /** Commits what was gathered. Throws if it could not be committed, now or a moment ago: then it is lost. */
  readonly commit: () => void;
  /** Call it before a statement that may write by itself: outside of a transaction it is committed and flushed. */
  readonly whenAlone: () => void;
};

/** How long a change may wait for its commit. */
const GATHERED_MS = 50;

/** `mayFlush` false: this database is never flushed. */
export function createCommits(connection: Connection, mayFlush: boolean): Commits {
  const flushing = createFlushMode(connection, mayFlush);
  const nested = createNestedWork(connection);
  const gathering = new Gathering(connection);

  return {
    transaction<Result>(work: () => Result): Result {
      if (!nested.isWithin()) gathering.end();
      if (!connection.inTransaction) flushing.use('flushes');
      return nested.run(work);
    },
    unflushed<Result>(work: () => Result): Result {
      if (!nested.isWithin()) gathering.rethrow();
      if (!connection.inTransaction) flushing.use('does-not');
      const result = nested.run(work);
      if (!nested.isWithin()) gathering.end();
      return result;
    },
    gathered<Result>(work: () => Result): Result {
      if (!nested.isWithin()) gathering.rethrow();
      if (!connection.inTransaction) {
        flushing.use('does-not');
        gathering.begin();
      }
      return nested.run(work);
    },
    savepoint: (work) => nested.savepoint(work),
    commit: () => gathering.end(),
    whenAlone() {
      if (nested.isWithin()) return;
      gathering.end();
      flushing.whenAlone();
    },
  };
}

/** The transaction that holds what is gathered. */
class Gathering {
  readonly #connection: Connection;
  #isOpen = false;
  #failure: { readonly error: unknown } | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  begin(): void {
    this.#connection.exec('BEGIN');
    this.#isOpen = true;
    this.#timer = setTimeout(() => this.#endLate(), GATHERED_MS);
  }

  /** Commits, if it is open. */
  end(): void {
    this.rethrow();
    if (!this.#isOpen) return;
    clearTimeout(this.#timer);
    this.#isOpen = false;
    // SQLite rolls back by itself if the disk is full.
    if (!this.#connection.inTransaction) return;
    try {
      this.#connection.exec('COMMIT');
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.exec('ROLLBACK');
      throw error;
    }
  }

  /** Throws the error of a commit that the timer made. Each error is thrown once. */
  rethrow(): void {
    const failure = this.#failure;
    this.#failure = null;
    if (failure !== null) throw failure.error;
  }

  #endLate(): void {
    try {
      this.end();
    } catch (error) {
      this.#failure = { error };
    }
  }
}

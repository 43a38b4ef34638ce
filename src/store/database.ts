// The part of the database that the tables use. A statement is compiled when it is first run: most commands run a few
// of the two hundred, and compiling all of them takes longer than the command itself.

import type { Database as Connection, RunResult, Statement as Compiled } from 'better-sqlite3';

export type Statement<Parameters extends readonly unknown[], Result> = {
  run(...parameters: Parameters): RunResult;
  get(...parameters: Parameters): Result | undefined;
  all(...parameters: Parameters): Result[];
  /** From now on a row is the value of its first column. Returns the same statement. */
  pluck(): Statement<Parameters, Result>;
};

export type Database = Pick<Connection, 'pragma' | 'transaction'> & {
  /** Does not read the SQL: a mistake in it throws when the statement is first run. */
  prepare<Parameters extends unknown[], Result = unknown>(sql: string): Statement<Parameters, Result>;
};

/** A database that compiles its statements late. */
export class LateDatabase implements Database {
  readonly pragma: Connection['pragma'];
  readonly transaction: Connection['transaction'];
  readonly #connection: Connection;
  readonly #beforeRun: () => void;

  /** `beforeRun` is called before each statement that may write. */
  constructor(connection: Connection, beforeRun: () => void) {
    this.#connection = connection;
    this.#beforeRun = beforeRun;
    this.pragma = connection.pragma.bind(connection);
    this.transaction = connection.transaction.bind(connection);
  }

  prepare<Parameters extends unknown[], Result = unknown>(sql: string): Statement<Parameters, Result> {
    return new LateStatement<Parameters, Result>(
      () => this.#connection.prepare<Parameters, Result>(forAnyValue(sql)),
      this.#beforeRun,
    );
  }
}

class LateStatement<Parameters extends unknown[], Result> implements Statement<Parameters, Result> {
  readonly #compile: () => Compiled<Parameters, Result>;
  readonly #beforeRun: () => void;
  #compiled: Compiled<Parameters, Result> | null = null;
  #isPlucked = false;

  constructor(compile: () => Compiled<Parameters, Result>, beforeRun: () => void) {
    this.#compile = compile;
    this.#beforeRun = beforeRun;
  }

  run(...parameters: Parameters): RunResult {
    return this.#ready().run(...parameters);
  }

  get(...parameters: Parameters): Result | undefined {
    return this.#ready().get(...parameters);
  }

  all(...parameters: Parameters): Result[] {
    return this.#ready().all(...parameters);
  }

  pluck(): this {
    this.#isPlucked = true;
    this.#compiled?.pluck();
    return this;
  }

  #ready(): Compiled<Parameters, Result> {
    this.#compiled ??= this.#compiledAsWanted();
    if (!this.#compiled.readonly) this.#beforeRun();
    return this.#compiled;
  }

  #compiledAsWanted(): Compiled<Parameters, Result> {
    const compiled = this.#compile();
    return this.#isPlucked ? compiled.pluck() : compiled;
  }
}

/**
 * SQLite reads the values of bare parameters while it plans a statement, and plans it again at the next run with other
 * values. Planning takes longer than most of our statements. Behind a `+`, which changes no value, it does not look.
 */
const forAnyValue = (sql: string): string => sql.replace(/[?@]/g, '+$&');

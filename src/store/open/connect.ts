// Opens a connection to the database.

import Database, { type Database as Connection } from 'better-sqlite3';
import { errorCode } from '../../core/error-code.ts';
import { searchForm } from '../../core/path/search-form.ts';
import { SCHEMA_VERSION, versionOf } from '../schema/schema.ts';
import { OtherVersionError } from './state-folder.ts';

/** How long to wait for another program that holds the database. */
const BUSY_MS = 5_000;
/** More makes no scan of 60,000 videos faster: the system keeps the rest in its own cache. */
const CACHE_KIB = 2_000;

export function connect(path: string, options: { readonly readonly?: boolean } = {}): Connection {
  const database = new Database(path, { timeout: BUSY_MS, ...options });
  try {
    prepare(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

function prepare(database: Connection): void {
  database.pragma(`cache_size = -${CACHE_KIB}`);
  // Otherwise a transaction within another writes pages to a file in /var/tmp, which may be full or not there.
  database.pragma('temp_store = MEMORY');
  // Searches compare in this form, because LIKE knows the case of a to z only.
  database.function('search_form', { deterministic: true }, (text) => searchForm(String(text)));
}

/** A newer version, and a database whose version is lost: it has tables that migrations must not make again. */
export function refuseOtherVersions(database: Connection): void {
  const version = versionOf(database);
  if (version > SCHEMA_VERSION)
    throw new OtherVersionError(
      `the state was written by a newer subtitled (version ${version} of the database, this one knows ${SCHEMA_VERSION}): use that one, a backup from before the update, or another state_dir`,
    );
  if (version === 0 && database.prepare('SELECT 1 FROM sqlite_schema').get() !== undefined)
    throw new OtherVersionError(
      `${database.name} does not say its version, as a database that "sqlite3 .dump" made: use a backup, or another state_dir`,
    );
}

/** A killed program left a log that only its owner may clean up. */
export function isAboutFiles(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return /^(SQLITE_READONLY|SQLITE_CANTOPEN)/.test(code);
}

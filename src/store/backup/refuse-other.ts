// Is a file a backup that this program can go on with?

import Database, { type Database as Connection } from 'better-sqlite3';
import { connect, refuseOtherVersions } from '../open/connect.ts';
import { conditionOf } from '../open/database-condition.ts';
import { codeOf, StateError } from '../open/state-folder.ts';
import { schemaOf } from '../schema/schema-of.ts';
import { migrate, versionOf } from '../schema/schema.ts';

export function refusal(file: string, why: string): StateError {
  return new StateError(`${file} cannot be restored: ${why}. Name a file that subtitled backup wrote`);
}

/** Throws `StateError` if the copy of the file is no sound database of this program. Brings one of an older version up to date. */
export function refuseOther(file: string, copy: string): void {
  if (conditionOf(copy) !== 'in-order') throw refusal(file, 'it is not a backup of subtitled');
  let database: Connection | null = null;
  try {
    database = connect(copy);
    refuseOtherVersions(database);
    if (versionOf(database) < 1 || actsByItself(database))
      throw refusal(file, 'it is not a backup of subtitled');
    // A quick_check would miss rows that an index has lost: then our own subtitles would count as the user's.
    if (database.pragma('integrity_check(1)', { simple: true }) !== 'ok')
      throw refusal(file, 'it is damaged');
    // A backup that would fail at the next start must fail now, while the state in use is still there.
    migrate(database);
    if (!isOurs(database)) throw refusal(file, 'it is not a backup of subtitled');
  } catch (error) {
    if (error instanceof StateError) throw error;
    throw refusal(file, `it is damaged, or not a backup of subtitled (${codeOf(error)})`);
  } finally {
    database?.close();
  }
}

/** subtitled uses no triggers and no views, in any version. Foreign ones would run at each change. */
function actsByItself(database: Connection): boolean {
  const other = database.prepare("SELECT 1 FROM sqlite_master WHERE type NOT IN ('table', 'index') LIMIT 1");
  return other.get() !== undefined;
}

function isOurs(database: Connection): boolean {
  const fresh = new Database(':memory:');
  try {
    migrate(fresh);
    const [found, expected] = [schemaOf(database), schemaOf(fresh)];
    return found.length === expected.length && found.every((part, at) => part === expected[at]);
  } finally {
    fresh.close();
  }
}

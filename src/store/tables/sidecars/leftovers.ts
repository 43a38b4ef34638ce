// Stores which of our files may still be in a library although nothing needs them.

import type { Database } from '../../database.ts';
import { readCached, textOrNull, type Row } from '../../row.ts';
import type { Claim, Leftovers } from '../../../ports/sidecars.ts';
import type { LeftoverLog } from '../../../ports/store/store.ts';
import { fromColumn, toColumn } from '../path-column.ts';

function readLeftovers(row: Row): Leftovers {
  const { name } = row;
  const claim = readCached(textOrNull(row['claim'])) as Claim | undefined;
  return {
    folder: fromColumn(row['folder']),
    temporaryName: String(row['temporary_name']),
    claim: claim === undefined ? null : { ...claim, name: fromColumn(name) },
  };
}

export function createLeftovers(database: Database): LeftoverLog {
  const put = database.prepare(
    `INSERT INTO leftover (temporary_name, folder, name, claim) VALUES (@temporaryName, @folder, @name, @claim)
     ON CONFLICT (temporary_name) DO UPDATE
       SET name = coalesce(excluded.name, name), claim = coalesce(excluded.claim, claim)`,
  );
  const remove = database.prepare('DELETE FROM leftover WHERE temporary_name = ?');
  const all = database.prepare<[], Row>('SELECT temporary_name, folder, name, claim FROM leftover');
  return {
    put({ folder, temporaryName, claim }) {
      const { name = null, ...identity } = claim ?? {};
      put.run({
        temporaryName,
        folder: toColumn(folder),
        name: name === null ? null : toColumn(name),
        claim: claim === null ? null : JSON.stringify(identity),
      });
    },
    remove: (temporaryName) => void remove.run(temporaryName),
    all: () => all.all().map(readLeftovers),
  };
}

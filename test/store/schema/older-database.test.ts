// A database that an older version wrote: `before-history-facts.sql` is its content after a scan, a pick and a
// rejection, and the file beside it is what that version said of it.

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { HISTORY_FACTS } from '../../../src/store/schema/migrations/history-facts.ts';
import { MIGRATIONS } from '../../../src/store/schema/migrations/migrations.ts';
import { migrate } from '../../../src/store/schema/schema.ts';
import { openCli } from '../../support/cli.ts';
import { withHome } from './released-state.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../../fixtures/state/${name}`, import.meta.url), 'utf8');

type Said = { readonly path: string; readonly wants: readonly object[]; readonly history: readonly object[] };

const SAID = JSON.parse(read('before-history-facts.json')) as readonly Said[];
const LIBRARY = '/old/library';

test('a database from before the history had fields opens, and why tells the same facts of what was placed before', async () => {
  const cli = await openCli([], { more: { languages: ['en', 'pl'] } });
  mkdirSync(join(cli.folder, 'state'));
  const old = new Database(join(cli.folder, 'state/state.db'));
  migrate(old, MIGRATIONS.indexOf(HISTORY_FACTS));
  old.pragma('foreign_keys = OFF');
  old.exec(withHome(read('before-history-facts.sql'), LIBRARY, cli.media));
  old.close();
  expect(SAID.length).toBeGreaterThan(2);
  for (const { path, wants, history } of SAID) {
    const { code, result } = await cli.json('why', path.replace(LIBRARY, cli.media));
    expect(code).toBe(0);
    expect(result).toMatchObject({ wants, history });
  }
});

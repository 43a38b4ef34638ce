import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openCli, type Cli } from '../../support/cli.ts';
import { filmPaths } from '../../support/library.ts';

/** As if their time had come. */
function makeDue({ folder }: Cli): void {
  const database = new Database(join(folder, 'state/state.db'));
  try {
    database.prepare("UPDATE want SET due_at = 1 WHERE state = 'missing'").run();
  } finally {
    database.close();
  }
}

test('what is missing and due again is only due: `plan` counts each want once', async () => {
  const cli = await openCli(filmPaths(2), { more: { languages: ['en', 'pl'] } });
  await cli.run('scan');
  const missing = [{ reason: 'nothing-offered', count: 2 }];
  expect((await cli.json('plan')).result).toMatchObject({ due: 0, waiting: [], missing, failed: [] });
  makeDue(cli);
  expect((await cli.json('plan')).result).toMatchObject({ due: 2, waiting: [], missing: [], failed: [] });
  expect((await cli.json('scan', '--dry-run')).result).toMatchObject({ wanted: 2, deferred: 2 });
});

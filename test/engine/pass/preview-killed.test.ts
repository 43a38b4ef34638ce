import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../src/core/duration.ts';
import { daemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles } from '../../support/library.ts';

test('a preview counts the search that a killed process was at: the next scan begins it again', async () => {
  const life = await daemonLife(filmPaths(1), { missingEvery: 1 });
  putFiles(life.media, filmPaths(1));
  await life.start();
  await life.passes(10 * MINUTE_MS, 5 * MINUTE_MS);
  await life.stop();
  const database = new Database(join(life.folder, 'state', 'state.db'));
  database.exec(`UPDATE want SET state = 'searching', reason = 'asking', due_at = NULL`);
  database.close();
  const { plan } = await life.preview();
  expect(plan).toMatchObject({ searchRequests: 1, searchUnits: 1 });
});

// What a plan tells of searches that are asked one by one, when the day has fewer left.

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { filmPaths } from '../../support/library.ts';

const FILMS = 6;
const LEFT = 2;

test.each([['plan'], ['scan', '--dry-run']])(
  '%s counts only the requests that the day pays for',
  async (...args) => {
    const cli = await openCli(filmPaths(FILMS), {
      generate: { missingEvery: 1 },
      accounts: [{ id: 'me', plan: 'free', keys: ['free-key'], searchPerDay: FILMS + LEFT }],
    });
    await cli.run('scan');
    const database = new Database(join(cli.folder, 'state/state.db'));
    database
      .prepare(`UPDATE want SET state = 'wanted', reason = 'next-step', step = 'title', due_at = 1`)
      .run();
    database.close();
    const { result } = await cli.json(...args);
    expect(result['search'] ?? result['plan']).toMatchObject({ searchRequests: LEFT, searchUnits: LEFT });
  },
);

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { SCHEMA_VERSION, versionOf } from '../../../src/store/schema/schema.ts';
import { openCli } from '../../support/cli.ts';
import { putFiles, temporaryFolder } from '../../support/library.ts';
import { released, releasedState } from './released-state.ts';

test.each(released())('the state of %s opens, and why tells the same facts', async (version) => {
  const home = temporaryFolder();
  const { sql, facts } = releasedState(version, home);
  const libraries = ['films', 'series'].map((name) => ({ path: join(home, name) }));
  // An empty library would be taken for one that is not mounted.
  putFiles(
    home,
    facts.map(({ path }) => path.slice(home.length + 1)),
  );
  const cli = await openCli([], { more: { libraries } });
  mkdirSync(join(cli.folder, 'state'));
  const file = join(cli.folder, 'state/state.db');
  const database = new Database(file);
  database.exec(sql);
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  database.close();
  expect(facts.length).toBeGreaterThan(20);
  for (const { path, wants } of facts.filter((_, at) => at % 3 === 0)) {
    const { code, result } = await cli.json('why', path);
    expect(code).toBe(0);
    expect(result).toMatchObject({ wants });
  }
  // A command that writes brings it up to date; nothing of it is lost.
  const counted = async (): Promise<unknown> => {
    const { result } = await cli.json('status');
    return (result['coverage'] as readonly { readonly wanted: number }[]).map(({ wanted }) => wanted);
  };
  const before = await counted();
  expect((await cli.json('ignore', facts[0]?.path ?? '')).code).toBe(0);
  expect((await cli.json('unignore', facts[0]?.path ?? '')).code).toBe(0);
  const migrated = new Database(file, { readonly: true });
  expect(versionOf(migrated)).toBe(SCHEMA_VERSION);
  migrated.close();
  expect(await counted()).toEqual(before);
});

test('there is a state of the first release', () => {
  expect(released()).toContain('0.1.0');
});

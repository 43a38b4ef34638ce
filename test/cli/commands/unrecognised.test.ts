import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { filmPaths } from '../../support/library.ts';

test('status and doctor tell when the service recognised none of many new names', async () => {
  const cli = await openCli(filmPaths(1));
  await cli.run('scan');
  const words = 'the service recognised none of the last 1,312 new names';
  expect((await cli.run('status')).out).not.toContain('recognised');
  const database = new Database(join(cli.folder, 'state/state.db'));
  database.prepare("INSERT INTO note (key, value) VALUES ('unrecognised-names', '1312')").run();
  database.close();
  expect((await cli.run('status')).out).toContain(`${words}: subtitled doctor tells what to do\n`);
  expect((await cli.json('status')).result).toMatchObject({ unrecognised: 1312 });
  const { out } = await cli.run('doctor');
  expect(out).toContain(words);
  expect(out).toContain('once the service is well, subtitled search FOLDER asks again');
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { filmPaths } from '../../support/library.ts';

test('a backup is made and restored, and says where everything is', async () => {
  const cli = await openCli(filmPaths(1));
  await cli.run('--scan');
  const file = join(cli.folder, 'backup.db');
  const made = await cli.run('backup', file);
  expect([made.code, made.out]).toEqual([
    0,
    expect.stringMatching(/^backed up the state to \S+: \d+\.\d MB\n$/),
  ]);
  const again = await cli.run('backup', file);
  expect([again.code, again.err]).toEqual([
    1,
    expect.stringContaining(`${file} exists already: choose another name\n`),
  ]);
  const { result } = await cli.json('restore', file);
  expect(result).toEqual({ file, keptAs: expect.stringContaining('state.db.replaced-') });
  const refused = await cli.run('restore', cli.config);
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringContaining('it is not a backup of subtitled'),
  ]);
});

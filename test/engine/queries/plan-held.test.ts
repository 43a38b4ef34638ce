import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { filmPaths } from '../../support/library.ts';

test('what waits for downloads does not count as due until they are allowed again', async () => {
  // The service gives fifty a day.
  const cli = await openCli(filmPaths(4), { more: { quota: { reserve_downloads: 48 } } });
  await cli.run('scan');
  expect(cli.sidecars()).toHaveLength(2);
  const held = await cli.json('plan');
  expect(held.result).toMatchObject({ due: 0, holds: [{ work: 'download', why: 'downloads-reserved' }] });
  cli.configure({ quota: { reserve_downloads: 0 } });
  expect((await cli.json('plan')).result).toMatchObject({ due: 2, holds: [] });
});

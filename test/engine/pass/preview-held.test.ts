// A dry run says why it would not search or download what is wanted: a daily limit is used up, or reserved.

import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { filmPaths } from '../../support/library.ts';

const [FILM = ''] = filmPaths(1);

test('a subtitle that was found waits for downloads that are reserved', async () => {
  const cli = await openCli([FILM], { more: { quota: { reserve_downloads: 50 } } });
  const before = await cli.run('scan', '--dry-run');
  expect(before.out).not.toContain('deferred');
  await cli.run('scan');
  const { out } = await cli.run('scan', '--dry-run');
  expect(out).toMatch(
    /would download 0 .*\n {2}deferred 1: the downloads that are left today are reserved by quota\.reserve_downloads; resumes at /,
  );
});

import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { filmPaths } from '../../support/library.ts';

const [FILM = ''] = filmPaths(1);

test('a subtitle of an ignored video is rejected: the command succeeds, says so, and says why nothing follows', async () => {
  const cli = await openCli([FILM]);
  await cli.run('scan');
  const [ours = ''] = cli.sidecars();
  await cli.run('ignore', cli.at(FILM));
  const { code, out } = await cli.run('reject', cli.at(FILM));
  expect([code, out]).toEqual([0, expect.stringContaining(`to the trash: ${basename(ours)}\n`)]);
  expect(out).toContain('no subtitle is wanted, because this is ignored: subtitled unignore PATH\n');
  expect(cli.sidecars()).toEqual([]);
  expect((await cli.run('trash', 'list')).out).toContain('you rejected it');
});

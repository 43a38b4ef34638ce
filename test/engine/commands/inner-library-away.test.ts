import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { filmPaths, putFiles } from '../../support/library.ts';

test('a command on a library that is inside another one and away says that it is away, not that it does not exist', async () => {
  const [outer = '', film = ''] = filmPaths(2);
  const cli = await openCli([outer]);
  const inner = join(cli.media, 'inner');
  mkdirSync(inner);
  putFiles(inner, [film]);
  cli.configure({ libraries: [{ path: cli.media }, { path: inner }] });
  await cli.run('scan');
  renameSync(inner, join(cli.folder, 'elsewhere'));
  for (const args of [['search'], ['ignore'], ['sync'], ['rename', '--naming', 'plex']]) {
    const { code, result } = await cli.json(...args, inner);
    expect([args[0], code, result.error]).toEqual([
      args[0],
      1,
      {
        code: 'library-unavailable',
        message: expect.stringContaining(`${inner} is not there: mount it`) as string,
      },
    ]);
  }
});

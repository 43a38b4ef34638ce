import { mkdirSync, renameSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { filmPaths, putFiles } from '../../support/library.ts';

test.each(['scan', 'status', 'doctor'])(
  '%s names a library in whose place another disk is mounted, and exits with 1',
  async (command) => {
    const cli = await openCli(filmPaths(2));
    await cli.run('scan');
    renameSync(cli.media, `${cli.media}-away`);
    putFiles(cli.media, ['Other (1999)/Other.1999.1080p.mkv']);
    const { code, out, err } = await cli.run(command);
    expect(out + err).toContain(`${cli.media} is not the same volume as before`);
    expect(code).toBe(1);
  },
);

test('doctor names a library that is an empty mount point', async () => {
  const cli = await openCli(filmPaths(2));
  await cli.run('scan');
  renameSync(cli.media, `${cli.media}-away`);
  mkdirSync(cli.media);
  const { code, out } = await cli.run('doctor');
  expect(out).toContain(`${cli.media} had videos and is empty now`);
  expect(code).toBe(1);
});

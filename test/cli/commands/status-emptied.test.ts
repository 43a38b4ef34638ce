import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { filmPaths } from '../../support/library.ts';

test('without a daemon, a library that had videos and is an empty mount point is named, and the exit code is 1', async () => {
  const cli = await openCli(filmPaths(2));
  await cli.run('scan');
  renameSync(cli.media, `${cli.media}-away`);
  mkdirSync(cli.media);
  const { code, out } = await cli.run('status');
  expect(out).toContain(`${cli.media} had videos and is empty now: the share seems not to be mounted. `);
  expect(code).toBe(1);
  expect((await cli.json('status')).result['away']).toEqual([
    expect.stringContaining('had videos and is empty'),
  ]);
});

test('a library that lost all its files is named as a scan names it, until a scan of it confirms that', async () => {
  const cli = await openCli(filmPaths(2));
  await cli.run('scan');
  for (const film of filmPaths(2)) rmSync(cli.at(film.split('/')[0] ?? ''), { recursive: true });
  const emptied = `${cli.media} had videos and is empty now: the share seems not to be mounted. `;
  for (const command of ['status', 'scan', 'status', 'doctor']) {
    const { code, out, err } = await cli.run(command);
    expect([command, code, out + err]).toEqual([command, 1, expect.stringContaining(emptied)]);
  }
  expect((await cli.run('scan', cli.media)).code).toBe(0);
  const { code, out } = await cli.run('status');
  expect([code, out]).toEqual([0, expect.not.stringContaining('is empty now')]);
});

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { filmPaths } from '../../support/library.ts';

test('doctor names a folder inside a library that cannot be read, and what to do', async () => {
  const cli = await openCli(filmPaths(1));
  // A path longer than the system takes is unreadable for every user, root included.
  const first = 'd'.repeat(240);
  const deeper = 'for i in $(seq 20); do mkdir "$0" && cd -P "$0"; done';
  onTestFinished(() => void execFileSync('rm', ['-rf', join(cli.media, first)]));
  execFileSync('sh', ['-c', deeper, first], { cwd: cli.media });
  const { code, result } = await cli.json('doctor');
  expect([code, result['troubles']]).toEqual([1, 1]);
  expect(result['findings']).toContainEqual(
    expect.objectContaining({
      kind: 'unreadable',
      level: 'trouble',
      path: cli.media,
      count: 1,
      example: expect.stringContaining(join(cli.media, first)) as string,
      what: expect.stringContaining(`1 folder below ${cli.media} cannot be read, such as `) as string,
      why: 'subtitled sees no video in it, and searches for nothing',
      remedy: 'give its user permission to read and enter the folder; if it has that, check the disk',
    }),
  );
});

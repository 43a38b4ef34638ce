// A folder of the library is mounted at another path in it too, and a walk lists it under both.

import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { openCli } from '../../../support/cli.ts';
import { filmPaths } from '../../../support/library.ts';

const FILMS = filmPaths(2).map((path) => `Films/${path}`);

test('its films stay where they are known, and nothing is searched for their copies', async (context) => {
  const cli = await openCli(FILMS);
  await cli.run('scan');
  const twice = cli.at('Again');
  mkdirSync(twice);
  try {
    execFileSync('mount', ['--bind', cli.at('Films'), twice], { stdio: 'ignore' });
  } catch {
    return context.skip('only root can mount a folder twice');
  }
  onTestFinished(() => void execFileSync('umount', [twice]));
  cli.spent();
  for (const _ of ['found', 'again'])
    expect((await cli.json('scan')).result).toMatchObject({ videos: 2 * FILMS.length, wanted: 0 });
  expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
  for (const path of FILMS)
    expect((await cli.json('why', cli.at(path))).result).toMatchObject({ wants: [{ state: 'placed' }] });
});

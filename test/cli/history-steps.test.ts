// The history without --all: results, and no steps on the way to them.

import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { openCli, type Cli } from '../support/cli.ts';
import { filmPaths } from '../support/library.ts';

const [FILM = ''] = filmPaths(1);

/** What each line says, oldest first, without its time, its language and its video. */
async function said(cli: Cli, ...flags: readonly string[]): Promise<readonly string[]> {
  const { out } = await cli.run('history', ...flags);
  const lines = out.trim().split('\n').toReversed();
  return lines.map((line) => line.replace(/^.*?\] /, '').replace(`  ${basename(FILM)}`, ''));
}

test('a subtitle that was placed is one line, and one that was rejected is another', async () => {
  const cli = await openCli([FILM]);
  await cli.run('scan');
  const [first = ''] = cli.sidecars().map((path) => basename(path));
  expect(await said(cli)).toEqual([`placed (${first})`]);
  await cli.run('reject', cli.at(FILM));
  const [second = ''] = cli.sidecars().map((path) => basename(path));
  expect(await said(cli)).toEqual([
    `placed (${first})`,
    `our subtitle went to the trash: you rejected it (${first})`,
    'you asked for it',
    `placed (${second})`,
  ]);
  const all = await said(cli, '--all');
  expect(all).toContainEqual(expect.stringMatching(/^answered: a subtitle was found /));
  expect(all).toContain(`our subtitle is no longer there (${first})`);
});

test('a subtitle that went without us is told, and so is an answer without any', async () => {
  const cli = await openCli([FILM], { known: [] });
  await cli.run('scan');
  expect(await said(cli)).toEqual([expect.stringMatching(/^answered: the service has nothing for it/)]);
  const other = await openCli([FILM]);
  await other.run('scan');
  const [sidecar = ''] = other.sidecars();
  rmSync(other.at(sidecar));
  await other.run('scan');
  expect((await said(other)).at(-1)).toBe('our subtitle is gone: our subtitle was removed a moment ago');
});

test('a subtitle that was found, and that nothing came of yet, is told', async () => {
  const cli = await openCli([FILM], { more: { quota: { reserve_downloads: 50 } } });
  await cli.run('scan');
  expect(await said(cli)).toEqual([expect.stringMatching(/^answered: a subtitle was found /)]);
});

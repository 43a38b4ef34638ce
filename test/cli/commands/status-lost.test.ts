// A library lost its videos, but keeps pictures and notes: its folder is not empty.

import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openCli, type Cli } from '../../support/cli.ts';
import { filmPaths } from '../../support/library.ts';

const FILMS = filmPaths(2);
const LOST = ' had videos and is empty now: the share seems not to be mounted. ';

async function scanned(): Promise<Cli> {
  const cli = await openCli(FILMS);
  await cli.run('scan');
  for (const film of FILMS) writeFileSync(cli.at(film).replace('.mkv', '.jpg'), '');
  return cli;
}

/** The commands that say so, each with its exit code. */
async function saying(cli: Cli, ...commands: readonly string[]): Promise<readonly unknown[]> {
  const said: unknown[] = [];
  for (const command of commands) {
    const { code, out, err } = await cli.run(command);
    if ((out + err).includes(LOST)) said.push([command, code]);
  }
  return said;
}

test('every command says so once a scan has found it, until a scan of the library confirms it', async () => {
  const cli = await scanned();
  for (const film of FILMS) rmSync(cli.at(film));
  const all = ['scan', 'status', 'doctor', 'scan'];
  expect(await saying(cli, ...all)).toEqual(all.map((command) => [command, 1]));
  expect((await cli.run('why', cli.at(FILMS[0] ?? ''))).out).toContain(LOST);
  expect((await cli.run('scan', cli.media)).code).toBe(0);
  expect(await saying(cli, ...all)).toEqual([]);
});

test('none does once a scan has found its videos again', async () => {
  const cli = await scanned();
  for (const film of FILMS) renameSync(cli.at(film), cli.at(film).replace('.mkv', '.bak'));
  expect(await saying(cli, 'scan', 'status')).toHaveLength(2);
  for (const film of FILMS) renameSync(cli.at(film).replace('.mkv', '.bak'), cli.at(film));
  expect(await saying(cli, 'scan', 'status', 'doctor')).toEqual([]);
});

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { baseName } from '../../../src/core/path/path.ts';
import { openCli } from '../../support/cli.ts';
import { FILE_COMMANDS } from '../../support/file-commands.ts';
import { putFiles } from '../../support/library.ts';

const FILM = 'Harbour (2016)/Harbour.2016.1080p.mkv';
const COMMANDS = [...FILE_COMMANDS, ['rename', '--naming', 'plex'], ['ignore']];

test('a video named in the wrong folder: every command says where the video of that name is, and does nothing', async () => {
  const cli = await openCli([FILM]);
  await cli.run('--scan');
  const before = cli.standIn.asked.snapshot().requests.length;
  for (const path of [cli.at(baseName(FILM)), `/elsewhere/${baseName(FILM)}`])
    for (const [name = '', ...rest] of COMMANDS) {
      const { code, result } = await cli.json(name, path, ...rest);
      expect([name, result['meant']]).toEqual([name, cli.at(FILM)]);
      expect([name, code, result.error?.message]).toEqual([
        name,
        1,
        expect.stringMatching(/: (there is no such file|is in no library); did you mean .*\?$/),
      ]);
    }
  expect(cli.standIn.asked.snapshot().requests.length).toBe(before);
});

test('of two videos with that name, or of none, no command guesses', async () => {
  const other = `Other/${baseName(FILM)}`;
  const cli = await openCli([FILM]);
  putFiles(cli.media, [other]);
  await cli.run('--scan');
  for (const name of [baseName(FILM), 'Nothing.mkv'])
    expect((await cli.json('why', cli.at(name))).result.error?.message).toBe(
      `${cli.at(name)}: there is no such file`,
    );
});

test.each([
  ['its file was deleted since the last scan', /: there is no such file$/],
  ['its library left the configuration', /: is in no library$/],
])('no command suggests the path that it was given: %s', async (_, said) => {
  const cli = await openCli([FILM]);
  await cli.run('--scan');
  if (said.test(': there is no such file')) rmSync(cli.at(FILM));
  else {
    const other = join(cli.folder, 'other');
    mkdirSync(other);
    cli.configure({ libraries: [{ path: other }] });
  }
  const { code, result } = await cli.json('search', cli.at(FILM));
  expect([code, result.error?.message]).toEqual([1, expect.stringMatching(said)]);
});

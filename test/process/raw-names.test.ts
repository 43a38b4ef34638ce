// Names of files that are not UTF-8, as a shell passes them on.

import { spawnSync } from 'node:child_process';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCli } from '../support/cli.ts';
import { BIN } from '../support/program.ts';

const [RAW, SHOWN] = [String.raw`Salt.and.Iron.2018.$'\xff\xfe'.mkv`, 'Salt.and.Iron.2018.\ufffd\ufffd.mkv'];

test('a video with such a name can be named in a command, also beside a path that is not there', async () => {
  const cli = await openCli([]);
  const path = Buffer.concat([
    Buffer.from(join(cli.media, 'Salt.and.Iron.2018.')),
    Uint8Array.of(0xff, 0xfe),
    Buffer.from('.mkv'),
  ]);
  writeFileSync(path, '');
  utimesSync(path, 1, 1);
  await cli.run('scan');
  const run = (command: string): { code: number | null; out: string; err: string } => {
    const script = `exec "$0" "$1" --config "$2" ${command}`;
    const ended = spawnSync('bash', ['-c', script, process.execPath, BIN, cli.config, cli.media]);
    return { code: ended.status, out: String(ended.stdout), err: String(ended.stderr) };
  };
  expect(run(`why "$3"/${RAW}`)).toMatchObject({ code: 0, out: expect.stringContaining(SHOWN) });
  expect(run(`ignore "$3"/${RAW}`)).toMatchObject({ code: 0, out: expect.stringContaining(SHOWN) });
  expect((await cli.run('ignore')).out).toContain(SHOWN);
  expect(run(`unignore "$3"/${RAW}`)).toMatchObject({ code: 0, out: expect.stringContaining(SHOWN) });
  expect(run(`why "$3"/${RAW}x`)).toMatchObject({ code: 1, err: expect.stringContaining('no such file') });
});

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { runHere } from '../../support/command.ts';
import { filmPaths } from '../../support/library.ts';

test.each([
  ['status'],
  ['plan'],
  ['quota'],
  ['history'],
  ['doctor'],
  ['check'],
  ['scan'],
  ['why', 'Film.mkv'],
  ['search', 'Film.mkv'],
  ['backup', 'state.db'],
])('with --json, %s without a configuration prints one object with the error', async (...command) => {
  const { code, out, err } = await runHere([...command, '--json', '--config', 'nope.yaml']);
  expect(code).toBe(2);
  const message = '/nope.yaml: cannot be read (ENOENT): correct its path, or create it with subtitled init';
  expect(JSON.parse(out)).toEqual({ error: { code: 'invalid', message } });
  expect(err).toBe(`${message}\n`);
});

test('with --json, every problem of a configuration is in the message, and no warning', async () => {
  const cli = await openCli(filmPaths(1), { more: { naming: 'x', log: 'y' } });
  const { code, result } = await cli.json('check');
  expect(code).toBe(2);
  expect(result.error?.message.split('\n')).toEqual([
    expect.stringContaining('naming'),
    expect.stringContaining('log'),
  ]);
  cli.configure({ naming: 'plex' });
  const { result: other } = await cli.json('scan', cli.at('typo'));
  expect(other.error).toEqual({ code: 'invalid', message: `${cli.at('typo')}: there is no such file` });
});

test('with --json, a state that cannot be used is told as well, and wrong usage too', async () => {
  const cli = await openCli(filmPaths(1));
  writeFileSync(join(cli.folder, 'state'), '');
  for (const command of [['scan'], ['search', cli.at(filmPaths(1)[0] ?? '')], ['status']]) {
    const { code, result } = await cli.json(...command);
    expect([code, result.error?.code]).toEqual([1, 'failed']);
    expect(result.error?.message).toContain('state_dir');
  }
  rmSync(join(cli.folder, 'state'));
  const { code, result } = await cli.json('why');
  expect([code, result.error?.code]).toEqual([2, 'invalid']);
  expect((await cli.json('status')).result.error).toBeUndefined();
});

test.each([
  [['why'], "missing required argument 'file'"],
  [['scan', '--wrong'], "unknown option '--wrong'"],
  [['statsu'], "unknown command 'statsu' (Did you mean status?)"],
  [['status', '--config', ''], '--config needs the name of a file'],
])('with --json, the wrong usage %j is one line that a program can show', async (args, message) => {
  const { code, out } = await runHere([...args, '--json']);
  expect(code).toBe(2);
  expect(JSON.parse(out)).toEqual({ error: { code: 'invalid', message } });
});

// To whom the script of the image gives the volumes. A shell script in place of Node stands for the program.

import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/library.ts';

const SCRIPT = readFileSync(resolve(import.meta.dirname, '../../src/system/container.sh'), 'utf8');
/** All that docs/install.md asks for: root may not even read what is closed to others. */
const FENCED = ['setpriv', '--bounding-set=-all,+chown,+setuid,+setgid'];
const canFence = spawnSync('setpriv', [...FENCED.slice(1), 'true']).status === 0;
const isRoot = process.getuid?.() === 0;
if (!isRoot || !canFence) process.stderr.write('SKIPPED: volumes of another user, for that needs root\n');

/** Starts as root with the folder in place of /config; returns what it said. */
async function startAs(config: string, user: number): Promise<string> {
  const bin = temporaryFolder();
  chmodSync(bin, 0o755);
  const program = '#!/bin/sh\n[ -w "$SUBTITLED_STATE_DIR" ] && echo "$SUBTITLED_STATE_DIR"\n';
  writeFileSync(join(bin, 'node'), program, { mode: 0o755 });
  const script = join(bin, 'container.sh');
  writeFileSync(script, SCRIPT.replaceAll('/config', config));
  const [command, ...args] = [...FENCED, 'sh', script];
  const env = { PATH: `${bin}:/usr/bin:/bin`, PUID: String(user), PGID: '100' };
  const { stdout, stderr } = await promisify(execFile)(command, args, { env });
  expect(stdout).toBe(`${config}/state\n`);
  return stderr;
}

const ownerOf = (path: string): string => `${statSync(path).uid}:${statSync(path).gid}`;

/** As a start with another PUID leaves it: everything is closed to others. */
function usedBy(user: number, mode: number): string {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const config = join(folder, 'config');
  mkdirSync(join(config, 'state/archive'), { recursive: true });
  for (const name of ['subtitled.yaml', 'state/state.db', 'state/archive/one'])
    writeFileSync(join(config, name), '', { mode: 0o600 });
  for (const name of ['state/archive', 'state', ''])
    chmodSync(join(config, name), name === '' ? mode : 0o700);
  for (const name of ['state/archive/one', 'state/archive', 'state/state.db', 'state', 'subtitled.yaml', ''])
    chownSync(join(config, name), user, 100);
  return config;
}

describe.skipIf(!isRoot || !canFence)('as root without its other rights, a container', () => {
  test.each([
    ['0755', 0o755],
    ['0700', 0o700],
  ] as const)('with another PUID gives it everything in /config of mode %s', async (_, mode) => {
    const config = usedBy(4001, mode);
    expect(await startAs(config, 4002)).toBe('');
    for (const name of [
      '',
      'subtitled.yaml',
      'state',
      'state/state.db',
      'state/archive',
      'state/archive/one',
    ])
      expect([name, ownerOf(join(config, name))]).toEqual([name, '4002:100']);
    expect(await startAs(config, 4002)).toBe('');
  });

  test('leaves the files of others in /config alone, also a configuration', async () => {
    const config = usedBy(4001, 0o755);
    chownSync(join(config, 'subtitled.yaml'), 4003, 100);
    writeFileSync(join(config, 'notes.txt'), '');
    chownSync(join(config, 'notes.txt'), 4001, 100);
    expect(await startAs(config, 4002)).toBe('');
    expect(ownerOf(join(config, 'subtitled.yaml'))).toBe('4003:100');
    expect(ownerOf(join(config, 'notes.txt'))).toBe('4001:100');
  });
});

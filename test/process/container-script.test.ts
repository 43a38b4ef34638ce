// What the script of the image says before the program starts. A shell script in place of Node stands for the program.

import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/library.ts';

const SCRIPT = resolve(import.meta.dirname, '../../src/system/container.sh');
/** No user of a container owns this folder. */
const OF_ROOT = '/etc';

/** What the script says as a user that is not root. */
async function saidWith(stateDir: string): Promise<string> {
  const bin = temporaryFolder();
  writeFileSync(join(bin, 'node'), '#!/bin/sh\necho started\n');
  chmodSync(join(bin, 'node'), 0o755);
  chmodSync(bin, 0o755);
  const asOther = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', 'sh', SCRIPT];
  const [command = 'sh', ...args] = process.getuid?.() === 0 ? asOther : ['sh', SCRIPT];
  const env = { PATH: `${bin}:/usr/bin:/bin`, SUBTITLED_STATE_DIR: stateDir };
  const { stdout, stderr } = await promisify(execFile)(command, args, { env });
  expect(stdout).toBe('started\n');
  return stderr;
}

test('a folder of root, as Docker makes it, is named with the user that it has to be given to', async () => {
  const said = await saidWith(`${OF_ROOT}/subtitled-state`);
  expect(said).toMatch(
    /^subtitled: \/etc belongs to 0:0, and the container runs as (\d+:\d+), .*: chown \1 the folder/,
  );
});

test('of a folder that it may write to nothing is said', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'state'));
  for (const path of [folder, join(folder, 'state')]) chmodSync(path, 0o777);
  expect(await saidWith(join(folder, 'state'))).toBe('');
});

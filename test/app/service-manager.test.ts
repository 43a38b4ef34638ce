// What the service manager hears of the program, through its own helper.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createServiceManager } from '../../src/system/systemd.ts';
import { makeTree } from '../support/folder-tree.ts';
import { until } from '../support/until.ts';

/** Writes down each message when it is delivered; one about a reload takes its time, as on a busy machine. */
const HELPER = `#!/bin/sh
case $2 in RELOADING*) sleep 0.2 ;; esac
echo "$2" >>"$HEARD"
`;

test('a reload that ended at once is not told as one that still runs: messages arrive in their order', async () => {
  const folder = makeTree();
  const heard = join(folder, 'heard');
  writeFileSync(join(folder, 'systemd-notify'), HELPER, { mode: 0o755 });
  const path = `${folder}:${process.env['PATH'] ?? ''}`;
  const manager = createServiceManager({ NOTIFY_SOCKET: '/no/such', PATH: path, HEARD: heard }, 1);
  const lines = (): readonly string[] =>
    existsSync(heard) ? readFileSync(heard, 'utf8').trim().split('\n') : [];

  manager.reloading();
  manager.ready();
  manager.status('nothing to do');
  await until('all three are heard', () => lines().length === 3);
  expect(lines()).toEqual(['RELOADING=1', 'READY=1', 'STATUS=nothing to do']);
});

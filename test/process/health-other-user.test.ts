// `health`, run by a user who may not enter the folder of the state.

import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BIN, run } from '../support/program.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';

const NOBODY = 65_534;
const other = process.getuid?.() === 0 ? { user: { uid: NOBODY, gid: NOBODY } } : {};
const canRun = spawnSync(process.execPath, [BIN, '--version'], { ...other.user }).status === 0;
if (!canRun) process.stderr.write('SKIPPED: health as another user, for that needs one\n');

test.skipIf(!canRun)('does not say that no daemon runs, and names who can ask', async () => {
  const home = await homeFor([]);
  const state = join(home.folder, 'state');
  await startDaemon(home);
  chmodSync(home.folder, 0o755);
  chmodSync(home.config, 0o644);
  chmodSync(state, 0);
  onTestFinished(() => chmodSync(state, 0o700));
  const { code, err } = await run(['--config', home.config, 'health'], other);
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^this user may not ask whether a daemon runs for \S+: run this as the user/m),
  ]);
});

// A daemon whose state folder has become read-only ends in order all the same.

import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BIN } from '../support/program.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
/** Root may write to every folder. */
const other = isRoot ? { user: { uid: NOBODY, gid: NOBODY } } : {};
const canRun = spawnSync(process.execPath, [BIN, '--version'], { ...other.user }).status === 0;
if (!canRun) process.stderr.write('SKIPPED: a state folder that is read-only, for that needs another user\n');

describe.skipIf(!canRun)('a state folder that became read-only', () => {
  test('SIGTERM ends the daemon without an error, and the next one starts', async () => {
    const home = await homeFor([]);
    const state = join(home.folder, 'state');
    mkdirSync(state);
    if (isRoot) for (const path of [state, home.config, home.media]) chownSync(path, NOBODY, NOBODY);
    chmodSync(home.folder, 0o755);
    const daemon = await startDaemon(home, other);
    onTestFinished(() => chmodSync(state, 0o755));
    chmodSync(state, 0o555);
    const { code, err } = await daemon.end();
    expect(code).toBe(0);
    expect(err).not.toContain('EACCES');
    chmodSync(state, 0o755);
    const next = await startDaemon(home, other);
    expect((await next.end()).code).toBe(0);
  });
});

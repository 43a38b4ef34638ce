// A command that root runs holds the state of a daemon that runs as another user.

import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { takeLock } from '../../src/store/open/lock.ts';
import { BIN, start } from '../support/program.ts';
import { world } from '../support/world.ts';

const NOBODY = 65_534;
const user = { uid: NOBODY, gid: NOBODY };
const isRoot = process.getuid?.() === 0;
const canBeNobody = isRoot && spawnSync(process.execPath, [BIN, '--version'], user).status === 0;
if (!canBeNobody) process.stderr.write('SKIPPED: a state that root holds, for that needs root\n');

describe.skipIf(!canBeNobody)('while root holds the state', () => {
  test.each([
    ['another user is told which process has it', (path: string) => path, `process ${process.pid}`],
    // As where root cannot give its files away.
    ['and owns the file that names it, another process is named', ownedByRoot, 'another process'],
  ])('%s', async (_, made, holder) => {
    const { config, folder, media } = await world();
    const state = join(folder, 'state');
    mkdirSync(state);
    for (const path of [state, media, config]) chownSync(path, NOBODY, NOBODY);
    chmodSync(folder, 0o755);
    const lock = takeLock(state, process.pid);
    onTestFinished(() => (lock.kind === 'held' ? lock.release() : undefined));
    made(join(state, 'lock.pid'));
    const { code, err } = await start(['--config', config, 'scan'], { user }).ended;
    expect(code).toBe(1);
    expect(err).toContain(`${state} is in use by ${holder}`);
  });
});

function ownedByRoot(path: string): void {
  chownSync(path, 0, 0);
}

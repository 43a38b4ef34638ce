import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BIN, run } from '../support/program.ts';
import { world } from '../support/world.ts';

const NOBODY = 65_534;
const canBeNobody =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, [BIN, '--version'], { uid: NOBODY, gid: NOBODY }).status === 0;
if (!canBeNobody) process.stderr.write('SKIPPED: what root left in the state folder, for that needs root\n');

test.skipIf(!canBeNobody)(
  'what a killed dry run of root left in state_dir stops no scan of its owner',
  async () => {
    const { folder, media, config } = await world();
    const state = join(folder, 'state');
    const copy = join(state, 'copy-abcdef');
    mkdirSync(copy, { recursive: true, mode: 0o700 });
    writeFileSync(join(copy, 'state.db'), 'a part');
    utimesSync(copy, 0, 0);
    for (const path of [state, media]) chownSync(path, NOBODY, NOBODY);
    chmodSync(folder, 0o755);
    const { code, err } = await run(['--config', config, 'scan'], { user: { uid: NOBODY, gid: NOBODY } });
    expect([code, err]).toEqual([0, expect.not.stringContaining('EACCES')]);
  },
);

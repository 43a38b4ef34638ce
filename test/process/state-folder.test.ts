import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filmPaths } from '../support/library.ts';
import { BIN, start } from '../support/program.ts';
import { world } from '../support/world.ts';

const NOBODY = 65_534;
const user = { uid: NOBODY, gid: NOBODY };
const isRoot = process.getuid?.() === 0;
const canBeNobody = isRoot && spawnSync(process.execPath, [BIN, '--version'], user).status === 0;
if (!canBeNobody) process.stderr.write('SKIPPED: a state folder without rights, for that needs root\n');

describe.skipIf(!canBeNobody)('doctor and status name a state_dir that this user', () => {
  test.each([
    ['cannot write to', '', 'cannot be written to'],
    ['cannot create', '/below', 'cannot be created'],
  ])('%s', async (_, below, words) => {
    const { folder } = await world({ videos: filmPaths(1) });
    const { config } = await world({
      videos: filmPaths(1),
      config: { state_dir: join(folder, `closed${below}`) },
    });
    mkdirSync(join(folder, 'closed'));
    chmodSync(join(folder, 'closed'), 0o555);
    for (const path of [folder, join(config, '..')]) chmodSync(path, 0o755);
    chmodSync(config, 0o644);
    const doctor = await start(['doctor', '--config', config], { user }).ended;
    expect(doctor.code).toBe(1);
    expect(doctor.out).toMatch(new RegExp(`TROUBLE state_dir \\S+ ${words}`));
    const status = await start(['status', '--config', config], { user }).ended;
    expect([status.code, status.out]).toEqual([1, '']);
    expect(status.err).toContain(words);
  });
});

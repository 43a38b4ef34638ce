// The daemon of a package runs as a user of its own; its commands are often run with sudo.

import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filmPaths, sidecarsBelow } from '../support/library.ts';
import { BIN, run, start, type Ended } from '../support/program.ts';
import { world, type World } from '../support/world.ts';

const NOBODY = 65_534;
const user = { uid: NOBODY, gid: NOBODY };
const isRoot = process.getuid?.() === 0;
const canBeNobody = isRoot && spawnSync(process.execPath, [BIN, '--version'], user).status === 0;
if (!canBeNobody) process.stderr.write('SKIPPED: commands of root, for that needs root\n');

const films = filmPaths(2);

/** A library and an empty folder for the state, which belong to somebody else. */
async function home(): Promise<World & { readonly state: string }> {
  const here = await world({ videos: films });
  const state = join(here.folder, 'state');
  mkdirSync(state);
  const below = readdirSync(here.media, { recursive: true, encoding: 'utf8' });
  for (const path of [state, here.media, ...below.map((one) => join(here.media, one)), here.config])
    chownSync(path, NOBODY, NOBODY);
  chmodSync(here.folder, 0o755);
  return { ...here, state };
}

const asNobody = (...args: readonly string[]): Promise<Ended> => start(args, { user }).ended;

/** What belongs to root below the state. */
const roots = (state: string): readonly string[] =>
  readdirSync(state, { recursive: true, encoding: 'utf8' }).filter(
    (path) => statSync(join(state, path)).uid === 0,
  );

describe.skipIf(!canBeNobody)('a command that root runs', () => {
  test('leaves nothing in the state that the user of the daemon cannot read', async () => {
    const { config, media, state } = await home();
    const [film = ''] = films;
    expect((await run(['--config', config, 'scan'])).code).toBe(0);
    expect((await run(['--config', config, 'reject', join(media, film)])).code).toBe(0);
    expect(readdirSync(join(state, 'archive')).length).toBeGreaterThan(2);
    expect(roots(state)).toEqual([]);
    for (const sidecar of sidecarsBelow(media)) rmSync(join(media, sidecar));
    expect(await asNobody('--config', config, 'trash', 'restore', '1')).toMatchObject({
      code: 0,
      err: expect.not.stringContaining('EACCES') as string,
    });
    expect((await asNobody('--config', config, 'pick', join(media, films[1] ?? ''), '1')).code).toBe(0);
    const backup = join(state, '../backup.db');
    expect((await run(['--config', config, 'backup', backup])).code).toBe(0);
    expect((await run(['--config', config, 'restore', backup])).code).toBe(0);
    expect(roots(state)).toEqual([]);
    expect((await asNobody('--config', config, 'scan')).code).toBe(0);
  });

  test('and that was killed keeps no later one of that user from the state', async () => {
    const { config, state } = await home();
    writeFileSync(join(state, 'lock.pid'), '1\n', { mode: 0o600 });
    expect((await asNobody('--config', config, 'scan')).code).toBe(0);
  });
});

// A folder below a library that this user may not enter, while the library itself is there.

import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { filmPaths, sidecarsBelow } from '../support/library.ts';
import { BIN, start, type Ended } from '../support/program.ts';
import { world, type World } from '../support/world.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
/** Root may enter every folder. */
const other = isRoot ? { user: { uid: NOBODY, gid: NOBODY } } : {};
const canRun = spawnSync(process.execPath, [BIN, '--version'], { ...other.user }).status === 0;
if (!canRun) process.stderr.write('SKIPPED: folders that may not be entered, for that needs another user\n');

const [FILM = '', OTHER = ''] = filmPaths(2);

/** A library that belongs to the user of the program. */
async function home(): Promise<World> {
  const here = await world({ videos: [FILM, OTHER] });
  const state = join(here.folder, 'state');
  mkdirSync(state);
  const below = readdirSync(here.media, { recursive: true, encoding: 'utf8' });
  const all = [state, here.config, ...below.map((one) => join(here.media, one))];
  if (isRoot) for (const path of all) chownSync(path, NOBODY, NOBODY);
  chmodSync(here.folder, 0o755);
  return here;
}

describe.skipIf(!canRun)('a folder that may not be entered, in a library that is there,', () => {
  test('is named with the remedy; its video stays known, and is filled once it is open', async () => {
    const { media, config } = await home();
    const closed = join(media, dirname(FILM));
    onTestFinished(() => chmodSync(closed, 0o755));
    const run = (...args: readonly string[]): Promise<Ended> =>
      start(['--config', config, ...args], other).ended;
    // Its subtitle is found, and cannot be placed yet.
    chmodSync(closed, 0o555);
    expect((await run('scan')).code).toBe(1);
    chmodSync(closed, 0);
    const { code, out, err } = await run('scan');
    expect(code).toBe(1);
    expect(err).toContain(`${closed} could not be written: permission denied (EACCES)`);
    expect(err).toContain('Give this user write permission there');
    expect(out).toContain('0 placed, 0 missing, 0 deferred, 1 failed');
    expect(out).toContain('failed 1: no permission to write to the folder');
    expect(out + err).not.toContain('not available');
    chmodSync(closed, 0o755);
    expect(await run('scan')).toMatchObject({
      code: 0,
      out: expect.stringContaining('0 search requests') as string,
    });
    expect(sidecarsBelow(media)).toHaveLength(2);
  });
});

// A state folder on a disk that is mounted read-only.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canUnshare } from '../support/in-namespace.ts';
import { run, scanJson } from '../support/program.ts';
import { world } from '../support/world.ts';

describe.skipIf(!canUnshare())('a state folder on a read-only disk', () => {
  test('a scan asks for the disk, not for other permissions', async () => {
    const { folder, config } = await world({ videos: ['Harbour.2016.1080p.BluRay.x264-QUAY.mkv'] });
    await scanJson(config);
    const state = join(folder, 'state');
    const readOnly = `mount --bind '${state}' '${state}' && mount -o remount,bind,ro '${state}'`;
    const { err, code } = await run(['--config', config, '--scan'], { namespace: readOnly });
    expect(code).toBe(1);
    expect(err).toContain(`state_dir ${state} cannot be written to (EROFS): make its disk writable`);
  });
});

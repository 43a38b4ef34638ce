// A subtitle that the user rejected, in a folder that cannot be written: it cannot be removed yet.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canUnshare } from '../support/in-namespace.ts';
import { run, scanJson } from '../support/program.ts';
import { world } from '../support/world.ts';

const NAME = 'Harbour.2016.1080p.BluRay.x264-QUAY';

describe.skipIf(!canUnshare())('a rejected subtitle in a read-only folder', () => {
  test('why says that it goes to the trash later, not that nothing happens', async () => {
    const { media, config } = await world({ videos: [`Old/${NAME}.mkv`, 'Orchard.2014.1080p.mkv'] });
    await scanJson(config);
    const folder = join(media, 'Old');
    const video = join(folder, `${NAME}.mkv`);
    const readOnly = `mount --bind '${folder}' '${folder}' && mount -o remount,bind,ro '${folder}'`;
    const rejected = await run(['--config', config, 'reject', video], { namespace: readOnly });
    expect(rejected.err).toContain('it could not be removed yet, which is tried again each hour');
    const why = await run(['--config', config, 'why', video]);
    expect(why.out).toContain('next: it goes to the trash, tried again each hour');
    expect(why.out).not.toContain('it is there');
  });
});

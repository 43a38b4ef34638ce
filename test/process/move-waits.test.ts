// A video moved into a folder that cannot be written: our subtitle cannot follow it yet.

import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canUnshare } from '../support/in-namespace.ts';
import { run, scanJson } from '../support/program.ts';
import { world } from '../support/world.ts';

const NAME = 'Harbour.2016.1080p.BluRay.x264-QUAY';

describe.skipIf(!canUnshare())('a subtitle that cannot follow its video into a read-only folder', () => {
  test('why says where it lies and that it is moved later, not that it is there', async () => {
    const { media, config } = await world({ videos: [`Old/${NAME}.mkv`, 'Orchard.2014.1080p.mkv'] });
    await scanJson(config);
    const folder = join(media, 'New');
    mkdirSync(folder);
    renameSync(join(media, 'Old', `${NAME}.mkv`), join(folder, `${NAME}.mkv`));
    const readOnly = `mount --bind '${folder}' '${folder}' && mount -o remount,bind,ro '${folder}'`;
    await run(['--config', config, '--scan'], { namespace: readOnly });
    const why = await run(['--config', config, 'why', join(folder, `${NAME}.mkv`)]);
    const lies = join(media, 'Old', `${NAME}.en.srt`);
    expect(why.out).toContain(`next: it is moved from ${lies} to its video, tried again each hour`);
    expect(why.out).not.toContain('it is there');
    const told = JSON.parse(
      (await run(['--config', config, 'why', '--json', join(folder, `${NAME}.mkv`)])).out,
    ) as object;
    expect(told).toMatchObject({ wants: [{ liesAt: lies }] });
  });
});

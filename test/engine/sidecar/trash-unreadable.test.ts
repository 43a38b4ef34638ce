import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { liveWith } from '../../support/life.ts';
import { filmPaths } from '../../support/library.ts';
import { TEMPORARY } from '../../support/place-bench.ts';
import { wantsIn } from '../../support/wants-in.ts';

const [FILM = ''] = filmPaths(1);
const SIDECAR = FILM.replace('.mkv', '.en.srt');

test('a process was killed while it replaced a subtitle, and the trash cannot be read: the next scan places one again', async () => {
  const life = await liveWith([FILM]);
  expect(life.sidecars()).toEqual([SIDECAR]);
  life.withStore((store) => {
    const [open] = wantsIn(store, 'placed');
    const sidecar = store.placements.sidecarOf(open?.want.id ?? 0);
    if (open === undefined || sidecar === null) throw new Error('nothing is placed');
    const { sha256, folder, name, wantId, placedAt: at } = sidecar;
    const bytes = Buffer.from(life.read(join('media', SIDECAR)));
    store.trash.keep({ at, folder, name, sha256, why: 'replaced', videoId: open.video.id, wantId }, bytes);
    store.placements.begin({ ...sidecar, temporaryName: TEMPORARY, sha256: 'a'.repeat(64) });
    // A read of it fails.
    const kept = join(life.folder, 'state/trash', sha256);
    rmSync(kept);
    mkdirSync(kept);
  });
  rmSync(join(life.media, SIDECAR));
  expect(await life.scan()).toMatchObject({ missing: 0, deferred: 0, failed: 0 });
  expect(life.sidecars()).toEqual([SIDECAR]);
});

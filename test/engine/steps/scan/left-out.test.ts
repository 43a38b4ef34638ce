import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { daemonLife } from '../../../support/daemon-life.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../../../support/library.ts';
import { HOUR, liveWith } from '../../../support/life.ts';

const SECOND = 1000;
const FILMS = filmPaths(2);
const [FILM = ''] = FILMS;
const sidecar = (video: string): string => video.replace(/\.mkv$/, '.en.srt');

describe('a video that the walk leaves out is not gone, and its subtitle stays', () => {
  test('one whose name was excluded, while others of its folder are listed', async () => {
    const pair = ['Pair/Silent.Harbour.1950.1080p.mkv', 'Pair/Broken.Harbour.1951.1080p.mkv'];
    const life = await liveWith(pair);
    life.configure({ exclude: ['**/Silent*'] });
    await life.scan();
    life.later(2 * HOUR);
    await life.scan();
    expect(life.sidecars()).toEqual(pair.map(sidecar).toSorted());
    expect(life.withStore(({ trash }) => trash.list())).toEqual([]);
  });

  test('one whose link leads to a disk that is away', async () => {
    const life = await liveWith([FILM]);
    const linked = join('Linked', basename(FILM));
    const disk = join(life.media, dirname(FILM));
    mkdirSync(join(life.media, 'Linked'));
    symlinkSync(join(life.media, FILM), join(life.media, linked));
    putFiles(life.media, ['Linked/Other.1999.1080p.mkv']);
    await life.scan();
    expect(life.sidecars()).toContain(sidecar(linked));
    renameSync(disk, join(life.folder, 'away'));
    await life.scan();
    life.later(2 * HOUR);
    await life.scan();
    expect(life.sidecars()).toContain(sidecar(linked));
  });

  test('those below a folder that gets a marker while the daemon runs', async () => {
    const season = [1, 2].map((number) => `Show/Season 01/Show.S01E0${number}.1080p.WEB.h264-QUAY.mkv`);
    const life = await daemonLife([...season, FILM]);
    putFiles(life.media, [...season, FILM]);
    await life.start();
    await life.passes(10 * SECOND);
    expect(sidecarsBelow(life.media)).toHaveLength(3);
    writeFileSync(join(life.media, 'Show/.ignore'), '');
    rmSync(join(life.media, season[0] ?? ''));
    await life.passes(10 * SECOND);
    await life.passes(2 * HOUR, HOUR);
    expect(sidecarsBelow(life.media)).toHaveLength(3);
  });
});

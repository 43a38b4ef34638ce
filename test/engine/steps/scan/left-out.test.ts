import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCli } from '../../../support/cli.ts';
import { daemonLife, type DaemonLife } from '../../../support/daemon-life.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../../../support/library.ts';
import { HOUR, liveWith, type Life } from '../../../support/life.ts';
import { until } from '../../../support/until.ts';

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

/** Films of which the service has no Polish subtitle. */
function unfilled(): Promise<Life> {
  return liveWith(FILMS, { config: { languages: ['pl'] } });
}

/** Films of which the user deleted the subtitle of the first. */
async function withDeleted(): Promise<Life> {
  const life = await liveWith(FILMS);
  rmSync(join(life.media, sidecar(FILM)));
  await life.scan();
  life.later(HOUR);
  await life.scan();
  return life;
}

/** What is wanted of the videos that count. */
function countedOf(life: DaemonLife): readonly unknown[] {
  return life.wants().filter(({ state }) => state !== 'gone');
}

const EXCLUDED = { languages: ['pl'], exclude: [dirname(FILM)] };

describe('nothing is wanted any more for a known video that is excluded later', () => {
  test('it is neither counted nor searched, and what is wanted of the others stays as it was', async () => {
    const life = await unfilled();
    life.configure(EXCLUDED);
    expect(await life.scan()).toMatchObject({ videos: 1, wanted: 1, missing: 1 });
    life.later(400 * 24 * HOUR);
    life.standIn.asked.clear();
    await life.scan();
    expect(Object.keys(life.standIn.asked.snapshot().timesAsked)).toEqual([basename(FILMS[1] ?? '')]);
  });

  test('everything is as before after the exclusion ends: it is searched again at its own time', async () => {
    const life = await unfilled();
    life.configure(EXCLUDED);
    await life.scan();
    await life.scan();
    life.configure({ languages: ['pl'] });
    life.standIn.asked.clear();
    expect(await life.scan()).toMatchObject({ videos: 2, wanted: 2, missing: 2 });
    expect(life.standIn.asked.snapshot().timesAsked).toEqual({});
    life.later(400 * 24 * HOUR);
    await life.scan();
    expect(Object.keys(life.standIn.asked.snapshot().timesAsked).toSorted()).toEqual(
      FILMS.map((film) => basename(film)).toSorted(),
    );
  });

  test('one that was excluded before its first search is searched after the exclusion', async () => {
    const refused = { service: { api_key: 'another-key' } };
    const life = await liveWith(FILMS, { config: refused });
    life.configure({ ...refused, exclude: EXCLUDED.exclude });
    await life.scan();
    life.configure({});
    await life.scan();
    expect(life.sidecars()).toEqual(FILMS.map(sidecar).toSorted());
  });

  test('a subtitle that the user deleted before the exclusion is not placed again after it', async () => {
    const life = await withDeleted();
    life.configure({ exclude: EXCLUDED.exclude });
    await life.scan();
    life.configure({});
    await life.scan();
    life.later(HOUR);
    await life.scan();
    expect(life.sidecars()).toEqual([sidecar(FILMS[1] ?? '')]);
  });

  test('a subtitle that is there stays, and one that the user deleted is not placed again after the exclusion', async () => {
    const life = await liveWith(FILMS);
    life.configure({ exclude: EXCLUDED.exclude });
    await life.scan();
    rmSync(join(life.media, sidecar(FILM)));
    await life.scan();
    life.later(2 * HOUR);
    await life.scan();
    life.configure({});
    await life.scan();
    life.later(HOUR);
    await life.scan();
    expect(life.spent()).toBe(0);
    expect(life.sidecars()).toEqual([sidecar(FILMS[1] ?? '')]);
  });

  test('one whose file was replaced before is not searched, and keeps its subtitle until that ends', async () => {
    const life = await liveWith(FILMS);
    const refused = { service: { api_key: 'another-key' } };
    life.later(3 * HOUR);
    life.put(FILM, new Uint8Array(5000));
    life.configure(refused);
    await life.scan();
    life.configure({ ...refused, exclude: EXCLUDED.exclude });
    await life.scan();
    life.spent();
    life.configure({ exclude: EXCLUDED.exclude });
    await life.scan();
    expect(life.spent()).toBe(0);
    life.configure({});
    await life.scan();
    expect(life.spent()).toBeGreaterThan(0);
    expect(life.sidecars()).toEqual(FILMS.map(sidecar).toSorted());
  });

  test('why tells that it is excluded, and search refuses it for free', async () => {
    const cli = await openCli(FILMS, { more: { languages: ['pl'] } });
    await cli.run('scan');
    writeFileSync(cli.at(join(dirname(FILM), '.ignore')), '');
    await cli.run('scan');
    cli.spent();
    expect(await cli.run('why', cli.at(FILM))).toMatchObject({
      code: 1,
      err: expect.stringContaining('subtitled skips it: excluded'),
    });
    expect(await cli.run('search', cli.at(FILM))).toMatchObject({
      code: 1,
      err: expect.stringContaining('excluded'),
    });
    expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
  });

  test('a marker that appears or goes while the daemon runs counts at once, also for seasons below', async () => {
    const season = [1, 2].map((number) => `Show/Season 01/Show.S01E0${number}.1080p.WEB.h264-QUAY.mkv`);
    const life = await daemonLife([], { config: () => ({ languages: ['pl'] }) });
    const marker = join(life.media, 'Show/.ignore');
    // Long before the next walk.
    const wanted = (count: number): Promise<void> =>
      until(
        `${count} are wanted`,
        async () => {
          await life.passes(SECOND);
          return countedOf(life).length === count;
        },
        8 * SECOND,
      );
    putFiles(life.media, [...season, FILM]);
    await life.start();
    await wanted(3);
    writeFileSync(marker, '');
    await wanted(1);
    expect(countedOf(life)).toMatchObject([{ name: basename(FILM) }]);
    rmSync(marker);
    await wanted(3);
  });
});

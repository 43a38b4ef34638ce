import { mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { liveWith, MINUTE, type Life } from '../../../support/life.ts';
import { filmPaths, putFiles } from '../../../support/library.ts';

test('an unmounted share is told as that, another disk in its place as that, and nothing is forgotten', async () => {
  const films = filmPaths(3);
  const life = await liveWith(films);
  const share = join(life.folder, 'share');
  renameSync(life.media, share);

  // The mount point without its share: an empty folder with another identity.
  mkdirSync(life.media);
  const why = `${life.media} had videos and is empty now: the share seems not to be mounted. If they were deleted on purpose, run: subtitled scan ${life.media}`;
  expect((await life.scan()).unavailable).toEqual([{ root: life.media, why, confirmable: true }]);

  putFiles(life.media, ['Something Else (2001)/Something.Else.2001.mkv']);
  expect((await life.scan()).unavailable).toMatchObject([
    { why: expect.stringContaining('another disk seems to be mounted there') },
  ]);

  life.spent();
  renameSync(life.media, join(life.folder, 'other'));
  renameSync(share, life.media);
  const back = await life.scan();
  expect(back).toMatchObject({ unavailable: [], videos: 3, failed: 0 });
  expect(life.spent()).toBe(0);
  expect(life.sidecars()).toHaveLength(3);
  expect(readdirSync(life.media)).toHaveLength(3);
});

describe('a share that goes away while it is walked', () => {
  const MANY = filmPaths(300);

  /** The second pass; `during` is called each time that the walk has taken in some videos. */
  async function scanned(
    during: (at: number, place: { readonly media: string; readonly share: string }) => void,
  ): Promise<{ readonly gone: number; readonly unavailable: number }> {
    let turn = -1;
    const life: Life = await liveWith(MANY, {
      config: { languages: ['pl'] },
      tell: ({ kind }) => {
        if (kind !== 'looking' || turn < 0) return;
        during(turn, { media: life.media, share: join(life.folder, 'share') });
        turn += 1;
      },
    });
    turn = 0;
    const { unavailable } = await life.scan();
    const gone = life.withStore(({ videos }) =>
      MANY.filter((path) => videos.at(dirname(join(life.media, path)), basename(path)) === null),
    );
    return { gone: gone.length, unavailable: unavailable.length };
  }

  const unmount = ({ media, share }: { readonly media: string; readonly share: string }): void => {
    renameSync(media, share);
    mkdirSync(media);
  };

  test('is unavailable, and none of its videos counts as gone', async () => {
    const found = await scanned((at, place) => (at === 0 ? unmount(place) : undefined));
    expect(found).toEqual({ gone: 0, unavailable: 1 });
  });

  test('and comes back before the end keeps its videos', async () => {
    const found = await scanned((at, place) => {
      if (at === 0) unmount(place);
      if (at !== 1) return;
      rmdirSync(place.media);
      renameSync(place.share, place.media);
    });
    expect(found).toEqual({ gone: 0, unavailable: 0 });
  });
});

test('a share that goes away between search and download: what is left waits for it, and nothing has failed', async () => {
  const films = filmPaths(30);
  let share = '';
  const life = await liveWith(films, {
    config: { languages: ['pl'] },
    tell: ({ kind }) => {
      if (kind !== 'placed' || share !== '') return;
      share = join(life.folder, 'share');
      renameSync(life.media, share);
    },
  });
  life.configure({});
  const { wanted, placed, failed, groups } = await life.scan();
  expect([failed, groups.failed]).toEqual([0, []]);
  expect(groups.deferred).toMatchObject([{ reason: 'library-unavailable', count: wanted - placed }]);
  expect(life.news.filter(({ kind }) => kind === 'failed')).toEqual([]);
  renameSync(share, life.media);
  life.later(6 * MINUTE);
  await life.scan();
  expect(life.sidecars()).toHaveLength(30);
});

describe('a library without a listed video is not taken for an unmounted share', () => {
  const films = filmPaths(2);

  test.each([
    ['its folders are excluded', { exclude: ['The*', 'A*'] }],
    ['its videos are excluded by their names', { exclude: ['**/*.mkv'] }],
  ])('%s', async (_, config) => {
    const life = await liveWith(films);
    life.configure(config);
    expect(await life.scan()).toMatchObject({ unavailable: [], wanted: 0 });
    expect(life.sidecars()).toHaveLength(2);
  });

  test('each of its folders becomes a library of its own', async () => {
    const life = await liveWith(films);
    const roots = [life.media, ...films.map((film) => join(life.media, dirname(film)))];
    life.configure({ libraries: roots.map((path) => ({ path })) });
    expect(await life.scan()).toMatchObject({ unavailable: [], videos: 2, wanted: 0 });
    expect(life.spent()).toBe(0);
  });
});

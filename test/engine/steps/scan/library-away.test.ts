import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { liveWith } from '../../../support/life.ts';
import { filmPaths, putFiles } from '../../../support/library.ts';

test('an unmounted share is told as that, another disk in its place as that, and nothing is forgotten', async () => {
  const films = filmPaths(3);
  const life = await liveWith(films);
  const share = join(life.folder, 'share');
  renameSync(life.media, share);

  // The mount point without its share: an empty folder with another identity.
  mkdirSync(life.media);
  const why = `${life.media} had videos and is empty now: the share seems not to be mounted. If they were deleted on purpose, run: subtitled scan ${life.media}`;
  expect((await life.scan()).unavailable).toEqual([{ root: life.media, why }]);

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

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filmPaths } from '../../../support/library.ts';
import { liveWith, type Life } from '../../../support/life.ts';

const [FILM = '', OTHER = ''] = filmPaths(2);
const SECOND = FILM.replace('.mkv', '.mp4');

const endings = (life: Life): readonly string[] =>
  life.withStore(({ videos }) => [1, 2].map((id) => videos.get(id)?.name.slice(-4) ?? 'none'));

test('a file with another extension beside the video is a video of its own', async () => {
  const life = await liveWith([FILM]);
  expect(endings(life)).toEqual(['.mkv', 'none']);
  life.put(SECOND, Buffer.from('another copy of the same film'));
  expect(await life.scan()).toMatchObject({ videos: 2 });
  expect(endings(life)).toEqual(['.mkv', '.mp4']);
});

test('a file with another extension that comes after the video had gone takes its place', async () => {
  const life = await liveWith([FILM, OTHER]);
  rmSync(join(life.media, FILM));
  await life.scan();
  life.put(SECOND, Buffer.from('another copy of the same film'));
  expect(await life.scan()).toMatchObject({ videos: 2, wanted: 0 });
  expect(endings(life).toSorted()).toEqual(['.mkv', '.mp4']);
});

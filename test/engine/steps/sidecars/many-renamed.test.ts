import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { placeAllIn } from '../../../support/all-placed.ts';
import { filmPaths } from '../../../support/library.ts';
import { liveWith, type Life, type LifeOptions } from '../../../support/life.ts';

const A_PART = 200;
/** More than one part of a pass moves. */
const FILMS = filmPaths(A_PART + 30);

/** Their subtitles are ours, and the service would deliver them again. */
async function filled(options: LifeOptions = {}): Promise<Life> {
  const life = await liveWith(FILMS, { ...options, config: { quota: { reserve_downloads: 50 } } });
  placeAllIn(life);
  life.configure({});
  expect(life.sidecars()).toHaveLength(FILMS.length);
  life.spent();
  return life;
}

function renameAll(life: Life): void {
  for (const film of FILMS) renameSync(join(life.media, film), join(life.media, dirname(film), 'Film.mkv'));
}

const FOLLOWED = FILMS.map((film) => `${dirname(film)}/Film.en.srt`).toSorted();

test('the subtitles of hundreds of renamed films all follow in one scan, although the films look alike', async () => {
  const life = await filled();
  renameAll(life);
  await life.scan();
  expect(life.sidecars()).toEqual(FOLLOWED);
  expect(life.spent()).toBe(0);
});

test('those that had not followed when their share went away do so as soon as it is back, and none is bought again', async () => {
  let moved = 0;
  const life: Life = await filled({
    tell: ({ kind }) => {
      if (kind === 'moved') moved += 1;
      if (kind !== 'moved' || moved !== A_PART) return;
      renameSync(life.media, join(life.folder, 'share'));
      mkdirSync(life.media);
    },
  });
  renameAll(life);
  await life.scan();
  expect(moved).toBe(A_PART);

  rmdirSync(life.media);
  renameSync(join(life.folder, 'share'), life.media);
  await life.scan();
  expect(life.sidecars()).toEqual(FOLLOWED);
  expect(life.spent()).toBe(0);
});

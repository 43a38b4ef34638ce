import { renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filmPaths } from '../../../support/library.ts';
import { HOUR, liveWith, type Life } from '../../../support/life.ts';

/** More than one part of a pass moves. */
const FILMS = filmPaths(230);

/** The service gives fifty a day. */
async function filled(): Promise<Life> {
  const life = await liveWith(FILMS);
  for (let day = 1; day < 5; day += 1) {
    life.later(25 * HOUR);
    life.standIn.advance(25 * HOUR);
    await life.scan();
  }
  expect(life.sidecars()).toHaveLength(FILMS.length);
  life.spent();
  return life;
}

test('the subtitles of hundreds of renamed films all follow in one scan, although the films look alike', async () => {
  const life = await filled();
  for (const film of FILMS) renameSync(join(life.media, film), join(life.media, dirname(film), 'Film.mkv'));
  await life.scan();
  expect(life.sidecars()).toEqual(FILMS.map((film) => `${dirname(film)}/Film.en.srt`).toSorted());
  expect(life.spent()).toBe(0);
});

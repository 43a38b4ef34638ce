import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filmPaths } from '../../../support/library.ts';
import { HOUR, liveWith, MINUTE, type Life } from '../../../support/life.ts';

const FILMS = filmPaths(3);
const sidecar = (film: string): string => film.replace(/\.mkv$/, '.en.srt');

/** As a restored backup, a sync program or a media manager does: another time, the same bytes. */
function touch(life: Life, ageMs: number): void {
  for (const film of FILMS) life.put(film, readFileSync(join(life.media, film)), ageMs);
}

test('videos that only get another time are no other videos: nothing is searched again', async () => {
  const life = await liveWith(FILMS);
  touch(life, 5 * HOUR);
  await life.scan();
  touch(life, MINUTE / 6);
  await life.scan();
  life.later(5 * MINUTE);
  await life.scan();
  expect(life.spent()).toBe(0);
  expect(life.sidecars()).toHaveLength(3);
});

test('a subtitle that the user deleted is not downloaded again because its video got another time', async () => {
  const life = await liveWith(FILMS);
  rmSync(join(life.media, sidecar(FILMS[0] ?? '')));
  await life.scan();
  touch(life, 5 * HOUR);
  await life.scan();
  life.later(15 * MINUTE);
  await life.scan();
  touch(life, 6 * HOUR);
  await life.scan();
  expect(life.spent()).toBe(0);
  expect(life.sidecars()).toEqual(FILMS.slice(1).map(sidecar).toSorted());
});

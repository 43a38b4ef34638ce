import { renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUR, type Life } from '../../../support/life.ts';
import {
  FILM,
  inTrash,
  live,
  SECOND,
  SECOND_SIDECAR,
  SIDECAR,
  states,
  staysQuiet,
} from '../../../support/two-films.ts';

/** Two films that are not of the same time. */
async function twoFilms(): Promise<Life> {
  const life = await live();
  const longAgo = new Date(Date.now() - 48 * HOUR);
  utimesSync(join(life.media, SECOND), longAgo, longAgo);
  await life.scan();
  return life;
}

test('a film renamed to the path of one that was just deleted keeps its own subtitle', async () => {
  const life = await twoFilms();
  const text = life.read(`media/${SIDECAR}`);
  rmSync(join(life.media, SECOND));
  await life.scan();
  renameSync(join(life.media, FILM), join(life.media, SECOND));
  await life.scan();
  expect(life.sidecars()).toEqual([SECOND_SIDECAR]);
  expect(life.read(`media/${SECOND_SIDECAR}`)).toBe(text);
  expect(inTrash(life)).toEqual([['Orchard.2014.1080p.BluRay.x264-QUAY.en.srt', 'video-gone']]);
  life.later(2 * HOUR);
  await staysQuiet(life);
  expect(states(life)).toEqual(['Orchard.2014.1080p.BluRay.x264-QUAY.mkv: placed']);
});

test('the deleted film gets its subtitle out of the trash where it comes back', async () => {
  const life = await twoFilms();
  const text = life.read(`media/${SECOND_SIDECAR}`);
  renameSync(join(life.media, SECOND), join(life.folder, 'Away.mkv'));
  await life.scan();
  renameSync(join(life.media, FILM), join(life.media, SECOND));
  await life.scan();
  renameSync(join(life.folder, 'Away.mkv'), join(life.media, FILM));
  await life.scan();
  expect(life.spent()).toBe(0);
  expect(life.read(`media/${SIDECAR}`)).toBe(text);
  expect(states(life)).toEqual([
    'Harbour.2016.1080p.BluRay.x264-QUAY.mkv: placed',
    'Orchard.2014.1080p.BluRay.x264-QUAY.mkv: placed',
  ]);
});

// A film's folder leaves the library, and a link out of it takes its place.

import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUR, type Life } from '../../../support/life.ts';
import { FILM, inTrash, live, SECOND_SIDECAR, SIDECAR } from '../../../support/two-films.ts';

/** Returns the folder's new path. */
function takeOut(life: Life): string {
  const [inside, outside] = [join(life.media, dirname(FILM)), join(life.folder, 'archive')];
  renameSync(inside, outside);
  symlinkSync(outside, inside);
  return outside;
}

test('the subtitle of a deleted film is not put into the trash there', async () => {
  const life = await live();
  const text = life.read(`media/${SIDECAR}`);
  rmSync(join(life.media, FILM));
  await life.scan();
  takeOut(life);
  life.later(2 * HOUR);
  await life.scan();
  expect(life.read(`archive/${basename(SIDECAR)}`)).toBe(text);
  expect(inTrash(life)).toEqual([]);
});

test('its subtitle there does not follow the film back into the library', async () => {
  const life = await live();
  const text = life.read(`media/${SIDECAR}`);
  const outside = takeOut(life);
  mkdirSync(join(life.media, 'Back (2016)'));
  renameSync(join(outside, basename(FILM)), join(life.media, 'Back (2016)', basename(FILM)));
  await life.scan();
  await life.scan();
  expect(life.read(`archive/${basename(SIDECAR)}`)).toBe(text);
  expect(life.sidecars()).toContain(SECOND_SIDECAR);
});

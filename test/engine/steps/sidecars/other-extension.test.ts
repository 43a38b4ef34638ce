import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUR, type Life } from '../../../support/life.ts';
import { putFiles } from '../../../support/library.ts';
import {
  FILM,
  inTrash,
  live,
  SECOND_SIDECAR,
  SIDECAR,
  states,
  staysQuiet,
} from '../../../support/two-films.ts';

const ENCODED = FILM.replace('.mkv', '.mp4');

/** As HandBrake, Tdarr and Unmanic do: the new file is there before the old one goes. */
async function encode(life: Life): Promise<void> {
  putFiles(life.media, [ENCODED], 'encoded anew\n');
  await staysQuiet(life);
  rmSync(join(life.media, FILM));
  await staysQuiet(life);
}

test('a film that is encoded beside the old file keeps our subtitle when that file is deleted, and nothing is searched', async () => {
  const life = await live();
  const text = life.read(`media/${SIDECAR}`);
  await encode(life);
  life.later(2 * HOUR);
  await staysQuiet(life);
  expect(life.read(`media/${SIDECAR}`)).toBe(text);
  expect(inTrash(life)).toEqual([]);
  expect(states(life)).toContain(`${ENCODED.split('/').at(-1)}: placed`);
});

test('it is ours there too: deleted, it stays deleted, and with its film it goes to the trash', async () => {
  const life = await live();
  await encode(life);
  rmSync(join(life.media, ENCODED));
  await life.scan();
  life.later(2 * HOUR);
  await life.scan();
  expect(life.sidecars()).toEqual([SECOND_SIDECAR]);
  expect(inTrash(life)).toEqual([[SIDECAR.split('/').at(-1), 'video-gone']]);
  putFiles(life.media, [ENCODED], 'encoded anew\n');
  await life.scan();
  expect(life.sidecars()).toEqual([SIDECAR, SECOND_SIDECAR]);
  expect(life.spent()).toBe(0);
  rmSync(join(life.media, SIDECAR));
  await life.scan();
  life.later(HOUR);
  await life.scan();
  expect(states(life)).toContain(`${ENCODED.split('/').at(-1)}: declined`);
});

test('the old file that comes back costs nothing either', async () => {
  const life = await live();
  await encode(life);
  life.later(2 * HOUR);
  await life.scan();
  putFiles(life.media, [FILM]);
  await staysQuiet(life);
  rmSync(join(life.media, ENCODED));
  life.later(2 * HOUR);
  await life.scan();
  life.later(2 * HOUR);
  await staysQuiet(life);
  expect(life.sidecars()).toEqual([SIDECAR, SECOND_SIDECAR]);
  expect(inTrash(life)).toEqual([]);
});

test('what was rejected for the old file stays rejected for the new one', async () => {
  const life = await live({ generate: { decoys: true } });
  const reject = async (film: string): Promise<void> => {
    await life.command({ kind: 'reject', path: join(life.media, film), language: null });
  };
  const first = life.read(`media/${SIDECAR}`);
  await reject(FILM);
  const placed = life.sidecars().map((path) => life.read(`media/${path}`));
  expect(placed).not.toContain(first);
  life.spent();
  await encode(life);
  await reject(ENCODED);
  const now = life.sidecars().map((path) => life.read(`media/${path}`));
  expect(now).not.toEqual(placed);
  expect(now).not.toContain(first);
});

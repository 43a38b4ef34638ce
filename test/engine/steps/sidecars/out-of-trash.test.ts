// A video that was out of sight for more than an hour gets its subtitle out of the trash, which costs nothing.

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { HOUR, type Life } from '../../../support/life.ts';
import { FILM, inTrash, live, SECOND_SIDECAR, SIDECAR, staysQuiet } from '../../../support/two-films.ts';

/** A film is moved to `new` without its subtitle, before the configuration names that library. */
async function movedAlone(film = FILM): Promise<Life> {
  const life = await live();
  const [there, away] = [join(life.media, FILM), join(life.folder, 'new', film)];
  mkdirSync(dirname(away), { recursive: true });
  renameSync(there, away);
  await life.scan();
  life.later(2 * HOUR);
  await life.scan();
  expect([life.sidecars(), inTrash(life)]).toEqual([[SECOND_SIDECAR], [[basename(SIDECAR), 'video-gone']]]);
  // An archive is kept for a time from its download on.
  rmSync(join(life.folder, 'state/archive'), { recursive: true });
  expect(life.spent()).toBe(0);
  return life;
}

const nameLibraries = (life: Life): void =>
  life.configure({ libraries: ['media', 'new'].map((one) => ({ path: join(life.folder, one) })) });

const isOurs = (life: Life, path: string): boolean =>
  life.withStore(({ placements }) => placements.sidecarAt(dirname(path), basename(path))) !== null;

test.each([FILM, 'Harbour (2016)/Harbour (2016).mkv'])(
  'in the library to which it was moved, once the configuration names it: %s',
  async (film) => {
    const life = await movedAlone(film);
    nameLibraries(life);
    await life.scan();
    const sidecar = film.replace('.mkv', '.en.srt');
    expect([life.spent(), life.sidecars('new')]).toEqual([0, [sidecar]]);
    expect(isOurs(life, join(life.folder, 'new', sidecar))).toBe(true);
    await staysQuiet(life);
  },
);

test('in its own folder, once it is back', async () => {
  const life = await movedAlone();
  renameSync(join(life.folder, 'new', FILM), join(life.media, FILM));
  await life.scan();
  expect([life.spent(), life.sidecars()]).toEqual([0, [SIDECAR, SECOND_SIDECAR]]);
  expect(isOurs(life, join(life.media, SIDECAR))).toBe(true);
  await staysQuiet(life);
});

test('but not once the user has deleted it', async () => {
  const life = await movedAlone();
  const [there, away] = [join(life.media, FILM), join(life.folder, 'new', FILM)];
  renameSync(away, there);
  await life.scan();
  rmSync(join(life.media, SIDECAR));
  await life.scan();
  life.later(HOUR);
  await life.scan();
  renameSync(there, away);
  await life.scan();
  life.later(2 * HOUR);
  await life.scan();
  renameSync(away, there);
  await staysQuiet(life);
  expect(life.sidecars()).toEqual([SECOND_SIDECAR]);
});

test('unless it has another one by then', async () => {
  const life = await movedAlone();
  const own = SIDECAR.replace('.en.srt', '.eng.srt');
  writeFileSync(join(life.folder, 'new', own), 'mine\n');
  nameLibraries(life);
  await life.scan();
  expect([life.spent(), life.sidecars('new')]).toEqual([0, [own]]);
  await staysQuiet(life);
});

test('unless it is another file by then', async () => {
  const life = await movedAlone();
  writeFileSync(join(life.media, FILM), 'a longer cut of it\n'.repeat(9));
  await life.scan();
  expect([life.spent(), life.sidecars()]).toEqual([2, [SIDECAR, SECOND_SIDECAR]]);
});

/** As after 90 days, or where the trash was full. `file`: only that is gone, as after a damage. */
function emptyTrash({ folder }: Life, what: 'item' | 'file'): void {
  rmSync(join(folder, 'state/trash'), { recursive: true });
  if (what === 'file') return;
  const database = new Database(join(folder, 'state/state.db'));
  database.exec('DELETE FROM trash');
  database.close();
}

describe.each(['item', 'file'] as const)(
  'if the trash no longer has its %s, it is searched again',
  (what) => {
    test('in another library', async () => {
      const life = await movedAlone();
      emptyTrash(life, what);
      nameLibraries(life);
      await life.scan();
      expect([life.spent(), life.sidecars('new')]).toEqual([2, [SIDECAR]]);
      await staysQuiet(life);
    });

    test('in its own folder', async () => {
      const life = await movedAlone();
      emptyTrash(life, what);
      renameSync(join(life.folder, 'new', FILM), join(life.media, FILM));
      await life.scan();
      expect([life.spent(), life.sidecars()]).toEqual([2, [SIDECAR, SECOND_SIDECAR]]);
      await staysQuiet(life);
    });
  },
);

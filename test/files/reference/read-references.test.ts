import { mkdirSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readMatroskaReferences } from '../../../src/files/reference/matroska-reference.ts';
import { readReferences } from '../../../src/files/reference/read-references.ts';
import { windowOn } from '../../../src/files/tracks/window.ts';
import { LARGE_FILM_TIMES, writeLargeFilm } from '../../support/large-film.ts';
import { temporaryFolder } from '../../support/library.ts';

test('a film of ten gigabytes is read in less than 1 MiB and in a few reads, each of which is a round trip on a slow mount', async () => {
  const path = join(temporaryFolder(), 'film.mkv');
  const size = writeLargeFilm(path);
  const file = await open(path);
  onTestFinished(() => file.close());
  let [bytesRead, reads] = [0, 0];
  const counting = {
    read: async (buffer: Uint8Array, offset: number, length: number, position: number) => {
      reads += 1;
      bytesRead += length;
      return file.read(buffer, offset, length, position);
    },
  };
  const found = await readMatroskaReferences(windowOn(counting as Parameters<typeof windowOn>[0], size));
  process.stderr.write(`${bytesRead} bytes in ${reads} reads\n`);
  const shapes = found?.map(({ times }) =>
    times.kind === 'none' ? times.why : `${times.kind} ${times.cues.length}`,
  );
  expect(shapes).toEqual(LARGE_FILM_TIMES);
  expect(bytesRead).toBeLessThan(1_048_576);
  expect(reads).toBeLessThanOrEqual(20);
  expect(await readReferences(path)).toEqual(found);
});

test('what is not there, is a folder, or is of another kind has no references', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'folder.mkv'));
  writeFileSync(join(folder, 'film.avi'), 'RIFF    AVI LIST');
  writeFileSync(join(folder, 'empty.mkv'), '');
  expect(await readReferences(join(folder, 'film.avi'))).toBe('nothing');
  expect(await readReferences(join(folder, 'empty.mkv'))).toBe('nothing');
  for (const name of ['gone.mkv', 'folder.mkv'])
    expect(await readReferences(join(folder, name))).toBe('unsure');
});

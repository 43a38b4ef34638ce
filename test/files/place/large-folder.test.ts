import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSidecars } from '../../../src/files/place/sidecars.ts';
import type { MoveOrder, PlaceOrder, Sidecars } from '../../../src/ports/sidecars.ts';
import { temporaryFolder } from '../../support/library.ts';
import { orderIn, TEXT } from '../../support/place-bench.ts';

const FILES = 1_500;
const PLACED = 60;
const SHA = createHash('sha256').update(TEXT).digest('hex');

type Bench = {
  readonly folder: string;
  readonly sidecars: Sidecars;
  /** How often the folder was listed. */
  readonly lists: () => number;
  readonly place: (name: string) => Promise<unknown>;
  readonly rename: (from: string, name: string) => Promise<unknown>;
};

/** A film among the files of thousands of others. */
function bench(): Bench {
  const root = temporaryFolder();
  const folder = join(root, 'Films');
  mkdirSync(folder);
  writeFileSync(join(folder, 'Film.mkv'), 'v');
  for (let at = 0; at < FILES; at += 1) writeFileSync(join(folder, `Other ${at}.nfo`), '');
  let lists = 0;
  const sidecars = createSidecars({
    list: (path) => {
      lists += 1;
      return readdir(path, 'latin1');
    },
  });
  const order = (name: string): PlaceOrder => orderIn(root, folder, { name });
  return {
    folder,
    sidecars,
    lists: () => lists,
    place: (name) => sidecars.place(order(name)),
    rename: (from, name) => {
      const { bytes: _, ...rest } = order(name);
      const move: MoveOrder = { ...rest, from: { folder, name: from, sha256: SHA } };
      return sidecars.move(move);
    },
  };
}

const numbers = Array.from({ length: PLACED }, (_, at) => at);

test('the subtitles of a folder of thousands of files are placed and renamed with a few lists of it', async () => {
  const { place, rename, lists, folder } = bench();
  for (const at of numbers) expect(await place(`Film.${at}.en.srt`)).toMatchObject({ kind: 'placed' });
  for (const at of numbers)
    expect(await rename(`Film.${at}.en.srt`, `Film.${at}.eng.srt`)).toMatchObject({ kind: 'placed' });
  // Each takes the name that the one before had.
  for (const at of numbers)
    expect(await rename(`Film.${at}.eng.srt`, `Film.${at - 1}.eng.srt`)).toMatchObject({ kind: 'placed' });
  for (const at of numbers)
    expect(await rename(`Film.${at - 1}.eng.srt`, `FILM.${at - 1}.eng.srt`)).toMatchObject({
      kind: 'placed',
    });
  expect(lists()).toBeGreaterThan(0);
  expect(lists()).toBeLessThan(PLACED);
  expect(readFileSync(join(folder, `FILM.${PLACED - 2}.eng.srt`), 'utf8')).toBe(TEXT);
});

test('a name that differs in case is taken, whoever gave it', async () => {
  const { place, rename, folder } = bench();
  writeFileSync(join(folder, 'FILM.EN.srt'), 'mine');
  expect(await place('Film.en.srt')).toEqual({ kind: 'taken', by: 'FILM.EN.srt' });
  expect(await place('Film.de.srt')).toMatchObject({ kind: 'placed' });
  expect(await place('film.DE.srt')).toEqual({ kind: 'taken', by: 'Film.de.srt' });
  expect(await rename('Film.de.srt', 'Film.DE.srt')).toMatchObject({ kind: 'placed' });
  expect(await place('film.de.srt')).toEqual({ kind: 'taken', by: 'Film.DE.srt' });
  expect(await rename('Film.DE.srt', 'film.en.SRT')).toEqual({ kind: 'taken', by: 'FILM.EN.srt' });
  expect(readFileSync(join(folder, 'FILM.EN.srt'), 'utf8')).toBe('mine');
});

test("the user's file that appears between two placings is never replaced, and what blocks a name is told", async () => {
  const { place, folder, sidecars } = bench();
  expect(await place('Film.de.srt')).toMatchObject({ kind: 'placed' });
  writeFileSync(join(folder, 'Film.en.srt'), 'mine');
  mkdirSync(join(folder, 'Film.fr.srt'));
  expect(await place('Film.en.srt')).toEqual({ kind: 'taken', by: 'Film.en.srt' });
  expect(readFileSync(join(folder, 'Film.en.srt'), 'utf8')).toBe('mine');
  expect(await place('Film.fr.srt')).toMatchObject({ kind: 'failed', cause: 'name-blocked' });
  expect(await sidecars.nameHolder({ root: folder, folder, name: 'Film.fr.srt' })).toMatchObject({
    kind: 'failed',
  });
  renameSync(join(folder, 'Film.en.srt'), join(folder, 'Film.mine.srt'));
  expect(await place('Film.en.srt')).toMatchObject({ kind: 'placed' });
});

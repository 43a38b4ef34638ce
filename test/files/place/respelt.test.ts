// One of our subtitles gets another spelling of its name: on disks without hard links, and on those that ignore case.

import { createHash } from 'node:crypto';
import { linkSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { realOperations, type FileOperations } from '../../../src/files/fs/file-operations.ts';
import { createSidecars } from '../../../src/files/place/sidecars.ts';
import type { MoveOrder } from '../../../src/ports/sidecars.ts';
import { makeTree } from '../../support/folder-tree.ts';
import { orderIn, systemError, TEXT } from '../../support/place-bench.ts';

const SHA = createHash('sha256').update(TEXT).digest('hex');
const ASIDE = '.subtitled-aside.Film.en.srt';

function bench(from = 'film.en.srt'): { readonly folder: string; readonly order: MoveOrder } {
  const folder = makeTree({ 'Film.mkv': 'v', [from]: TEXT });
  const { bytes: _, ...order } = orderIn(folder, folder);
  return { folder, order: { ...order, from: { folder, name: from, sha256: SHA } } };
}

const subtitlesIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => name !== 'Film.mkv');

test.each([
  ['case', 'film.en.srt', 'Film.en.srt'],
  ['Unicode form', 'Amélie.en.srt'.normalize('NFD'), 'Amélie.en.srt'.normalize('NFC')],
])('a disk without hard links gives it its other %s', async (_, from, name) => {
  const { folder, order } = bench(from);
  const noLinks = createSidecars({ link: () => Promise.reject(systemError('EPERM')) });
  expect(await noLinks.move({ ...order, name })).toMatchObject({ kind: 'placed', size: TEXT.length });
  expect(subtitlesIn(folder)).toEqual([name]);
  expect(readFileSync(join(folder, name), 'utf8')).toBe(TEXT);
});

test('a third spelling still blocks it', async () => {
  const { folder, order } = bench();
  writeFileSync(join(folder, 'FILM.en.srt'), 'mine');
  expect(await createSidecars().move(order)).toEqual({ kind: 'taken', by: 'FILM.en.srt' });
  expect(subtitlesIn(folder)).toEqual(['FILM.en.srt', 'film.en.srt']);
});

/**
 * Two links to one file do what one entry under two spellings does on FAT or exFAT under Linux: a rename from one to the
 * other succeeds and changes nothing. The list has only the old one, as long as that exists.
 */
function oneEntry(folder: string): Partial<FileOperations> {
  linkSync(join(folder, 'film.en.srt'), join(folder, 'Film.en.srt'));
  return {
    list: async (at) => {
      const names = await realOperations.list(at);
      return names.filter((name) => name !== 'Film.en.srt' || !names.includes('film.en.srt'));
    },
  };
}

test('a disk that takes both spellings for one file gives it the new one', async () => {
  const { folder, order } = bench();
  expect(await createSidecars(oneEntry(folder)).move(order)).toMatchObject({ kind: 'placed' });
  expect(subtitlesIn(folder)).toEqual(['Film.en.srt']);
  expect(readFileSync(join(folder, 'Film.en.srt'), 'utf8')).toBe(TEXT);
});

test('what waits aside after a kill is not written over', async () => {
  const { folder, order } = bench();
  writeFileSync(join(folder, ASIDE), 'another');
  expect(await createSidecars(oneEntry(folder)).move(order)).toMatchObject({ kind: 'failed' });
  expect(readFileSync(join(folder, ASIDE), 'utf8')).toBe('another');
});

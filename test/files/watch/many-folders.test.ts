import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addTo, makeTree } from '../../support/folder-tree.ts';
import { until } from '../../support/until.ts';
import { kernelWatches, watched, type Watched } from '../../support/watched.ts';

/** More than are added or dropped at one time. */
const COUNT = 1700;
const below = (parent: string): readonly string[] =>
  Array.from({ length: COUNT }, (_, at) => `${parent}/film ${at}`);
const films = (parent: string): readonly string[] => below(parent).map((folder) => `${folder}/Film.mkv`);

async function hintedAll({ hints }: Watched, folders: readonly string[]): Promise<void> {
  await until('every folder was hinted', () => {
    const hinted = new Set(hints);
    return folders.every((folder) => hinted.has(folder));
  });
}

async function watchesAll({ watching }: Watched, count: number): Promise<void> {
  await until(
    () => `${count} folders are watched, not ${JSON.stringify(watching.state())}`,
    () => watching.state().folders === count && watching.state().watched === count,
  );
}

test('thousands of folders in one folder are all watched, and all reported when their parent is renamed or removed', async () => {
  const root = makeTree(films('movies'));
  const before = kernelWatches();
  const library = await watched(root);
  await watchesAll(library, COUNT + 2);
  renameSync(join(root, 'movies'), join(root, 'films'));
  await hintedAll(library, [...below('movies'), ...below('films')]);
  await watchesAll(library, COUNT + 2);
  library.forget();
  rmSync(join(root, 'films'), { recursive: true });
  await hintedAll(library, below('films'));
  await watchesAll(library, 1);
  expect(kernelWatches()).toBe(before + 1);
});

test('a library that is closed while it drops thousands of folders reports nothing more and leaves no watch', async () => {
  const root = makeTree(films('movies'));
  const before = kernelWatches();
  const library = await watched(root);
  rmSync(join(root, 'movies'), { recursive: true });
  addTo(root, ['Later.mkv']);
  await library.hinted('movies/film 0');
  await library.watching.close();
  const hints = library.hints.length;
  expect(kernelWatches()).toBe(before);
  await new Promise((done) => void setImmediate(done));
  expect(library.hints).toHaveLength(hints);
});

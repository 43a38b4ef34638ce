import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLibraries } from '../../../src/files/library/libraries.ts';
import { makeTree } from '../../support/folder-tree.ts';
import { walked } from '../../support/walked.ts';

const libraries = createLibraries();

/** A library whose folder `Film` has these videos, each a link to a file of another folder. */
function linkedLibrary(names: readonly string[], own: readonly string[] = []): string {
  const targets = names.map((_, at) => `.files/${at}.mkv`);
  const root = makeTree(['Film/', ...own.map((name) => `Film/${name}`), ...targets]);
  names.forEach((name, at) => symlinkSync(`../.files/${at}.mkv`, join(root, 'Film', name)));
  return root;
}

test('a linked sample, trailer or extra is left out as a file of that name is', async () => {
  const names = ['Film.mkv', 'sample.mkv', 'Film-trailer.mkv', 'Film-clip.mkv'];
  const seen = await walked(libraries, linkedLibrary(names));
  expect(seen.videos).toEqual(['Film/Film.mkv']);
  expect(seen.skipped).toMatchObject({
    'Film/sample.mkv': 'sample',
    'Film/Film-trailer.mkv': 'trailer',
    'Film/Film-clip.mkv': 'extra',
  });
});

test('an extra has its film beside it, be that a link', async () => {
  const seen = await walked(libraries, linkedLibrary(['Film.mkv'], ['Film-clip.mkv']));
  expect(seen.videos).toEqual(['Film/Film.mkv']);
});

test('a film with such a word is one of several, be the others links', async () => {
  const root = linkedLibrary(['Third.mkv'], ['First.mkv', 'Second-short.mkv']);
  expect((await walked(libraries, root)).videos.toSorted()).toEqual([
    'Film/First.mkv',
    'Film/Second-short.mkv',
    'Film/Third.mkv',
  ]);
});

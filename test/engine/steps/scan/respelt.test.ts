// On a disk that ignores case a file still shows under the spelling that its path had before: it is no copy of itself.

import { linkSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sameNameKey } from '../../../../src/core/path/same-name.ts';
import type { Deps } from '../../../../src/engine/deps.ts';
import { detectMoves } from '../../../../src/engine/steps/scan/moves/detect-moves.ts';
import { createLibraries } from '../../../../src/files/library/libraries.ts';
import { makeTree } from '../../../support/folder-tree.ts';
import { NOW, openState } from '../../../support/state.ts';
import { walked } from '../../../support/walked.ts';

const FILM = 'Films/Harbour/Harbour.mkv';

/** Looks for the path as such a disk does. */
function blindAt(root: string): Pick<Deps, 'libraries'> {
  const real = createLibraries();
  const spelt = (path: string): string =>
    path
      .slice(root.length + 1)
      .split('/')
      .reduce(
        (at, name) =>
          join(at, readdirSync(at).find((other) => sameNameKey(other) === sameNameKey(name)) ?? name),
        root,
      );
  return { libraries: { ...real, see: (path) => real.see(spelt(path)) } };
}

/** The film is known, then `change` happens to the disk. Returns what a look at all folders detects. */
async function detected(
  change: (root: string) => void,
  disk: (root: string) => Pick<Deps, 'libraries'> = blindAt,
): Promise<Record<'moved' | 'copied', readonly string[]>> {
  const root = makeTree([FILM]);
  const { store } = openState(makeTree());
  const real = createLibraries();
  const known = await real.see(join(root, FILM));
  if (typeof known === 'string') throw new Error(`the film is ${known}`);
  const [folder, name] = [join(root, dirname(FILM)), 'Harbour.mkv'];
  store.videos.add({ root, folder, name, releaseName: name, year: null, addedAt: NOW, ...known });
  change(root);
  const { folders } = await walked(real, root);
  const library = { root } as Deps['policy']['libraries'][number];
  const deps = { store, ...disk(root) } satisfies Partial<Deps> as unknown as Deps;
  const { moves, duplicates } = await detectMoves(deps, library, folders, new Map());
  const below = (path: string): string => path.slice(root.length + 1);
  return {
    moved: moves.map((one) => below(`${one.folder}/${one.name}`)),
    copied: [...duplicates.keys()].map(below),
  };
}

const rename = (from: string, to: string) => (root: string) => renameSync(join(root, from), join(root, to));

test.each([
  ['the file', FILM, 'Films/Harbour/harbour.mkv'],
  ['its folder', 'Films/Harbour', 'Films/HARBOUR'],
  ['a folder above', 'Films', 'films'],
])('%s gets another spelling: the film moved', async (_, from, to) => {
  expect(await detected(rename(from, to))).toEqual({ moved: [FILM.replace(from, to)], copied: [] });
});

test('two spellings on a disk that knows case are two files', async () => {
  const linked =
    (to: string) =>
    (root: string): void => {
      mkdirSync(join(root, dirname(to)), { recursive: true });
      linkSync(join(root, FILM), join(root, to));
    };
  const exact = (): Pick<Deps, 'libraries'> => ({ libraries: createLibraries() });
  for (const to of ['Films/Harbour/harbour.mkv', 'films/Harbour/Harbour.mkv'])
    expect(await detected(linked(to), exact)).toEqual({ moved: [], copied: [to] });
});

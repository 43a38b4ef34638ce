import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Deps } from '../../../../src/engine/deps.ts';
import { searchFolder } from '../../../../src/engine/commands/search/search-folder.ts';
import { identityNoteKey } from '../../../../src/engine/video/library-identity.ts';
import { createLibraries } from '../../../../src/files/library/libraries.ts';
import type { LibraryState } from '../../../../src/ports/libraries.ts';
import { putFiles, temporaryFolder } from '../../../support/library.ts';
import { NOW, openState, videoAt } from '../../../support/state.ts';

test('`search FOLDER` waits once for all shares of a server that is off, and looks at each library once', async () => {
  const folder = temporaryFolder();
  const { store } = openState(join(folder, 'state'));
  const roots = ['movies', 'kids', 'tv'].map((name) => join(folder, name));
  const there = roots[2] ?? '';
  putFiles(there, ['a.mkv']);
  store.videos.add(videoAt(join(there, 'a.mkv'), { root: there }));
  const real = createLibraries();
  const found = await real.probe(there);
  if (found.kind === 'unavailable') throw new Error(found.why);
  for (const root of roots) store.notes.put(identityNoteKey(root), root === there ? found.identity : root);
  const asked: string[] = [];
  const all = Promise.withResolvers<undefined>();
  const probe = async (root: string): Promise<LibraryState> => {
    if (asked.push(root) === roots.length) all.resolve(undefined);
    // The first shares answer only once the others were asked.
    await all.promise;
    return real.probe(root);
  };
  const deps = {
    store,
    clock: { now: () => NOW },
    policy: { roots, libraries: roots.map((root) => ({ root })) },
    libraries: { ...real, probe },
  };
  const request = { path: folder, deleted: false, dryRun: true };
  const { signal } = new AbortController();
  expect(await searchFolder(deps as unknown as Deps, request, signal)).toMatchObject({
    kind: 'folder-search',
  });
  expect(asked.toSorted()).toEqual(roots.toSorted());
});

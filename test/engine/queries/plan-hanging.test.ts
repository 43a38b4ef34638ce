import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Deps } from '../../../src/engine/deps.ts';
import { identityNoteKey, librariesAway } from '../../../src/engine/video/library-identity.ts';
import { createLibraries } from '../../../src/files/library/libraries.ts';
import type { LibraryState } from '../../../src/ports/libraries.ts';
import { temporaryFolder } from '../../support/library.ts';
import { openState } from '../../support/state.ts';

test('`plan` waits once for all shares of a server that is off, and tells those that are away', async () => {
  const folder = temporaryFolder();
  const { store } = openState(join(folder, 'state'));
  const roots = ['movies', 'kids', 'tv', 'new'].map((name) => join(folder, name));
  const [movies = '', kids = '', tv = '', unseen = ''] = roots;
  mkdirSync(tv);
  const real = createLibraries();
  const found = await real.probe(tv);
  const noted = found.kind === 'available' ? found.identity : '';
  for (const root of [movies, kids, tv]) store.notes.put(identityNoteKey(root), root === tv ? noted : root);
  const asked: string[] = [];
  const all = Promise.withResolvers<undefined>();
  const probe = async (root: string): Promise<LibraryState> => {
    if (asked.push(root) === 3) all.resolve(undefined);
    // The first shares answer only once the others were asked.
    await all.promise;
    return real.probe(root);
  };
  const deps = { store, policy: { roots }, libraries: { ...real, probe } };
  expect(await librariesAway(deps as unknown as Deps)).toEqual([movies, kids]);
  expect(asked).not.toContain(unseen);
});

import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { certainlyGone } from '../../../../src/engine/steps/scan/certainly-gone.ts';
import { createLibraries } from '../../../../src/files/library/libraries.ts';
import type { Libraries } from '../../../../src/ports/libraries.ts';
import { makeTree } from '../../../support/folder-tree.ts';
import { NOW, openState } from '../../../support/state.ts';

const real = createLibraries();

/** Deletes the first of two videos. `during` is called when the folders are listed once more. */
async function lookedFor(during: (root: string, away: string) => void): Promise<readonly string[]> {
  const root = makeTree(['A/A.mkv', 'B/B.mkv']);
  const away = join(makeTree(), 'away');
  const { store } = openState(makeTree());
  const names = new Map(
    ['A', 'B'].map((name) => [
      store.videos.add({
        root,
        folder: join(root, name),
        name: `${name}.mkv`,
        size: 1,
        mtimeMs: 2,
        inode: `1:${name}`,
        releaseName: name,
        year: null,
        addedAt: NOW,
      }),
      name,
    ]),
  );
  const library = {
    root,
    exclude: [],
    inner: [],
    followLinks: false,
    settleMs: 0,
    watch: 'scan' as const,
    mark: '',
  };
  const before = await real.probe(root);
  if (before.kind === 'unavailable') throw new Error(before.why);
  rmSync(join(root, 'A/A.mkv'));
  const libraries: Libraries = {
    ...real,
    walk(...how) {
      during(root, away);
      return real.walk(...how);
    },
  };
  const known = { library, identity: before.identity };
  const gone = await certainlyGone({ store, libraries }, known, [...names.keys()]);
  return gone.map((id) => names.get(id) ?? '');
}

test('a video that is not listed once more is gone, and no other', async () => {
  expect(await lookedFor(() => undefined)).toEqual(['A']);
});

test.each<readonly [string, (root: string, away: string) => void]>([
  ['goes away', (root, away) => renameSync(root, away)],
  [
    'makes room for another disk',
    (root, away) => {
      renameSync(root, away);
      mkdirSync(join(root, 'A'), { recursive: true });
      mkdirSync(join(root, 'B'));
    },
  ],
])('no video counts as gone while its share %s', async (_, during) => {
  expect(await lookedFor(during)).toEqual([]);
});

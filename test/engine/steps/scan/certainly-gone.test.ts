import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { certainlyGone } from '../../../../src/engine/steps/scan/certainly-gone.ts';
import { createLibraries } from '../../../../src/files/library/libraries.ts';
import type { Libraries } from '../../../../src/ports/libraries.ts';
import { makeTree } from '../../../support/folder-tree.ts';
import { held, heldWords } from '../../../support/loop-hold.ts';
import { openState, videoAt } from '../../../support/state.ts';

const real = createLibraries();

const libraryAt = (root: string) => ({
  root,
  exclude: [],
  inner: [],
  followLinks: false,
  settleMs: 0,
  watch: 'scan' as const,
  mark: '',
  scanning: '',
});

/** Deletes the first of two videos. `during` is called when the folders are listed once more. */
async function lookedFor(during: (root: string, away: string) => void): Promise<readonly string[]> {
  const root = makeTree(['A/A.mkv', 'B/B.mkv']);
  const away = join(makeTree(), 'away');
  const { store } = openState(makeTree());
  const names = new Map(
    ['A', 'B'].map((name) => [store.videos.add(videoAt(join(root, `${name}/${name}.mkv`), { root })), name]),
  );
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
  const known = { library: libraryAt(root), identity: before.identity };
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

test('a folder of 20,000 videos that is gone does not hold the loop', async () => {
  const root = makeTree(['A/A.mkv']);
  const { store } = openState(makeTree());
  const ids = store.transaction(() =>
    Array.from({ length: 20_000 }, (_, at) => store.videos.add(videoAt(join(root, `B/${at}.mkv`), { root }))),
  );
  const before = await real.probe(root);
  if (before.kind === 'unavailable') throw new Error(before.why);
  const known = { library: libraryAt(root), identity: before.identity };
  const looked = await held(() => certainlyGone({ store, libraries: real }, known, ids));
  process.stderr.write(`${heldWords('looked for', looked)}\n`);
  expect(looked.value).toEqual(ids);
  expect(looked.longestPasses).toBeLessThan(60);
});

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moveSidecar } from '../../../../src/engine/steps/sidecars/move-sidecar.ts';
import { createSidecars } from '../../../../src/files/place/sidecars.ts';
import { makeTree } from '../../../support/folder-tree.ts';
import { sizeAndTime, TEMPORARY, TEXT } from '../../../support/place-bench.ts';
import { quotaScene } from '../../../support/quota-scene.ts';

test('the temporary file of a move is on record before it is written, so that a kill leaves none behind', async () => {
  const root = makeTree({ 'old/Film.en.srt': TEXT, 'new/Film.mkv': 'v' });
  const [old, folder] = [join(root, 'old'), join(root, 'new')];
  const { deps, store, want } = quotaScene();
  const wantId = want();
  store.pendingMoves.put(wantId, 'Film.en.srt', 0);
  const onRecord: unknown[] = [];
  const sidecars = createSidecars({
    write: async (handle, bytes) => {
      onRecord.push(store.pendingMoves.of(wantId)?.temporaryName);
      await handle.writeFile(bytes);
    },
  });
  const video = {
    id: 1,
    root,
    folder,
    name: 'Film.mkv',
    ...sizeAndTime(join(folder, 'Film.mkv')),
    inode: '1:1',
    releaseName: 'Film.mkv',
    year: null,
    addedAt: 0,
  };
  const sidecar = {
    wantId,
    folder: old,
    name: 'Film.en.srt',
    sha256: createHash('sha256').update(TEXT).digest('hex'),
    ...sizeAndTime(join(old, 'Film.en.srt')),
    language: 'en',
    candidateKey: 'n:1',
    placedAt: 0,
    picked: false,
  };
  const follow = { wantId, name: 'Film.en.srt', temporaryName: null };
  const moved = await moveSidecar(
    { ...deps, sidecars, temporaryName: () => TEMPORARY },
    { follow, sidecar, video },
    { from: sidecar, name: 'Film.en.srt' },
  );
  expect(moved).toMatchObject({ kind: 'placed' });
  expect(onRecord).toEqual([TEMPORARY]);
  expect(readdirSync(folder).toSorted()).toEqual(['Film.en.srt', 'Film.mkv']);
});

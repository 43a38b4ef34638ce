// P1, P9: where a disk can neither link nor rename, as some mounts of an object store, nothing is downloaded for it, and no
// empty file stays that would pass for a subtitle of the user.

import { readdirSync } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeLeftovers, recordLeftovers } from '../../../src/engine/sidecar/leftovers.ts';
import { createSidecars } from '../../../src/files/place/sidecars.ts';
import { openStore } from '../../../src/store/open/open.ts';
import { makeTree } from '../../support/folder-tree.ts';
import { placeBench, systemError, TEMPORARY } from '../../support/place-bench.ts';

const cannot = (): Promise<never> => Promise.reject(systemError('ENOSYS'));

test('a probe says it, with the remedy, before a download', async () => {
  const folder = makeTree(['Film.mkv']);
  const here = createSidecars({ link: cannot, rename: cannot });
  expect(await here.probe(folder, TEMPORARY)).toMatchObject({
    kind: 'failed',
    cause: 'io-error',
    message: expect.stringMatching(/cannot do this \(ENOSYS\).*able to create, rename and remove/) as string,
  });
  for (const able of [createSidecars({ link: cannot }), createSidecars({ rename: cannot })]) {
    const other = makeTree(['Film.mkv']);
    expect(await able.probe(other, TEMPORARY)).toBeNull();
    expect(readdirSync(other)).toEqual(['Film.mkv']);
  }
});

test('an empty file that cannot be removed while it is open is removed once it is closed', async () => {
  const { folder, order } = placeBench();
  let refused = 0;
  const here = createSidecars({
    link: cannot,
    rename: cannot,
    unlink: (path) => (refused++ === 0 ? cannot() : unlink(path)),
  });
  expect(await here.place(order)).toMatchObject({ kind: 'failed', cause: 'io-error' });
  expect(readdirSync(folder)).toEqual(['Film.mkv']);
});

test('an empty file that cannot be removed now stays on record, and the next pass removes it', async () => {
  const { store, close } = openStore(join(makeTree(), 'state'), 0);
  onTestFinished(() => close());
  const { folder, order } = placeBench();
  const record = recordLeftovers({ store }, order);
  const here = createSidecars({ link: cannot, rename: cannot, unlink: cannot });
  expect(await here.place({ ...order, record })).toMatchObject({ kind: 'failed', cause: 'io-error' });
  expect(readdirSync(folder)).toEqual(['Film.en.srt', 'Film.mkv']);
  expect(store.leftovers.all()).toMatchObject([{ folder, claim: { name: 'Film.en.srt' } }]);
  await removeLeftovers({ store, sidecars: createSidecars(), emit: () => undefined });
  expect([readdirSync(folder), store.leftovers.all()]).toEqual([['Film.mkv'], []]);
});

// A link that leads out of the libraries has taken the place of the folder of one of our sidecars.

import { createHash } from 'node:crypto';
import { readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSidecars } from '../../../src/files/place/sidecars.ts';
import type { OwnFileBelow } from '../../../src/ports/sidecars.ts';
import { makeTree } from '../../support/folder-tree.ts';
import { orderIn, TEXT } from '../../support/place-bench.ts';

const sidecars = createSidecars();
const sha256 = createHash('sha256').update(TEXT).digest('hex');
const NAME = 'Film.en.srt';

function bench(linkTo: 'outside' | 'library/moved'): { readonly root: string; readonly from: OwnFileBelow } {
  const tree = makeTree({ [`library/old/${NAME}`]: TEXT, 'library/new/Film.mkv': 'v', 'outside.txt': '' });
  const root = join(tree, 'library');
  renameSync(join(root, 'old'), join(tree, linkTo));
  symlinkSync(join(tree, linkTo), join(root, 'old'));
  return { root, from: { folder: join(root, 'old'), name: NAME, sha256, roots: [root] } };
}

test('nothing behind it is removed', async () => {
  const { root, from } = bench('outside');
  expect(await sidecars.remove(from, () => undefined)).toEqual({ kind: 'nothing-there' });
  expect(readFileSync(join(root, '../outside', NAME), 'utf8')).toBe(TEXT);
});

test('nor moved', async () => {
  const { root, from } = bench('outside');
  const { bytes: _, ...order } = orderIn(root, join(root, 'new'));
  expect(await sidecars.move({ ...order, from })).toEqual({ kind: 'nothing-there' });
  expect(readFileSync(join(root, '../outside', NAME), 'utf8')).toBe(TEXT);
});

test('it is not told as gone while a library cannot be looked at', async () => {
  const { root, from } = bench('outside');
  const loop = join(root, '../loop');
  symlinkSync('loop', loop);
  const unsure = { ...from, roots: [root, loop] };
  expect(await sidecars.remove(unsure, () => undefined)).toMatchObject({ kind: 'failed' });
  expect(readFileSync(join(root, '../outside', NAME), 'utf8')).toBe(TEXT);
});

test('one that stays within a library is followed', async () => {
  const { root, from } = bench('library/moved');
  const another = { ...from, roots: [join(root, 'new'), join(root, 'gone'), root] };
  expect(await sidecars.remove(another, () => undefined)).toEqual({ kind: 'removed' });
});

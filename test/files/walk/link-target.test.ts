import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkTarget } from '../../../src/files/walk/link-target.ts';
import { makeTree } from '../../support/folder-tree.ts';

test('an error of the program is none of the link', async () => {
  const root = makeTree(['real/Film.mkv', 'links/']);
  symlinkSync('../real', join(root, 'links/alias'));
  const isExcluded = (): boolean => {
    throw new TypeError('the pattern is broken');
  };
  const library = { root, realRoot: root, inner: [], followLinks: false, isExcluded };
  const link = { path: join(root, 'links/alias'), realFolder: join(root, 'links') };
  await expect(linkTarget(library, link)).rejects.toThrow('a link could not be followed');
});

// A disk that takes only short names refuses a longer one before anything is downloaded for it.

import { expect, test } from 'vitest';
import { createSidecars } from '../../../src/files/place/sidecars.ts';
import { makeTree } from '../../support/folder-tree.ts';

test('a name that the disk cannot have is a failure that tells the remedy', async () => {
  const folder = makeTree(['Film.mkv']);
  const name = `${'long '.repeat(60)}.en.srt`;
  expect(await createSidecars().nameHolder({ root: folder, folder, name })).toMatchObject({
    kind: 'failed',
    cause: 'name-too-long',
    message: expect.stringContaining('Shorten the name of the video.'),
  });
  expect(await createSidecars().nameHolder({ root: folder, folder, name: 'Film.en.srt' })).toBeNull();
});

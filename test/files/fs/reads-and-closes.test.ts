import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderEntries } from '../../../src/files/fs/read-folder.ts';
import { withRegularFile } from '../../../src/files/fs/regular-file.ts';
import { makeTree } from '../../support/folder-tree.ts';

/** Where the open descriptors of this process are listed. */
const OPEN = '/proc/self/fd';

test('a file that was read is closed, also after the reader has failed: a daemon does not run out of descriptors', async () => {
  const path = join(makeTree(), 'a.srt');
  writeFileSync(path, 'text');
  const open = readdirSync(OPEN).length;
  for (let time = 0; time < 20; time += 1) {
    expect(await withRegularFile(path, async (file) => (await file.readFile()).toString())).toBe('text');
    const failing = withRegularFile(path, async () => Promise.reject(new Error('played')));
    await expect(failing).rejects.toThrow('played');
  }
  expect(readdirSync(OPEN).length).toBeLessThan(open + 10);
});

test('a folder that cannot be listed is not taken for an empty one', async () => {
  const root = makeTree(['a.mkv']);
  await expect(folderEntries(join(root, 'gone'))).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(folderEntries(join(root, 'a.mkv'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  expect(await folderEntries(root)).toEqual([{ name: 'a.mkv', kind: 'file' }]);
});

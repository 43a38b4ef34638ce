// What others put in the place of a sidecar or of notes: without end, or no file at all.

import { execFileSync } from 'node:child_process';
import { constants, symlinkSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readHead } from '../../../src/files/fs/read-head.ts';
import { createSidecars } from '../../../src/files/place/sidecars.ts';
import { makeTree } from '../../support/folder-tree.ts';

const sidecars = createSidecars();
const TEBIBYTE = 2 ** 40;

test('a file of a tebibyte is not read', async () => {
  const path = join(makeTree({ 'Film.en.srt': 'x' }), 'Film.en.srt');
  truncateSync(path, TEBIBYTE);
  expect(await sidecars.fingerprint(path)).toMatchObject({ sha256: '' });
});

test.each([
  ['fingerprint', (path: string) => sidecars.fingerprint(path)],
  ['readHead', (path: string) => readHead(path, 10)],
])('%s does not open a device or a pipe to which a link leads', async (_, read) => {
  const folder = makeTree();
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  symlinkSync('pipe', join(folder, 'Film.nfo'));
  let isOpened = false;
  // A pipe tells that it was opened: who writes to it waits for that.
  const writer = open(pipe, constants.O_WRONLY).then((file) => {
    isOpened = true;
    return file;
  });
  expect(await read(join(folder, 'Film.nfo'))).toBeNull();
  // Files are opened in turn by few threads: after these, the writer would have heard of it.
  for (let look = 0; look < 20; look += 1) await readHead(join(folder, 'gone'), 1);
  expect(isOpened).toBe(false);
  const reader = await open(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  await (await writer).close();
  await reader.close();
});

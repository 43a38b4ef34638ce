import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSidecars } from '../../../src/files/place/sidecars.ts';
import type { RewriteOrder } from '../../../src/ports/sidecars.ts';
import { makeTree } from '../../support/folder-tree.ts';
import { placeBench, systemError, TEMPORARY, TEXT } from '../../support/place-bench.ts';

const NAME = 'Film.en.srt';
const MIB = 1024 * 1024;
const sidecars = createSidecars();
const shaOf = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test("a user's file that replaces the claim stays, though the disk refuses the rename", async () => {
  const { folder, order } = placeBench();
  const here = createSidecars({
    link: () => Promise.reject(systemError('ENOTSUP')),
    rename: () => {
      writeFileSync(join(folder, 'theirs'), 'mine now');
      renameSync(join(folder, 'theirs'), join(folder, NAME));
      return Promise.reject(systemError('EIO'));
    },
  });
  expect(await here.place(order)).toMatchObject({ kind: 'failed' });
  expect(readFileSync(join(folder, NAME), 'utf8')).toBe('mine now');
  expect(readdirSync(folder).toSorted()).toEqual([NAME, 'Film.mkv']);
});

test.each([
  ['on the same disk, which gives the number of a deleted file to a new one', {}],
  ['on a disk that was mounted anew', { device: '1', inode: '1' }],
])("a user's empty file is no claim of ours if it is of another time: %s", async (_, numbers) => {
  const folder = makeTree({ [NAME]: '' });
  const { dev, ino, birthtimeNs } = statSync(join(folder, NAME), { bigint: true });
  const bornNs = String(birthtimeNs - 1n);
  const claim = { name: NAME, device: String(dev), inode: String(ino), bornNs, ...numbers };
  await sidecars.clean({ folder, temporaryName: TEMPORARY, claim });
  expect(readdirSync(folder)).toEqual([NAME]);
});

test.each<readonly [string, (path: string) => unknown]>([
  ['a pipe', (path) => execFileSync('mkfifo', [path])],
  ['a folder', (path) => mkdirSync(path)],
])('%s under the name of our sidecar is not ours', async (_, put) => {
  const folder = makeTree();
  put(join(folder, NAME));
  const kept: Uint8Array[] = [];
  const outcome = await sidecars.remove({ folder, name: NAME, sha256: shaOf('') }, (bytes) =>
    kept.push(bytes),
  );
  expect([outcome, kept]).toEqual([{ kind: 'not-ours' }, []]);
  expect(existsSync(join(folder, NAME))).toBe(true);
});

test.each([
  [32 * MIB, 'removed'],
  [32 * MIB + 1, 'not-ours'],
])('a file of %i bytes with our content is %s: we write none over 32 MiB', async (size, kind) => {
  const folder = makeTree({ [NAME]: '' });
  truncateSync(join(folder, NAME), size);
  const file = { folder, name: NAME, sha256: shaOf(new Uint8Array(size)) };
  expect(await sidecars.remove(file, () => undefined)).toEqual({ kind });
});

test('a disk that keeps only a part of the text and tells no error: nothing is placed', async () => {
  const { folder, order } = placeBench();
  const here = createSidecars({ write: (handle, bytes) => handle.writeFile(bytes.subarray(1)) });
  expect(await here.place(order)).toMatchObject({ kind: 'failed', cause: 'io-error' });
  expect(readdirSync(folder)).toEqual(['Film.mkv']);
});

function rewriting(): { readonly folder: string; readonly order: RewriteOrder } {
  const { root, folder } = placeBench();
  writeFileSync(join(folder, NAME), TEXT);
  const record = { left: () => undefined, released: () => undefined };
  const bytes = Buffer.from('as it is to be');
  return {
    folder,
    order: { root, folder, name: NAME, sha256: shaOf(TEXT), temporaryName: TEMPORARY, bytes, record },
  };
}

test('a sidecar that the user deletes while it is rewritten does not come back', async () => {
  const { folder, order } = rewriting();
  const here = createSidecars({
    sync: async (handle) => {
      await handle.sync();
      rmSync(join(folder, NAME));
    },
  });
  expect(await here.rewrite(order, () => undefined)).toEqual({ kind: 'nothing-there' });
  expect(readdirSync(folder)).toEqual(['Film.mkv']);
});

test('a rewritten sidecar is durable: after a power cut it is not the old one, which would pass for edited', async () => {
  const { folder, order } = rewriting();
  const seen: string[] = [];
  const here = createSidecars({
    sync: async (handle) => {
      seen.push(readFileSync(join(folder, NAME), 'utf8'));
      await handle.sync();
    },
  });
  expect(await here.rewrite(order, () => undefined)).toMatchObject({ kind: 'rewritten' });
  expect(seen).toEqual([TEXT, 'as it is to be']);
});

test('a respelled name that the user has in another spelling is taken', async () => {
  const folder = makeTree({ 'film.en.srt': TEXT, 'FILM.en.srt': 'theirs', 'Film.mkv': 'v' });
  const { order } = placeBench();
  const { bytes: _, ...rest } = order;
  const from = { folder, name: 'film.en.srt', sha256: shaOf(TEXT) };
  const moved = await sidecars.move({ ...rest, root: folder, folder, name: NAME, from });
  expect(moved).toEqual({ kind: 'taken', by: 'FILM.en.srt' });
  expect(readdirSync(folder).toSorted()).toEqual(['FILM.en.srt', 'Film.mkv', 'film.en.srt']);
});

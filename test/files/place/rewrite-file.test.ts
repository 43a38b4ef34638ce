import { createHash } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSidecars } from '../../../src/files/place/sidecars.ts';
import type { RewriteOrder } from '../../../src/ports/sidecars.ts';
import { makeTree } from '../../support/folder-tree.ts';
import { placeBench, sizeAndTime, systemError, TEMPORARY } from '../../support/place-bench.ts';

const NAME = 'Film.en.srt';
const OLD = 'as it was';

function bench(): { readonly path: string; readonly folder: string; readonly order: RewriteOrder } {
  const { root, folder } = placeBench();
  const path = join(folder, NAME);
  writeFileSync(path, OLD);
  const order: RewriteOrder = {
    root,
    folder,
    name: NAME,
    sha256: createHash('sha256').update(OLD).digest('hex'),
    temporaryName: TEMPORARY,
    bytes: Buffer.from('as it is to be'),
    record: { left: () => undefined, released: () => undefined },
  };
  return { path, folder, order };
}

const kept: string[] = [];
const keep = (bytes: Uint8Array): void => void kept.push(Buffer.from(bytes).toString());

test('replaces the content after the old one was kept, with the permissions of the old one', async () => {
  const { path, folder, order } = bench();
  chmodSync(path, 0o640);
  expect(await createSidecars().rewrite(order, keep)).toEqual({ kind: 'rewritten', ...sizeAndTime(path) });
  expect(readFileSync(path, 'utf8')).toBe('as it is to be');
  expect(statSync(path).mode & 0o777).toBe(0o640);
  expect(kept).toContain(OLD);
  expect(readdirSync(folder).sort()).toEqual([NAME, 'Film.mkv']);
});

test('leaves a file that has other content, or that is none', async () => {
  const { path, order } = bench();
  writeFileSync(path, 'edited');
  expect(await createSidecars().rewrite(order, keep)).toEqual({ kind: 'not-ours' });
  expect(readFileSync(path, 'utf8')).toBe('edited');
  const other = { ...order, name: 'No.srt' };
  expect(await createSidecars().rewrite(other, keep)).toEqual({ kind: 'nothing-there' });
});

test('leaves a file that changes while the new one is written', async () => {
  const { path, folder, order } = bench();
  const here = createSidecars({
    write: async (handle, bytes) => {
      await handle.writeFile(bytes);
      writeFileSync(path, 'edited just now');
    },
  });
  expect(await here.rewrite(order, keep)).toEqual({ kind: 'not-ours' });
  expect(readFileSync(path, 'utf8')).toBe('edited just now');
  expect(readdirSync(folder).sort()).toEqual([NAME, 'Film.mkv']);
});

test.each(['write', 'sync', 'rename'] as const)('a full disk at %s leaves the old file', async (call) => {
  const { path, folder, order } = bench();
  const full = (): Promise<never> => Promise.reject(systemError('ENOSPC'));
  const outcome = await createSidecars({ [call]: full }).rewrite(order, keep);
  expect(outcome).toMatchObject({ kind: 'failed', cause: 'disk-full' });
  expect(readFileSync(path, 'utf8')).toBe(OLD);
  expect(readdirSync(folder).sort()).toEqual([NAME, 'Film.mkv']);
});

test('nothing is replaced if the old content cannot be kept', async () => {
  const { path, order } = bench();
  const full = (): never => {
    throw systemError('ENOSPC');
  };
  await expect(createSidecars({ rename }).rewrite(order, full)).rejects.toThrow('ENOSPC');
  expect(readFileSync(path, 'utf8')).toBe(OLD);
});

test('nothing is written in a folder that leads out of the library', async () => {
  const { order } = bench();
  const outside = makeTree([NAME]);
  symlinkSync(outside, join(order.root, 'away'));
  const outcome = await createSidecars().rewrite({ ...order, folder: join(order.root, 'away') }, keep);
  expect(outcome).toMatchObject({ kind: 'failed', cause: 'outside-library' });
});

import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSidecars } from '../../../src/files/place/sidecars.ts';
import type { Leftovers } from '../../../src/ports/sidecars.ts';
import { addTo, makeTree } from '../../support/folder-tree.ts';
import { systemError, TEMPORARY } from '../../support/place-bench.ts';

const sidecars = createSidecars();

describe('clean', () => {
  const left = (folder: string, temporaryName = TEMPORARY): Leftovers => ({
    folder,
    temporaryName,
    claim: null,
  });
  const claimed = (folder: string, name = 'Film.en.srt'): Leftovers => {
    const { dev, ino, birthtimeNs } = statSync(join(folder, name), { bigint: true });
    const claim = { device: String(dev), inode: String(ino), bornNs: String(birthtimeNs), name };
    return { ...left(folder), claim };
  };

  test('removes the temporary file and its own empty claim, and is done when they are gone', async () => {
    const folder = makeTree({ 'Film.mkv': 'v', 'Film.en.srt': '', [TEMPORARY]: 'half' });
    const order = claimed(folder);
    await sidecars.clean(order);
    await sidecars.clean(order);
    expect(readdirSync(folder)).toEqual(['Film.mkv']);
  });

  test('an empty file of the user is never removed: not without a claim, not with the claim of another file', async () => {
    const folder = makeTree({ 'Film.en.srt': '', 'Other.en.srt': '' });
    await sidecars.clean(left(folder));
    const { claim } = claimed(folder, 'Other.en.srt');
    if (claim !== null) await sidecars.clean({ ...left(folder), claim: { ...claim, name: 'Film.en.srt' } });
    expect(readdirSync(folder)).toHaveLength(2);
  });

  test('a claim is known on a disk that was mounted anew: other numbers, the same time of birth', async () => {
    const folder = makeTree({ 'Film.en.srt': '' });
    const order = claimed(folder);
    const claim = order.claim === null ? null : { ...order.claim, device: '1', inode: '1' };
    await sidecars.clean({ ...order, claim });
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each<[string, Readonly<Record<string, string>>, number, number]>([
    ['of another size than the finished file', { [TEMPORARY]: 'half' }, 5, 0],
    ['without a temporary file', {}, 5, 0],
    ['older than the finished file', { [TEMPORARY]: 'whole' }, 5, -10],
  ])('an empty file is never taken for a claim without a record: %s', async (_, files, size, seconds) => {
    const folder = makeTree({ ...files, 'Film.en.srt': '' });
    const at = Date.now() / 1000 + seconds;
    utimesSync(join(folder, 'Film.en.srt'), at, at);
    await sidecars.clean(left(folder), { name: 'Film.en.srt', size });
    expect(readdirSync(folder)).toEqual(['Film.en.srt']);
  });

  test('a claim is known without its record beside the finished file that was to replace it', async () => {
    const folder = makeTree({ [TEMPORARY]: 'whole' });
    addTo(folder, { 'Film.en.srt': '', 'Other.en.srt': '' });
    await sidecars.clean(left(folder), { name: 'Film.en.srt', size: 5 });
    expect(readdirSync(folder)).toEqual(['Other.en.srt']);
  });

  test('never removes a file with something in it, a folder, or a temporary file of somebody else', async () => {
    const folder = makeTree({ 'Film.en.srt': 'text', 'x.tmp': 'foreign', '.subtitled-abc.tmp': 'foreign' });
    await sidecars.clean(claimed(folder));
    await sidecars.clean(left(folder, 'x.tmp'));
    await sidecars.clean(left(folder, '.subtitled-abc.tmp'));
    expect(readdirSync(folder)).toHaveLength(3);
    mkdirSync(join(folder, TEMPORARY));
    await sidecars.clean(left(folder));
    expect(readdirSync(folder)).toHaveLength(4);
  });

  test('a claim that names another folder is left alone', async () => {
    const root = makeTree({ 'F/': '', 'x.srt': '' });
    const { claim } = claimed(root, 'x.srt');
    if (claim !== null)
      await sidecars.clean({ ...left(join(root, 'F')), claim: { ...claim, name: '../x.srt' } });
    expect(readdirSync(root)).toHaveLength(2);
  });

  test('a folder that is not there holds nothing to remove', async () => {
    await expect(sidecars.clean(left('/nowhere/at/all'))).resolves.toBeUndefined();
  });
});

describe('fingerprint', () => {
  test('time and SHA-256 of a file', async () => {
    const folder = makeTree({ 'a.srt': 'abc' });
    expect(await sidecars.fingerprint(join(folder, 'a.srt'))).toEqual({
      mtimeMs: Math.floor(statSync(join(folder, 'a.srt')).mtimeMs),
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
  });

  test('null where no file is: nothing, a folder, a pipe; and it never waits', async () => {
    const folder = makeTree(['b/']);
    execFileSync('sh', ['-c', 'mkfifo "$0"', join(folder, 'pipe.srt')]);
    expect(await sidecars.fingerprint(join(folder, 'gone.srt'))).toBeNull();
    expect(await sidecars.fingerprint(join(folder, 'gone/x.srt'))).toBeNull();
    expect(await sidecars.fingerprint(join(folder, 'b'))).toBeNull();
    expect(await sidecars.fingerprint(join(folder, 'pipe.srt'))).toBeNull();
  });

  test('what is there but cannot be read does not pass for gone', async () => {
    const folder = makeTree();
    symlinkSync('loop.srt', join(folder, 'loop.srt'));
    expect(await sidecars.fingerprint(join(folder, 'loop.srt'))).toBe('unreadable');
  });
});

describe('probe', () => {
  test('says nothing where a file can be written, and leaves none', async () => {
    const folder = makeTree(['Film.mkv']);
    expect(await sidecars.probe(folder, TEMPORARY)).toBeNull();
    expect(readdirSync(folder)).toEqual(['Film.mkv']);
  });

  test('names path, cause and remedy where it cannot', async () => {
    const folder = makeTree(['Film.mkv']);
    const readOnly = createSidecars({ write: () => Promise.reject(systemError('EROFS')) });
    const found = await readOnly.probe(folder, TEMPORARY);
    const message = expect.stringMatching(
      /Mount it writable \(a container: without :ro; systemd: ReadWritePaths=\)/,
    ) as string;
    expect(found).toMatchObject({ kind: 'failed', cause: 'read-only', message });
    expect(JSON.stringify(found)).toContain(folder);
    expect(readdirSync(folder)).toEqual(['Film.mkv']);
  });

  test('a folder that is not there may come back: it is unavailable, in words', async () => {
    const folder = makeTree();
    rmSync(folder, { recursive: true });
    expect(await sidecars.probe(folder, TEMPORARY)).toMatchObject({
      kind: 'unavailable',
      why: expect.stringContaining(`${folder} is not there`) as string,
    });
    addTo(folder, {});
    mkdirSync(folder);
    writeFileSync(join(folder, 'file'), 'x');
    expect(await sidecars.probe(join(folder, 'file'), TEMPORARY)).toMatchObject({ kind: 'unavailable' });
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('x');
  });
});

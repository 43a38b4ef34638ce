import { execFileSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSidecars } from '../../../src/files/place/sidecars.ts';
import type { MoveOrder } from '../../../src/ports/sidecars.ts';
import { addTo, makeTree } from '../../support/folder-tree.ts';
import { orderIn, systemError, TEMPORARY, TEXT } from '../../support/place-bench.ts';

const SHA = createHash('sha256').update(TEXT).digest('hex');
const sidecars = createSidecars();
const noLinks = createSidecars({ link: () => Promise.reject(systemError('EPERM')) });

/** `old/Film.en.srt` is ours, and the video lies in `new/` by now. */
function bench(changes: Partial<MoveOrder> = {}): { readonly root: string; readonly order: MoveOrder } {
  const root = makeTree({ 'old/Film.en.srt': TEXT, 'new/Film.mkv': 'v' });
  return { root, order: moveIn(root, changes) };
}

function moveIn(root: string, changes: Partial<MoveOrder> = {}): MoveOrder {
  const { bytes: _, ...order } = orderIn(root, join(root, 'new'));
  return { ...order, from: { folder: join(root, 'old'), name: 'Film.en.srt', sha256: SHA }, ...changes };
}

const below = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(srt|tmp)$/.test(path))
    .toSorted();

describe.each([
  ['with links', sidecars],
  ['without links, as on exFAT', noLinks],
] as const)('move %s', (_, here) => {
  test('brings our file to the new place, whole, and leaves nothing at the old one', async () => {
    const { root, order } = bench();
    expect(await here.move(order)).toMatchObject({ kind: 'placed', size: TEXT.length });
    expect(below(root)).toEqual(['new/Film.en.srt']);
    expect(readFileSync(join(root, 'new/Film.en.srt'), 'utf8')).toBe(TEXT);
  });

  test('twice is once, and what a kill left half-way is finished', async () => {
    const { root, order } = bench();
    addTo(root, { 'new/Film.en.srt': TEXT });
    expect(await here.move(order)).toMatchObject({ kind: 'placed' });
    expect(await here.move(order)).toMatchObject({ kind: 'placed' });
    expect(below(root)).toEqual(['new/Film.en.srt']);
  });

  test('never over anything: whatever has the name keeps it, and ours stays where it is', async () => {
    for (const name of ['Film.en.srt', 'film.EN.srt']) {
      const { root, order } = bench();
      addTo(root, { [`new/${name}`]: 'mine' });
      expect(await here.move(order)).toEqual({ kind: 'taken', by: name });
      expect(below(root)).toEqual([`new/${name}`, 'old/Film.en.srt']);
      expect(readFileSync(join(root, 'new', name), 'utf8')).toBe('mine');
    }
  });
});

describe('move', () => {
  test("what is not ours any more is the user's, and is not touched", async () => {
    const { root, order } = bench();
    writeFileSync(join(root, 'old/Film.en.srt'), `${TEXT}mine\n`);
    expect(await sidecars.move(order)).toEqual({ kind: 'not-ours' });
    expect(below(root)).toEqual(['old/Film.en.srt']);
    rmSync(join(root, 'old/Film.en.srt'));
    symlinkSync('../elsewhere.srt', join(root, 'old/Film.en.srt'));
    writeFileSync(join(root, 'elsewhere.srt'), TEXT);
    expect(await sidecars.move(order)).toEqual({ kind: 'not-ours' });
    expect(below(root)).toEqual(['elsewhere.srt', 'old/Film.en.srt']);
  });

  test('says when nothing is there, be it the file or its folder', async () => {
    const { root, order } = bench();
    rmSync(join(root, 'old/Film.en.srt'));
    expect(await sidecars.move(order)).toEqual({ kind: 'nothing-there' });
    rmSync(join(root, 'old'), { recursive: true });
    expect(await sidecars.move(order)).toEqual({ kind: 'nothing-there' });
  });

  test('a video that changed or went meanwhile gets nothing', async () => {
    const { root, order } = bench();
    expect(await sidecars.move({ ...order, video: { ...order.video, size: 99 } })).toEqual({
      kind: 'video-changed',
    });
    rmSync(join(root, 'new/Film.mkv'));
    expect(await sidecars.move(order)).toEqual({ kind: 'video-gone' });
    expect(below(root)).toEqual(['old/Film.en.srt']);
  });

  test('a disk that refuses leaves our file where it was', async () => {
    const { root, order } = bench();
    const full = createSidecars({ write: () => Promise.reject(systemError('ENOSPC')) });
    expect(await full.move(order)).toMatchObject({ kind: 'failed', cause: 'disk-full' });
    expect(below(root)).toEqual(['old/Film.en.srt']);
  });

  test('another spelling of the same name is another name, and the file is never lost over it', async () => {
    const root = makeTree({ 'new/Film.mkv': 'v', 'new/film.en.srt': TEXT });
    const from = { folder: join(root, 'new'), name: 'film.en.srt', sha256: SHA };
    expect(await sidecars.move(moveIn(root, { from }))).toMatchObject({ kind: 'placed' });
    expect(below(root)).toEqual(['new/Film.en.srt']);
    expect(await sidecars.move(moveIn(root, { from }))).toMatchObject({ kind: 'placed' });
    linkSync(join(root, 'new/Film.en.srt'), join(root, 'new/film.en.srt'));
    expect(await sidecars.move(moveIn(root, { from }))).toMatchObject({ kind: 'placed' });
    expect(below(root)).toEqual(['new/Film.en.srt']);
  });

  test('one folder under two paths is one folder: the file stays', async () => {
    const root = makeTree({ 'new/Film.mkv': 'v', 'new/Film.en.srt': TEXT });
    symlinkSync('new', join(root, 'old'));
    expect(await sidecars.move(moveIn(root))).toMatchObject({ kind: 'placed' });
    expect(below(join(root, 'new'))).toEqual(['Film.en.srt']);
  });

  describe('one folder whose paths tell different inodes, as a case-blind disk or a pool of disks does', () => {
    /** The pool shows all of its disks, and writes to the last one. */
    function pool(): { readonly pool: string; readonly disks: readonly string[] } | null {
      const root = makeTree({});
      const [folder = '', first = '', last = '', work = ''] = ['pool', 'first', 'last', 'work'].map((name) =>
        join(root, name),
      );
      for (const one of [folder, first, last, work]) mkdirSync(one);
      for (const disk of [first, last]) mkdirSync(join(disk, 'new'));
      const layers = `lowerdir=${first},upperdir=${last},workdir=${work}`;
      try {
        execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', layers, folder], { stdio: 'ignore' });
      } catch {
        return null;
      }
      onTestFinished(() => void execFileSync('umount', [folder]));
      return { pool: folder, disks: [first, last] };
    }

    test.for([0, 1])('the file on disk %i of two stays', async (at, context) => {
      const made = pool();
      if (made === null) return context.skip('only root can mount a pool');
      const disk = made.disks[at] ?? '';
      addTo(disk, { 'new/Film.mkv': 'v', 'new/Film.en.srt': TEXT });
      for (const [old, target] of [
        [disk, made.pool],
        [made.pool, disk],
      ] as const) {
        const from = { folder: join(old, 'new'), name: 'Film.en.srt', sha256: SHA };
        const order = moveIn(target, { from });
        expect(statSync(order.folder).dev).not.toBe(statSync(from.folder).dev);
        expect(await sidecars.move(order)).toMatchObject({ kind: 'placed' });
      }
      expect(made.disks.flatMap((one) => readdirSync(join(one, 'new')))).toEqual(['Film.en.srt', 'Film.mkv']);
    });
  });

  test('a copy in a folder that is read-only counts as moved, and the old one stays: both may be one file', async (context) => {
    const { root, order } = bench();
    addTo(root, { 'new/Film.en.srt': TEXT });
    const target = join(root, 'new');
    try {
      execFileSync('mount', ['--bind', target, target], { stdio: 'ignore' });
    } catch {
      return context.skip('only root can mount a read-only folder');
    }
    onTestFinished(() => void execFileSync('umount', [target]));
    execFileSync('mount', ['-o', 'remount,ro,bind', target], { stdio: 'ignore' });
    expect(await sidecars.move(order)).toMatchObject({ kind: 'placed', size: TEXT.length });
    expect(below(root)).toEqual(['new/Film.en.srt', 'old/Film.en.srt']);
    return undefined;
  });

  test('from one disk to another', async (context) => {
    const { root, order } = bench();
    const disk = join(root, 'disk');
    mkdirSync(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      return context.skip('only root can mount a second disk');
    }
    onTestFinished(() => void execFileSync('umount', [disk]));
    addTo(disk, { 'Film.en.srt': TEXT });
    expect(statSync(disk).dev).not.toBe(statSync(root).dev);
    rmSync(join(root, 'old'), { recursive: true });
    const from = { ...order.from, folder: disk };
    expect(await sidecars.move({ ...order, from })).toMatchObject({ kind: 'placed' });
    expect(readdirSync(disk)).toEqual([]);
    expect(readFileSync(join(root, 'new/Film.en.srt'), 'utf8')).toBe(TEXT);
  });
});

describe('remove', () => {
  test('hands over the bytes, and only then removes the file', async () => {
    const { root, order } = bench();
    const seen: string[] = [];
    const keep = (bytes: Uint8Array): void => void seen.push(Buffer.from(bytes).toString(), ...below(root));
    expect(await sidecars.remove(order.from, keep)).toEqual({ kind: 'removed' });
    expect(seen).toEqual([TEXT, 'old/Film.en.srt']);
    expect(await sidecars.remove(order.from, keep)).toEqual({ kind: 'nothing-there' });
    expect(below(root)).toEqual([]);
  });

  test('a file that was edited, also in this very moment, stays', async () => {
    const { root, order } = bench();
    const path = join(root, 'old/Film.en.srt');
    expect(await sidecars.remove(order.from, () => writeFileSync(path, `${TEXT}mine`))).toEqual({
      kind: 'not-ours',
    });
    expect(await sidecars.remove(order.from, () => undefined)).toEqual({ kind: 'not-ours' });
    expect(readFileSync(path, 'utf8')).toBe(`${TEXT}mine`);
  });

  test('bytes that nobody took stay where they are', async () => {
    const { root, order } = bench();
    const refuse = (): void => {
      throw new Error('the trash is full');
    };
    await expect(sidecars.remove(order.from, refuse)).rejects.toThrow('the trash is full');
    expect(below(root)).toEqual(['old/Film.en.srt']);
  });

  test('the temporary name of a move is never left behind', async () => {
    const { root, order } = bench();
    await sidecars.move(order);
    expect(below(root).filter((path) => path.includes(TEMPORARY))).toEqual([]);
  });
});

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { atOnce } from '../../../src/core/steps.ts';
import { openStore } from '../../../src/store/open/open.ts';
import { temporaryFolder } from '../../support/library.ts';
import { held, heldWords } from '../../support/loop-hold.ts';
import { NOW, openState } from '../../support/state.ts';

const hash = (content: string): string => createHash('sha256').update(content).digest('hex');
/** The file in which the archive cache keeps what came for a candidate. */
const bodyName = (key: string, content: string): string => `${hash(key)}-${hash(content)}`;

describe('what was received', () => {
  test('received bytes are found again, also when the process died right after they were kept', async () => {
    const folder = temporaryFolder();
    const first = openStore(folder, NOW);
    await first.store.archiveCache.keep('n:a', Buffer.from('bytes'));
    writeFileSync(join(folder, 'archive', `${'0'.repeat(64)}.tmp`), 'half');
    first.close();
    const { store } = openState(folder);
    expect(store.archiveCache.has('n:a')).toBe(true);
    expect(Buffer.from((await store.archiveCache.read('n:a')) ?? []).toString()).toBe('bytes');
    expect(store.archiveCache.has('n:b')).toBe(false);
    expect(readdirSync(join(folder, 'archive')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test.each([
    ['small', 'bytes'],
    ['large', 'bytes '.repeat(200_000)],
  ])('a %s body that a power cut left without its bytes is not returned, and comes anew', async (_, text) => {
    const folder = temporaryFolder();
    const { store } = openState(folder);
    await store.archiveCache.keep('n:a', Buffer.from(text));
    writeFileSync(bodyOf(folder, 'n:a'), '');
    expect(await store.archiveCache.read('n:a')).toBe(null);
    expect(store.archiveCache.has('n:a')).toBe(false);
    await store.archiveCache.keep('n:a', Buffer.from(text));
    expect(Buffer.from((await store.archiveCache.read('n:a')) ?? []).toString()).toBe(text);
  });

  test('what the disk does not take leaves nothing half-written behind', async () => {
    const folder = temporaryFolder();
    const { store } = openState(folder);
    const archive = join(folder, 'archive');
    // Nothing can be renamed to a folder that holds something.
    mkdirSync(join(archive, bodyName('n:a', 'bytes'), 'in the way'), { recursive: true });
    await expect(store.archiveCache.keep('n:a', Buffer.from('bytes'))).rejects.toThrow('EISDIR');
    expect(store.archiveCache.has('n:a')).toBe(false);
    expect(readdirSync(archive)).toEqual([bodyName('n:a', 'bytes')]);
  });

  test('of two bodies for one candidate, after a process died between them, the later one stays', async () => {
    const folder = temporaryFolder();
    const first = openStore(folder, NOW);
    await first.store.archiveCache.keep('n:a', Buffer.from('later'));
    first.close();
    const archive = join(folder, 'archive');
    for (const [at, content] of ['earlier', 'the very first', 'first of all'].entries()) {
      const path = join(archive, bodyName('n:a', content));
      writeFileSync(path, content);
      utimesSync(path, 1000 + at, 1000 + at);
    }
    const { store } = openState(folder);
    expect(Buffer.from((await store.archiveCache.read('n:a')) ?? []).toString()).toBe('later');
    expect(readdirSync(archive)).toEqual([bodyName('n:a', 'later')]);
  });

  test('a body that came for a second candidate is as young as if it were the first', async () => {
    const folder = temporaryFolder();
    const { store } = openState(folder);
    const archive = join(folder, 'archive');
    await store.archiveCache.keep('n:a', Buffer.from('bytes'));
    utimesSync(join(archive, bodyName('n:a', 'bytes')), 1000, 1000);
    await store.archiveCache.keep('n:b', Buffer.from('bytes'));
    atOnce(store.archiveCache.prune({ maxBytes: 100, maxAgeMs: 3_600_000 }, Date.now()));
    expect(store.archiveCache.has('n:b')).toBe(true);
  });

  test('a body that came again for the same candidate lies there once, beside its twin', async () => {
    const folder = temporaryFolder();
    const { store } = openState(folder);
    for (const key of ['n:a', 'n:b', 'n:b', 'n:a']) await store.archiveCache.keep(key, Buffer.from('bytes'));
    const names = ['n:a', 'n:b'].map((key) => bodyName(key, 'bytes')).toSorted();
    expect(readdirSync(join(folder, 'archive')).toSorted()).toEqual(names);
  });

  test('the archive cache keeps to its size and age, the newest first', async () => {
    const folder = temporaryFolder();
    const first = openStore(folder, NOW);
    for (const [age, key] of [
      [3, 'n:old'],
      [2, 'n:middle'],
      [1, 'n:new'],
    ] as const) {
      await first.store.archiveCache.keep(key, Buffer.alloc(10, age));
      setTime(folder, key, NOW - age * 100_000);
    }
    first.close();
    const { store } = openState(folder);
    atOnce(store.archiveCache.prune({ maxBytes: 20, maxAgeMs: 1e9 }, NOW));
    expect(['n:old', 'n:middle', 'n:new'].map((key) => store.archiveCache.has(key))).toEqual([
      false,
      true,
      true,
    ]);
    atOnce(store.archiveCache.prune({ maxBytes: 100, maxAgeMs: 150_000 }, NOW));
    expect(['n:middle', 'n:new'].map((key) => store.archiveCache.has(key))).toEqual([false, true]);
  });

  test('the same body under two keys lies there once and counts once, and stays as long as one of them does', async () => {
    const folder = temporaryFolder();
    const { store } = openState(folder);
    await store.archiveCache.keep('n:a', Buffer.alloc(10));
    await store.archiveCache.keep('n:b', Buffer.alloc(10));
    await store.archiveCache.keep('n:c', Buffer.alloc(10, 'c'));
    const inodes = readdirSync(join(folder, 'archive')).map(
      (name) => statSync(join(folder, 'archive', name)).ino,
    );
    expect([inodes.length, new Set(inodes).size]).toEqual([3, 2]);
    atOnce(store.archiveCache.prune({ maxBytes: 20, maxAgeMs: 1e15 }, NOW));
    expect(['n:a', 'n:b', 'n:c'].map((key) => store.archiveCache.has(key))).toEqual([true, true, true]);
    store.archiveCache.drop('n:a');
    expect(await store.archiveCache.read('n:a')).toBe(null);
    expect(Buffer.from((await store.archiveCache.read('n:b')) ?? [])).toEqual(Buffer.alloc(10));
  });

  test('a third body finds the twin that is left when the other is dropped', async () => {
    const folder = temporaryFolder();
    const { store } = openState(folder);
    for (const key of ['n:a', 'n:b']) await store.archiveCache.keep(key, Buffer.from('bytes'));
    store.archiveCache.drop('n:b');
    await store.archiveCache.keep('n:c', Buffer.from('bytes'));
    expect(statSync(bodyOf(folder, 'n:c')).ino).toBe(statSync(bodyOf(folder, 'n:a')).ino);
  });

  test('what was asked for lately stays, though it came first', async () => {
    const folder = temporaryFolder();
    const first = openStore(folder, NOW);
    for (const key of ['n:first', 'n:second']) {
      await first.store.archiveCache.keep(key, Buffer.from(`the bytes of ${key}`));
      setTime(folder, key, key === 'n:first' ? 1_000_000 : 2_000_000);
    }
    first.close();
    const { store } = openState(folder);
    await store.archiveCache.read('n:first');
    atOnce(store.archiveCache.prune({ maxBytes: 20, maxAgeMs: 1e15 }, NOW));
    expect(['n:first', 'n:second'].map((key) => store.archiveCache.has(key))).toEqual([true, false]);
  });

  test('a body that somebody removed is not at hand, and comes to be again when it is kept anew', async () => {
    const folder = temporaryFolder();
    const { store } = openState(folder);
    await store.archiveCache.keep('n:a', Buffer.from('bytes'));
    rmSync(bodyOf(folder, 'n:a'));
    expect(await store.archiveCache.read('n:a')).toBe(null);
    expect(store.archiveCache.has('n:a')).toBe(false);
    await store.archiveCache.keep('n:a', Buffer.from('bytes'));
    rmSync(bodyOf(folder, 'n:a'));
    atOnce(store.archiveCache.prune({ maxBytes: 20, maxAgeMs: 1e15 }, NOW));
    await store.archiveCache.keep('n:a', Buffer.from('bytes'));
    expect(Buffer.from((await store.archiveCache.read('n:a')) ?? []).toString()).toBe('bytes');
  });
});

test('in each turn of the daemon the archive cache is kept to its limits without a look at its files', async () => {
  const folder = temporaryFolder();
  const archive = join(folder, 'archive');
  const first = openStore(folder, NOW);
  for (const key of ['n:a', 'n:b', 'n:c'])
    await first.store.archiveCache.keep(key, Buffer.from(`the bytes of ${key}`));
  for (const [at, key] of ['n:a', 'n:b', 'n:c'].entries()) setTime(folder, key, 1_000_000 + at * 1000);
  first.close();
  const { store } = openState(folder);
  // Nothing can be seen in there.
  renameSync(archive, `${archive}-away`);
  atOnce(store.archiveCache.prune({ maxBytes: 100, maxAgeMs: 1e15 }, NOW));
  renameSync(`${archive}-away`, archive);
  expect(['n:a', 'n:b', 'n:c'].map((key) => store.archiveCache.has(key))).toEqual([true, true, true]);
  atOnce(store.archiveCache.prune({ maxBytes: 40, maxAgeMs: 1e15 }, NOW));
  expect(['n:a', 'n:b', 'n:c'].map((key) => store.archiveCache.has(key))).toEqual([false, true, true]);
  expect(readdirSync(archive)).toHaveLength(2);
});

function bodyOf(folder: string, key: string): string {
  const start = createHash('sha256').update(key).digest('hex');
  const name = readdirSync(join(folder, 'archive')).find((one) => one.startsWith(start));
  if (name === undefined) throw new Error(`${key} is not in the archive`);
  return join(folder, 'archive', name);
}

function setTime(folder: string, key: string, at: number): void {
  utimesSync(bodyOf(folder, key), at / 1000, at / 1000);
}

test('a body as large as may be is kept, and read again, without holding up the program', async () => {
  const { store } = openState(temporaryFolder());
  const bytes = Buffer.alloc(20 * 1_048_576, 'some bytes that came');
  await store.archiveCache.keep('n:warm', bytes.subarray(1));
  const sum = store.archiveCache.sha256(bytes);
  const taken = await held(async () => {
    await store.archiveCache.keep('n:a', bytes);
    return store.archiveCache.sha256InSlices((await store.archiveCache.read('n:a')) ?? new Uint8Array());
  });
  process.stderr.write(`${heldWords('20 MiB kept and read', taken)}\n`);
  expect(taken.value).toBe(sum);
  expect(taken.longestPasses).toBeLessThan(60);
});

test('two that are kept for one candidate at the same time are kept, one after the other', async () => {
  const folder = temporaryFolder();
  const { store } = openState(folder);
  await Promise.all(
    ['bytes', 'bytes', 'others'].map((text) => store.archiveCache.keep('n:a', Buffer.from(text))),
  );
  expect(readdirSync(join(folder, 'archive'))).toEqual([bodyName('n:a', 'others')]);
});

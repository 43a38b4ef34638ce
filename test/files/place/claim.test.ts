import {
  closeSync,
  constants,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { link, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSidecars } from '../../../src/files/place/sidecars.ts';
import type { PlaceRecord, Sidecars } from '../../../src/ports/sidecars.ts';
import { NO_RECORD, placeBench, systemError, TEXT } from '../../support/place-bench.ts';

/** How this process has the file open: for reading, writing or both. */
function waysIn(path: string): readonly number[] {
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      if (readlinkSync(`/proc/self/fd/${descriptor}`) !== path) return [];
    } catch (error) {
      // The one that the list itself was read with.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
    const [, flags = ''] =
      /^flags:\s+(\d+)/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8')) ?? [];
    return [parseInt(flags, 8) & 3];
  });
}

describe('on a disk without hard links', () => {
  const noLink = (code: string) => (): Promise<never> => Promise.reject(systemError(code));

  test.each(['EPERM', 'ENOTSUP', 'EXDEV', 'EIO'])(
    '%s from link: the sidecar is placed all the same',
    async (code) => {
      const { folder, order } = placeBench();
      const here = createSidecars({ link: noLink(code) });
      expect(await here.place(order)).toMatchObject({ kind: 'placed' });
      expect(readFileSync(join(folder, 'Film.en.srt'), 'utf8')).toBe(TEXT);
      expect(readdirSync(folder)).toHaveLength(2);
    },
  );

  test('a link that was made although the answer was lost is ours', async () => {
    const { folder, order } = placeBench();
    for (const code of ['EIO', 'EEXIST']) {
      const name = `Film.${code === 'EIO' ? 'en' : 'de'}.srt`;
      const here = createSidecars({
        link: async (from, to) => {
          await link(from, to);
          throw systemError(code);
        },
      });
      expect(await here.place({ ...order, name })).toMatchObject({ kind: 'placed' });
      expect(readFileSync(join(folder, name), 'utf8')).toBe(TEXT);
    }
    expect(readdirSync(folder)).toHaveLength(3);
  });

  test('a file of the user that gets the name just before the claim keeps it', async () => {
    const { folder, order } = placeBench();
    const here = createSidecars({
      link: () => {
        writeFileSync(join(folder, 'Film.en.srt'), 'mine');
        return Promise.reject(systemError('ENOTSUP'));
      },
    });
    expect(await here.place(order)).toEqual({ kind: 'taken', by: 'Film.en.srt' });
    expect(readFileSync(join(folder, 'Film.en.srt'), 'utf8')).toBe('mine');
    expect(readdirSync(folder)).toHaveLength(2);
  });

  test('what a user writes into the claim before the rename is theirs, and lies there', async () => {
    const { folder, order } = placeBench();
    const here = createSidecars({
      link: noLink('ENOTSUP'),
      rename: async (from, to) => {
        writeFileSync(join(folder, 'Film.en.srt'), 'mine now');
        await rename(from, to);
      },
    });
    expect(await here.place(order)).toEqual({ kind: 'taken', by: 'Film.en.srt' });
    expect(readFileSync(join(folder, 'Film.en.srt'), 'utf8')).toBe('mine now');
    expect(readdirSync(folder)).toHaveLength(2);
  });

  /** What is written through the open claim after the rename. */
  const throughTheClaim = (text: string): Sidecars =>
    createSidecars({
      link: noLink('EIO'),
      rename: async (from, to) => {
        const open = openSync(to, 'r+');
        await rename(from, to);
        writeFileSync(open, text);
        closeSync(open);
      },
    });

  test.each([
    ['also a long text', 'theirs\n'.repeat(40_000)],
    ['also a text as long as ours', TEXT.replace('Hello', 'Howdy')],
  ])(
    'what a user writes through the open claim after the rename is theirs, and lies there: %s',
    async (_, text) => {
      const { folder, order } = placeBench();
      expect(await throughTheClaim(text).place(order)).toEqual({ kind: 'taken', by: 'Film.en.srt' });
      expect(readFileSync(join(folder, 'Film.en.srt'), 'utf8')).toBe(text);
      expect(readdirSync(folder)).toHaveLength(2);
    },
  );

  test('where a file is its name, as on rclone, our own bytes behind the claim are not taken for those of a user', async () => {
    const { folder, order } = placeBench();
    const here = createSidecars({
      link: noLink('EIO'),
      rename: async (from, to) => {
        writeFileSync(to, readFileSync(from));
        await unlink(from);
      },
    });
    expect(await here.place(order)).toMatchObject({ kind: 'placed', size: TEXT.length });
    expect(readFileSync(join(folder, 'Film.en.srt'), 'utf8')).toBe(TEXT);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  test('our own bytes behind the claim are ours, also where they look like another file, as on rclone with a cache', async () => {
    const { folder, order } = placeBench();
    expect(await throughTheClaim(TEXT).place(order)).toMatchObject({ kind: 'placed', size: TEXT.length });
    expect(readFileSync(join(folder, 'Film.en.srt'), 'utf8')).toBe(TEXT);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  test('the claim is not open for writing when it is replaced: rclone would save it over the sidecar', async () => {
    const { folder, order } = placeBench();
    let ways: readonly number[] = [];
    const here = createSidecars({
      link: noLink('EIO'),
      rename: (from, to) => {
        ways = waysIn(join(folder, 'Film.en.srt'));
        return rename(from, to);
      },
    });
    expect(await here.place(order)).toMatchObject({ kind: 'placed' });
    expect(ways).toEqual([constants.O_RDONLY]);
  });

  test('what a user writes while the disk refuses the rename is theirs, and lies there', async () => {
    const { folder, order } = placeBench();
    const here = createSidecars({
      link: noLink('ENOTSUP'),
      rename: () => {
        writeFileSync(join(folder, 'Film.en.srt'), 'mine now');
        return Promise.reject(systemError('EIO'));
      },
    });
    expect(await here.place(order)).toMatchObject({ kind: 'failed' });
    expect(readFileSync(join(folder, 'Film.en.srt'), 'utf8')).toBe('mine now');
    expect(readdirSync(folder)).toHaveLength(2);
  });

  test('the claim is on record before it is replaced, and released afterwards', async () => {
    const { folder, order } = placeBench();
    const said: string[] = [];
    const record: PlaceRecord = {
      claimed: ({ inode }) => {
        expect(inode).toBe(String(statSync(join(folder, 'Film.en.srt'), { bigint: true }).ino));
        said.push('claimed');
      },
      claimLeft: () => void said.push('claimLeft'),
      released: () => void said.push('released'),
      left: () => void said.push('left'),
    };
    const here = createSidecars({
      link: noLink('EPERM'),
      rename: (from, to) => {
        said.push('renamed');
        return rename(from, to);
      },
    });
    await here.place({ ...order, record });
    expect(said).toEqual(['claimed', 'renamed', 'released']);
  });

  test('a claim that cannot be put on record is given up, and the error reaches the caller', async () => {
    const { folder, order } = placeBench();
    const record = {
      ...NO_RECORD,
      claimed: () => {
        throw new Error('the database is full');
      },
    };
    const here = createSidecars({ link: noLink('EPERM') });
    await expect(here.place({ ...order, record })).rejects.toThrow('the database is full');
    expect(readdirSync(folder)).toEqual(['Film.mkv']);
  });
});

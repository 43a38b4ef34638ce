import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sizeAndTime } from '../../../src/files/fs/stats.ts';
import { makeTree } from '../../support/folder-tree.ts';

/** The first and the last time of a file on btrfs, ZFS and tmpfs, in seconds. */
const FIRST_AND_LAST = [-9_223_372_036_854_775n, 9_223_372_036_854_775n];

test.each(FIRST_AND_LAST)(
  'a video of the second %s can be told by a date, and a database keeps it',
  (seconds) => {
    const told = sizeAndTime({ size: 1n, mtimeNs: seconds * 1_000_000_000n });
    expect(Number.isSafeInteger(told.mtimeMs)).toBe(true);
    expect(new Date(told.mtimeMs).toISOString()).toMatch(seconds < 0n ? /^-271821-/ : /^\+275760-/);
    const film = join(makeTree(['Film.mkv']), 'Film.mkv');
    utimesSync(film, Number(seconds), Number(seconds));
    expect(Number.isSafeInteger(sizeAndTime(statSync(film, { bigint: true })).mtimeMs)).toBe(true);
  },
);

test('a file with the largest size that there is has a size that a database keeps', () => {
  expect(sizeAndTime({ size: 2n ** 63n - 1n, mtimeNs: 0n }).size).toBe(Number.MAX_SAFE_INTEGER);
});

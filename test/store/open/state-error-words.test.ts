import { expect, test } from 'vitest';
import { isDiskFull, orStateError, StateError } from '../../../src/store/open/state-folder.ts';

/** What is told of a system error with this code, and whether the daemon waits for room. */
function told(code: string): readonly [string, boolean] {
  try {
    orStateError('state.db cannot be opened', 'check its owner and permissions', () => {
      throw Object.assign(new Error('refused'), { code });
    });
  } catch (error) {
    if (error instanceof StateError) return [error.message, isDiskFull(error)];
  }
  return ['', false];
}

test.each([
  ['SQLITE_FULL', 'free some space on its disk', true],
  ['SQLITE_IOERR_SHMSIZE', 'free some space on its disk', true],
  ['SQLITE_IOERR_FSYNC', 'free some space on its disk, and check the disk', false],
  ['EIO', 'free some space on its disk, and check the disk', false],
  ['EROFS', 'make its disk writable', false],
  ['EACCES', 'check its owner and permissions', false],
])('%s: %s', (code, remedy, waits) =>
  expect(told(code)).toEqual([`state.db cannot be opened (${code}): ${remedy}`, waits]),
);

import { expect, test } from 'vitest';
import { faultWaitMs, isSetAside, mayBeItsOwn } from '../../../src/core/want/set-aside.ts';

test('a want is set aside after the third time, and tried again ever more rarely, at least once a day', () => {
  expect([1, 2, 3, 4].map(isSetAside)).toEqual([false, false, true, true]);
  const hours = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1000].map((times) => faultWaitMs(times) / 3_600_000);
  expect(hours).toEqual([1 / 60, 1 / 60, 1, 2, 4, 8, 16, 24, 24, 24]);
});

test.each([
  '',
  'ERR_INVALID_ARG_TYPE',
  'ENOENT',
  'ENAMETOOLONG',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_MISMATCH',
])('an error with the code "%s" may be about what was worked on', (code) =>
  expect(mayBeItsOwn(code)).toBe(true),
);

test.each([
  'SQLITE_FULL',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_IOERR_WRITE',
  'SQLITE_READONLY',
  'SQLITE_CORRUPT',
  'SQLITE_NOTADB',
  'SQLITE_NOMEM',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENOMEM',
  'ABORT_ERR',
])('an error with the code %s is about the state or the machine, and blamed on no want', (code) =>
  expect(mayBeItsOwn(code)).toBe(false),
);

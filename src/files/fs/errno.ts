// What does an error of the operating system mean for a path?

import { errorCode } from '../../core/error-code.ts';

/** True if nothing has that name. */
export function isMissing(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

const AWAY: ReadonlySet<string | null> = new Set([
  'ENOENT',
  'ENOTDIR',
  'ESTALE',
  'ENODEV',
  'ENXIO',
  'ENOTCONN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
]);

/** True if the file system itself is gone: not mounted, server down, stale handle. */
export function isAway(error: unknown): boolean {
  return AWAY.has(errorCode(error));
}

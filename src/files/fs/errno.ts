// Reads the code of an operating system error.

/** `ENOENT`, `EACCES` …; '' if it is no system error. */
export function errnoOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** True if nothing has that name. */
export function isMissing(error: unknown): boolean {
  const code = errnoOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

const AWAY: ReadonlySet<string> = new Set([
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
  return AWAY.has(errnoOf(error));
}

// Which error did the operating system give?

/** `ENOENT`, `EACCES` …; '' for anything that is not an error of the system. */
export function errnoOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** Nothing of that name is there. */
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

/** The file system itself is not there: not mounted, its server gone, its handle stale. */
export function isAway(error: unknown): boolean {
  return AWAY.has(errnoOf(error));
}

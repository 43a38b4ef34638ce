// What do the system, SQLite or an HTTP library call an error?

/** `ENOENT`, `SQLITE_FULL`; null if the error has no code. The numbers of web standards are none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

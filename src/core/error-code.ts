// What do the system, SQLite or an HTTP library call an error?

/** `ENOENT`, `SQLITE_FULL`; null if the error has no code. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}

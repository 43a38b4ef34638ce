// What does an error tell? Anything can be thrown.

/** `ENOENT`, `SQLITE_FULL`; null if the error has no code. The numbers of web standards are none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Its message, or whatever was thrown as text. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

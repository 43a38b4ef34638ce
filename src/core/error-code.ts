// What does an error tell? Anything can be thrown.

/** `ENOENT`, `SQLITE_FULL`; null if the error has no code. The numbers of web standards are none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Its message, or whatever was thrown as text. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Parts of the program are loaded when they are needed. An update while it runs takes the old ones away. */
export const REPLACED_CODE = 'ERR_MODULE_NOT_FOUND';

const REPLACED_WORDS = 'subtitled was updated or removed while it runs: restart it';

/** For users: what to do if the program itself was replaced; null for every other error. */
export function replacedWords(error: unknown): string | null {
  return errorCode(error) === REPLACED_CODE ? REPLACED_WORDS : null;
}

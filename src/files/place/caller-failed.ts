// Did the disk refuse, or did the code that we called back fail?

/** Carries what a callback threw out of the file work, so that nobody takes it for an error of the disk. */
export class CallerFailed extends Error {
  override readonly name = 'CallerFailed';
}

/** Runs a callback of the caller. Throws `CallerFailed` with its error as the cause. */
export function callBack(work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new CallerFailed('the caller failed', { cause: error });
  }
}

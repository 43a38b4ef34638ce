// Distinguishes errors of the disk from errors of the caller's callbacks.

/** Wraps what a callback threw, so that it is not taken for an error of the disk. */
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

// Ends a program that we started, together with everything that it started.

/** Kills the process group that `leader` leads. A group that has already ended is no error. */
export function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

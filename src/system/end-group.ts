// How does a program that we started end, together with everything that it started?

/** Kills the process group that `leader` leads. One that has ended by itself is no error. */
export function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

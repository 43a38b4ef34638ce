// Ends a program that we started, together with everything that it started.

/**
 * Kills the process group that `leader` leads. A group that has already ended is no error. False if that is not allowed,
 * because the program runs as another user: one that `sudo` started, for example.
 */
export function endGroup(leader: number): boolean {
  try {
    return process.kill(-leader, 'SIGKILL');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'ESRCH' && code !== 'EPERM') throw error;
    return code === 'ESRCH';
  }
}

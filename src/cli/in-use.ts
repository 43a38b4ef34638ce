// What is said when another process has the state?

/** One line that names the holder. */
export function inUseLine(stateDir: string, pid: number | null): string {
  const holder = pid === null ? 'another process' : `process ${pid}`;
  return `${stateDir} is in use by ${holder}: wait for it to end, or stop it`;
}

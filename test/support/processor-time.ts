// Measures work in processor time of this process, which does not depend on how busy the machine is.

/** Since the process began. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The processor time of a piece of work. */
export async function workOf(work: () => unknown): Promise<number> {
  const before = processorMs();
  await work();
  return processorMs() - before;
}

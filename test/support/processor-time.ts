// How much work was it? In processor time of this process: however busy the machine is, it stays the same.

/** Since the process began. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What a piece of work took. */
export async function workOf(work: () => unknown): Promise<number> {
  const before = processorMs();
  await work();
  return processorMs() - before;
}

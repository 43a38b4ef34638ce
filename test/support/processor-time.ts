// Measures work in processor time, which does not depend on how busy the machine is, and as a multiple of a known piece
// of work, which does not depend on how fast it is.

/** Since the process began. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Of the calling thread alone. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The processor time of a piece of work, in passes: one pass reads every byte of a mebibyte, in a millisecond or two. */
export async function workOf(work: () => unknown): Promise<number> {
  const unit = passMs();
  const before = processorMs();
  await work();
  return (processorMs() - before) / unit;
}

const MEBIBYTE = new Uint8Array(1_048_576).fill(7);
/** The first ones are slower: they are not compiled yet. */
const [WARM_UPS, MEASURED] = [6, 9];
let known: number | null = null;

/** How long a pass takes in this process; measured once. */
export function passMs(): number {
  known ??= medianPassMs();
  return known;
}

function medianPassMs(): number {
  const times = Array.from({ length: WARM_UPS + MEASURED }, () => {
    const before = processorMs();
    pass();
    return processorMs() - before;
  });
  const sorted = times.slice(WARM_UPS).toSorted((a, b) => a - b);
  return sorted[MEASURED >> 1] ?? Number.NaN;
}

function pass(): number {
  let sum = 0;
  for (let at = 0; at < MEBIBYTE.length; at += 1) sum = (Math.imul(sum, 31) + (MEBIBYTE[at] ?? 0)) | 0;
  return sum;
}

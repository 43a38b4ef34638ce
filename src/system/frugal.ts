// Keeps the memory use of the program small.

import { setFlagsFromString } from 'node:v8';

const FRUGAL = [
  // Otherwise the garbage of the first walk remains as 64 MiB of reserve.
  '--optimize-for-size',
  // The HTTP parser of undici is WebAssembly, and optimising it takes 10 MiB for a few headers now and then.
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
];

/** The code of V8's two quick compilers takes 7 MiB, and saves a sixth of the time of a scan. */
const MOSTLY_IDLE = ['--no-sparkplug', '--no-maglev'];

/**
 * Makes V8 return memory instead of keeping it for speed. Call it before the code of the work is loaded. `npm run
 * bench` shows the effect: half of the daemon's memory, and walks take as long as before.
 */
export function tuneMemory(work: 'scan' | 'daemon'): void {
  for (const flag of work === 'daemon' ? [...FRUGAL, ...MOSTLY_IDLE] : FRUGAL) setFlagsFromString(flag);
}

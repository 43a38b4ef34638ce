// Keeps the memory use of a mostly idle program small.

import { setFlagsFromString } from 'node:v8';

const FRUGAL = [
  // Otherwise the garbage of the first walk remains as 64 MiB of reserve.
  '--optimize-for-size',
  // The code of the two quick compilers takes 7 MiB. What runs often is left to the last compiler, the rest interpreted.
  '--no-sparkplug',
  '--no-maglev',
  // The HTTP parser of undici is WebAssembly, and optimising it takes 10 MiB for a few headers now and then.
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
];

/**
 * Makes V8 return memory instead of keeping it for speed. Call it before the code of the work is loaded. `npm run
 * bench` shows the effect: half of the daemon's memory, and walks take as long as before.
 */
export function tuneMemory(): void {
  for (const flag of FRUGAL) setFlagsFromString(flag);
}

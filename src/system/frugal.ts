// Keeps the memory use of a mostly idle program small.

import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 return memory instead of keeping it for speed. Call it before the code of the work is loaded. `npm run
 * bench` shows the effect: half of the daemon's memory, and walks take as long as before.
 */
export function tuneMemory(): void {
  // Otherwise the garbage of the first walk remains as 64 MiB of reserve.
  setFlagsFromString('--optimize-for-size');
  // The HTTP parser of undici is WebAssembly, and optimising it takes 10 MiB for a few headers now and then.
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}

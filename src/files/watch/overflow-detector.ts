// Detects more events at once than the kernel keeps for us, which it drops silently.

import { readFileSync } from 'node:fs';

const USUAL = 16_384;
/** How long events may have waited if the program was busy. */
export const WAITED_MS = 60_000;

/** All watches of the process share one queue in the kernel, so all libraries share one of these. */
export class OverflowDetector {
  readonly #listeners = new Set<(sinceMs: number) => void>();
  readonly #many = queueLength() / 2;
  #atOnce = 0;

  /** Calls `lost` once per overflow with the time since which events may be missing (epoch ms). Returns how to stop. */
  subscribe(lost: (sinceMs: number) => void): () => void {
    this.#listeners.add(lost);
    return () => this.#listeners.delete(lost);
  }

  /** Everything that the queue held arrives in one turn of the event loop. */
  count(): void {
    this.#atOnce += 1;
    if (this.#atOnce === 1) setImmediate(() => (this.#atOnce = 0));
    if (this.#atOnce !== Math.ceil(this.#many)) return;
    for (const lost of this.#listeners) lost(Date.now() - WAITED_MS);
  }
}

function queueLength(): number {
  try {
    const length = Number(readFileSync('/proc/sys/fs/inotify/max_queued_events', 'utf8'));
    return length > 0 ? length : USUAL;
  } catch {
    return USUAL;
  }
}

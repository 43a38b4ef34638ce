// Were there more events at once than the kernel keeps for us? What it drops it drops without a word.

import { readFileSync } from 'node:fs';

const USUAL = 16_384;
/** Events may have waited this long, had we been busy with something else. */
const BEFORE_MS = 60_000;

/** All watches of the process share one queue in the kernel, so all libraries share one of these. */
export class EventFlood {
  readonly #listeners = new Set<(sinceMs: number) => void>();
  readonly #many = queueLength() / 2;
  #atOnce = 0;

  /** `lost` is told, once a flood, since when events may be missing (epoch ms). Returns how to end that. */
  subscribe(lost: (sinceMs: number) => void): () => void {
    this.#listeners.add(lost);
    return () => this.#listeners.delete(lost);
  }

  /** All that the queue held arrives in one turn of the event loop. */
  count(): void {
    this.#atOnce += 1;
    if (this.#atOnce === 1) setImmediate(() => (this.#atOnce = 0));
    if (this.#atOnce !== Math.ceil(this.#many)) return;
    for (const lost of this.#listeners) lost(Date.now() - BEFORE_MS);
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

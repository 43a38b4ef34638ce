// Waits for a condition of the real world, with a limit, by looking again and again.

import { setInterval as ticks } from 'node:timers/promises';

/** Resolves when `condition` holds; rejects, naming what was waited for, after `limitMs`. */
export async function until(what: string, condition: () => boolean, limitMs = 20_000): Promise<void> {
  if (condition()) return;
  const end = performance.now() + limitMs;
  for await (const _ of ticks(25)) {
    if (condition()) return;
    if (performance.now() > end) throw new Error(`waited ${limitMs} ms in vain until ${what}`);
  }
}

// Polls until a condition of the real world holds, with a limit.

import { setTimeout as wait } from 'node:timers/promises';

/** Most conditions hold at once, or in a moment. */
const FIRST_MS = 1;
const EVERY_MS = 25;

/** Resolves when `condition` holds; rejects, naming what was waited for, after `limitMs`. */
export async function until(
  what: string | (() => string),
  condition: () => boolean | Promise<boolean>,
  limitMs = 30_000,
): Promise<void> {
  const end = performance.now() + limitMs;
  for (let pauseMs = FIRST_MS; !(await condition()); pauseMs = Math.min(pauseMs * 2, EVERY_MS)) {
    if (performance.now() > end)
      throw new Error(`waited ${limitMs} ms in vain until ${typeof what === 'string' ? what : what()}`);
    await wait(pauseMs);
  }
}

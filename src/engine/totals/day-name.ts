// Names days for people and scripts.

import { DAY_MS } from '../../core/duration.ts';

/** `2026-11-23`. */
export function dayName(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

// When is the next full walk? The calendar is node-cron's; whether it is due is decided by us, from the database,
// because cron skips what it is late for.

import { createTask } from 'node-cron';

export type Calendar = {
  /** The first moment of the expression after now, epoch milliseconds. */
  next(): number;
};

const FALLBACK_MS = 6 * 3_600_000;

/** `expression`: five fields, local time; checked by the configuration. */
export function createCalendar(expression: string, now: () => number): Calendar {
  const task = createTask(expression, () => undefined);
  return {
    next() {
      const at = task.getNextRun()?.getTime();
      return at === undefined || at <= now() ? now() + FALLBACK_MS : at;
    },
  };
}

// The program failed over a want: is that the want's fault, and when is it tried again?

import { stateTrouble } from './state-trouble.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So often may the program fail over a want before it is set aside: once may be chance. */
const MOST_FAULTS = 3;
/** What failed is forgotten so long after the last time. */
export const FAULT_KEPT_MS = 7 * DAY;

export function isSetAside(times: number): boolean {
  return times >= MOST_FAULTS;
}

/** Milliseconds until a want is tried again that the program failed over for so many times. */
export function faultWaitMs(times: number): number {
  if (!isSetAside(times)) return MINUTE;
  return Math.min(DAY, HOUR * 2 ** Math.min(times - MOST_FAULTS, 20));
}

/**
 * May an error of this code be about what was worked on? Not where it is about the state, the database or the machine:
 * these fail whatever is worked on. `code` is empty for an error that has none.
 */
export function mayBeItsOwn(code: string): boolean {
  if (stateTrouble(code) !== null) return false;
  if (code.startsWith('SQLITE_')) return /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG|RANGE)/.test(code);
  return !/^(EMFILE|ENFILE|ENOMEM|EAGAIN|ABORT_ERR)$/.test(code);
}

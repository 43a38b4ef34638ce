// When is a want retried over which the program failed, and when is it set aside?

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../duration.ts';
import { REPLACED_CODE } from '../error-code.ts';
import { stateTrouble } from './state-trouble.ts';

/** The program may fail this often over a want before it is set aside: once may be chance. */
const MOST_FAULTS = 3;
/** A failure is forgotten this long after the last one. */
export const FAULT_KEPT_MS = 7 * DAY_MS;

export function isSetAside(times: number): boolean {
  return times >= MOST_FAULTS;
}

/** Milliseconds until a want is retried over which the program has failed this many times. */
export function faultWaitMs(times: number): number {
  if (!isSetAside(times)) return MINUTE_MS;
  return Math.min(DAY_MS, HOUR_MS * 2 ** Math.min(times - MOST_FAULTS, 20));
}

/**
 * May an error with this code be caused by the want? Not if it is about the state, the database or the machine: these
 * fail for every want. `code` is empty for an error without one.
 */
export function mayBeItsOwn(code: string): boolean {
  if (stateTrouble(code) !== null) return false;
  if (code.startsWith('SQLITE_')) return /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG|RANGE)/.test(code);
  return code !== REPLACED_CODE && !/^(EMFILE|ENFILE|ENOMEM|EAGAIN|ABORT_ERR)$/.test(code);
}

// Does the want need a person, because this machine stops it and not the service?

import type { Reason } from './reason.ts';
import type { Want, WantState } from './want.ts';

/** What stops a translation or a transcription whose texts cannot be stored or read here. */
const STOPS_A_JOB: ReadonlySet<Reason> = new Set<Reason>(['disk-full', 'io-error', 'no-reader']);

type Filter = { readonly states: ReadonlySet<WantState>; readonly reasons?: ReadonlySet<Reason> };

/** Together these find all of them. */
export const HELD_LOCALLY: readonly Filter[] = [
  { states: new Set<WantState>(['failed']) },
  { states: new Set<WantState>(['translating']), reasons: STOPS_A_JOB },
];

/** True for one that failed, and for one whose job continues once the disk or the memory allows it. */
export function isHeldLocally({ state, reason }: Pick<Want, 'state' | 'reason'>): boolean {
  return HELD_LOCALLY.some(({ states, reasons }) => states.has(state) && (reasons?.has(reason) ?? true));
}

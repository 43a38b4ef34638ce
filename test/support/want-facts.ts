// Wants and facts for the tests of transitions.

import { newWant, type Fact, type Want, type WantState } from '../../src/core/want/want.ts';

/** A want in this state, due now where the state has a due time. */
export function wantIn(state: WantState, now: number, more: Partial<Want> = {}): Want {
  return {
    ...newWant(now),
    state,
    dueAt: ['settling', 'wanted', 'missing', 'failed'].includes(state) ? now : null,
    ...more,
  };
}

type Answered = Extract<Fact, { kind: 'answered' }>;

/** The answer that nothing was found, or what `more` says. */
export function answered(askAgainAt: number, more: Partial<Answered> = {}): Answered {
  return { kind: 'answered', offers: 0, offered: 0, crowdedOut: false, next: null, askAgainAt, ...more };
}

// Tracks wants that have been sent in a search, and defers those that got no answer.

import type { Deferral } from '../../core/want/deferral.ts';
import type { SearchStep } from '../../core/want/search-steps.ts';
import {
  brokenWaitMs,
  leftOutWaitMs,
  unansweredAfter,
  type BrokenRequest,
} from '../../core/want/unanswered.ts';
import type { OpenWant } from '../../ports/store/records.ts';
import { apply } from '../apply.ts';
import type { Deps } from '../deps.ts';

/** `revision` fences the answer: it counts only while the want is unchanged. */
export type InFlight = { readonly open: OpenWant; readonly revision: number };

/** Applies `search-sent` for this step to the wants that can be searched now; returns those. */
export function markSearching(deps: Deps, wants: readonly OpenWant[], step: SearchStep): readonly InFlight[] {
  return wants.flatMap((open) => {
    const sent = apply(deps, open.want.id, { kind: 'search-sent' }, { step });
    return sent === null ? [] : [{ open, revision: sent.want.revision }];
  });
}

/** The answer omitted these wants: each waits longer the more often that happened in a row. */
export function deferOmitted(deps: Deps, asked: readonly InFlight[]): void {
  const now = deps.clock.now();
  for (const { open, revision } of asked) {
    const unanswered = open.want.unanswered + 1;
    const until = now + leftOutWaitMs(unanswered);
    apply(deps, open.want.id, { kind: 'unanswered', why: 'short-answer', until, unanswered }, { revision });
  }
}

/**
 * The service works, but the request for these wants failed: they are searched in smaller groups, and a want that fails
 * alone waits longer each time.
 */
export function retrySeparately(
  deps: Deps,
  asked: readonly InFlight[],
  { why, ...broken }: BrokenRequest & Pick<Deferral, 'why'>,
): void {
  const now = deps.clock.now();
  for (const { open, revision } of asked) {
    const unanswered = unansweredAfter(open.want.unanswered, broken.together);
    const until = now + brokenWaitMs(unanswered, broken);
    apply(deps, open.want.id, { kind: 'unanswered', why, until, unanswered }, { revision });
  }
}

export function leaveUnanswered(deps: Deps, asked: readonly InFlight[], deferral: Deferral): void {
  for (const { open, revision } of asked)
    apply(deps, open.want.id, { kind: 'unanswered', ...deferral }, { revision });
}

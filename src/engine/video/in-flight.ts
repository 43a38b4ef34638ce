// Which wants are out with a question, and what becomes of those that got no answer?

import type { Deferral } from '../../core/want/deferral.ts';
import type { SearchStep } from '../../core/want/search-steps.ts';
import { brokenWaitMs, leftOutWaitMs, unheardAfter, type BrokenRequest } from '../../core/want/unanswered.ts';
import type { OpenWant } from '../../ports/store/records.ts';
import { apply } from '../apply.ts';
import type { Deps } from '../deps.ts';

/** The revision fences the answer: what the want became meanwhile counts more. */
export type InFlight = { readonly open: OpenWant; readonly revision: number };

/** Sends out (`search-sent`) those that can be asked about now, with the question of this step; returns them. */
export function sendOut(deps: Deps, wants: readonly OpenWant[], step: SearchStep): readonly InFlight[] {
  return wants.flatMap((open) => {
    const sent = apply(deps, open.want.id, { kind: 'search-sent' }, { step });
    return sent === null ? [] : [{ open, revision: sent.want.revision }];
  });
}

/** The answer of the service left them out: each is put off by how often that happened in a row. */
export function leaveOut(deps: Deps, asked: readonly InFlight[]): void {
  const now = deps.clock.now();
  for (const { open, revision } of asked) {
    const unheard = open.want.unheard + 1;
    const until = now + leftOutWaitMs(unheard);
    apply(deps, open.want.id, { kind: 'unanswered', why: 'short-answer', until, unheard }, { revision });
  }
}

/**
 * The service works, and their request came to nothing: they are asked apart from each other, and one that is alone ever
 * more rarely.
 */
export function askApart(
  deps: Deps,
  asked: readonly InFlight[],
  { why, ...broken }: BrokenRequest & Pick<Deferral, 'why'>,
): void {
  const now = deps.clock.now();
  for (const { open, revision } of asked) {
    const unheard = unheardAfter(open.want.unheard, broken.together);
    const until = now + brokenWaitMs(unheard, broken);
    apply(deps, open.want.id, { kind: 'unanswered', why, until, unheard }, { revision });
  }
}

export function leaveUnanswered(deps: Deps, asked: readonly InFlight[], deferral: Deferral): void {
  for (const { open, revision } of asked)
    apply(deps, open.want.id, { kind: 'unanswered', ...deferral }, { revision });
}

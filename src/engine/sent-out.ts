// Which wants are out with a question, and what becomes of those that got no answer?

import type { Deferral } from '../core/defer.ts';
import type { OpenWant } from '../ports/store.ts';
import { apply } from './apply.ts';
import type { Deps } from './deps.ts';

/** The revision fences the answer: what the want became meanwhile counts more. */
export type SentOut = { readonly open: OpenWant; readonly revision: number };

/** Sends out (`search-sent`) those that can be asked about now, and returns them. */
export function sendOut(deps: Deps, wants: readonly OpenWant[], detail = ''): readonly SentOut[] {
  return wants.flatMap((open) => {
    const sent = apply(deps, open.want.id, { kind: 'search-sent' }, { detail });
    return sent === null ? [] : [{ open, revision: sent.want.revision }];
  });
}

export function leaveUnanswered(deps: Deps, asked: readonly SentOut[], deferral: Deferral): void {
  for (const { open, revision } of asked)
    apply(deps, open.want.id, { kind: 'unanswered', ...deferral }, { revision });
}

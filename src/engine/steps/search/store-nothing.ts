// Stores that an answer had nothing for a want, and which step searches for it next.

import type { SearchStep } from '../../../core/want/search-steps.ts';
import { apply } from '../../apply.ts';
import type { Deps } from '../../deps.ts';
import type { InFlight } from '../../video/mark-searching.ts';
import { nextRecheckAt } from '../further/next-step.ts';

/** Stores an answer without acceptable candidates; `offered` counts those it had. */
export function storeNothing(
  deps: Deps,
  {
    open,
    revision,
    next,
    offered,
  }: InFlight & { readonly next: SearchStep | null; readonly offered: number },
): void {
  const fact = { kind: 'answered', offers: 0, offered, crowdedOut: false, next } as const;
  const facts = { revision, step: open.want.step, offered, acceptable: 0 };
  apply(deps, open.want.id, { ...fact, askAgainAt: nextRecheckAt(deps, open) }, facts);
}

// When does the loop have something to do again? The earliest of everything that waits, without ever spinning.

import type { Agenda } from '../ports/store.ts';
import type { Deps } from './deps.ts';
import { createSpending, downloadsLeft } from './spending.ts';

export type Waiting = {
  readonly agenda: Agenda;
  readonly gatherMs: number;
  /** The service is to be left alone until then. */
  readonly leaveAloneUntil: number;
  readonly others: readonly (number | null)[];
};

/** What is due and yet was not done in the turn before waits at least so long: something holds it up. */
const AGAIN_MS = 15_000;

/** Epoch milliseconds, never in the past. */
export function nextTurnAt(deps: Deps, now: number, waiting: Waiting): number {
  const { agenda } = waiting;
  const spending = createSpending(deps);
  const asking = spending.left('search') > 0 ? gatheredAt(now, waiting) : spending.resetAt('search');
  const fetching = downloadsLeft(spending) > 0 ? now + AGAIN_MS : spending.resetAt('downloads');
  const times = [
    ...waiting.others,
    agenda.nextAt,
    agenda.asks > 0 ? Math.max(asking, waiting.leaveAloneUntil) : null,
    agenda.fetches > 0 ? Math.max(fetching, waiting.leaveAloneUntil) : null,
    agenda.waking > 0 ? now + AGAIN_MS : null,
  ];
  return Math.max(now, Math.min(...times.flatMap((time) => time ?? [])));
}

/** Names wait a short moment for company; names that were left over from the last turn wait longer. */
function gatheredAt(now: number, { agenda, gatherMs }: Waiting): number {
  const at = (agenda.asksSince ?? now) + gatherMs;
  return at > now ? at : now + AGAIN_MS;
}

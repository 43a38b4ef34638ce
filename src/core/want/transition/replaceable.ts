// What happens to a want with a sidecar that a better one may replace?

import { awaitsBetter, type Fact, type Want } from '../want.ts';
import { closeWindow, toStay, wanted, type Change } from '../changes.ts';

type ReplaceFact = Extract<Fact, { kind: 'window-closed' | 'sidecar-stays' | 'downloads-plenty' }>;

/** Null for a want that waits for nothing better. */
export function whileReplaceable(want: Want, fact: ReplaceFact, now: number): Change | null {
  switch (fact.kind) {
    case 'window-closed':
      return closeWindow(want);
    case 'sidecar-stays':
      return awaitsBetter(want) ? toStay(want) : null;
    case 'downloads-plenty':
      return want.state === 'placed' && want.stopgap ? replacing(want, fact.offers, now) : null;
  }
}

/** The sidecar stays until a better one takes its place. Without a better offer it is no stopgap. */
function replacing({ state, reason, dueAt }: Want, offers: number, now: number): Change {
  return offers === 0
    ? { to: { state, reason, dueAt, stopgap: false } }
    : wanted('offer-found', now, { offers });
}

// What becomes of a want that the configuration does not ask for? It is translated, or it rests: no other question is
// put for it, and nothing wakes it up.

import type { Want } from './want.ts';
import { restart, type Change } from './changes.ts';

/** The want as it would be, or at rest where it would be asked about. */
export function asOneOff(want: Want, now: number): Want {
  switch (want.state) {
    case 'wanted': {
      const isAtHand = want.offers > 0;
      const isAskedFor = want.step === 'translation' && want.dueAt !== null && want.dueAt <= now;
      return isAtHand || isAskedFor ? want : atRest(want);
    }
    case 'missing':
    case 'settling':
      return atRest(want);
    case 'placed':
      // Nobody waits for a human's.
      return { ...want, dueAt: null, betterUntil: null };
    default:
      return want;
  }
}

function atRest(want: Want): Want {
  const reason = want.reason === 'own-sidecar-gone' ? 'deleted-by-user' : want.reason;
  return { ...want, state: 'declined', reason, dueAt: null, offers: 0 };
}

/** The configuration was changed, and asks for it from now on, or no longer. */
export function listing(want: Want, kind: 'listed' | 'unlisted', now: number): Change | null {
  const oneOff = kind === 'unlisted';
  if (want.oneOff === oneOff || want.state === 'gone') return null;
  const { state, reason, dueAt } = want;
  if (oneOff) return { to: { state, reason, dueAt, oneOff } };
  if (state === 'declined' && reason !== 'deleted-by-user')
    return { to: { ...restart('new', now).to, oneOff } };
  return { to: { state, reason, dueAt: state === 'placed' && want.machine ? now : dueAt, oneOff } };
}

// What happens to a want that the configuration does not ask for? It is translated or it rests: nothing else is
// searched for it, and nothing wakes it up.

import type { Want } from './want.ts';
import { restart, type Change } from './changes.ts';

/** The want unchanged, or at rest if it would be searched. */
export function asOneOff(want: Want, now: number): Want {
  switch (want.state) {
    case 'wanted': {
      const isAtHand = want.offers > 0;
      const isAskedFor = want.step === 'translation' && want.dueAt !== null && want.dueAt <= now;
      return isAtHand || isAskedFor ? want : declined(want);
    }
    case 'missing':
    case 'settling':
      return declined(want);
    case 'placed':
      // No human subtitle is awaited.
      return { ...want, dueAt: null, betterUntil: null, stopgap: false };
    default:
      return want;
  }
}

function declined(want: Want): Want {
  const reason = want.reason === 'own-sidecar-gone' ? 'deleted-by-user' : want.reason;
  return { ...want, state: 'declined', reason, dueAt: null, offers: 0 };
}

/** The configuration was changed, and asks for it from now on or no longer does. */
export function listing(want: Want, kind: 'listed' | 'unlisted', now: number): Change | null {
  const oneOff = kind === 'unlisted';
  if (want.oneOff === oneOff || want.state === 'gone') return null;
  const { state, reason, dueAt } = want;
  // A candidate that was found is for the language, too.
  if (oneOff) return { to: { state, reason, dueAt, oneOff, ...(state === 'wanted' && { offers: 0 }) } };
  if (state === 'declined' && reason !== 'deleted-by-user')
    return { to: { ...restart('new', now).to, oneOff } };
  return { to: { state, reason, dueAt: state === 'placed' && want.machine ? now : dueAt, oneOff } };
}

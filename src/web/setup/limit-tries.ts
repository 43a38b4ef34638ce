// Limits the wrong codes of all senders together. Sessions that are open stay open.

import { MINUTE_MS } from '../../core/duration.ts';
import type { Authenticator } from '../access/session-token.ts';

const MOST_WRONG = 20;

/** After 20 wrong tries within a minute no code is accepted for the rest of it, not even the right one. */
export function limitTries(authenticator: Authenticator, now: () => number): Authenticator {
  let wrong = 0;
  let since = now();
  return {
    ...authenticator,
    checkToken(said, address) {
      if (Math.abs(now() - since) > MINUTE_MS) [wrong, since] = [0, now()];
      if (wrong >= MOST_WRONG) return 'too-many-wrong';
      const verdict = authenticator.checkToken(said, address);
      if (verdict !== 'right') wrong++;
      return verdict;
    },
  };
}

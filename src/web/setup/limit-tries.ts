// Limits the wrong codes of all senders together. Sessions that are open stay open.

import { MINUTE_MS } from '../../core/duration.ts';
import type { Gatekeeper } from '../access/session-token.ts';

const MOST_WRONG = 20;

/** After 20 wrong tries within a minute no code is accepted for the rest of it, not even the right one. */
export function limitTries(gatekeeper: Gatekeeper, now: () => number): Gatekeeper {
  let wrong = 0;
  let since = now();
  return {
    ...gatekeeper,
    judge(said, address) {
      if (Math.abs(now() - since) > MINUTE_MS) [wrong, since] = [0, now()];
      if (wrong >= MOST_WRONG) return 'too-many-wrong';
      const verdict = gatekeeper.judge(said, address);
      if (verdict !== 'right') wrong++;
      return verdict;
    },
  };
}

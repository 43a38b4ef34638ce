// The clock of a built program that the measurement moves: the program is the variant `clock-from-file`.

import { writeFileSync } from 'node:fs';

export type MovedClock = {
  /** For the program. */
  readonly env: Record<string, string>;
  /** For the service. */
  readonly now: () => number;
  /** Moves both clocks ahead. */
  readonly later: (ms: number) => void;
};

/** `file`: through it the program learns how far its clock is ahead. */
export function movedClock(file: string): MovedClock {
  let ahead = 0;
  writeFileSync(file, '0');
  return {
    env: { SOAK_AHEAD: file },
    now: () => Date.now() + ahead,
    later(ms) {
      ahead += ms;
      writeFileSync(file, String(ahead));
    },
  };
}

// What does a reason mean?

import { REASON_WORDS } from './reasons.ts';

/** The code itself where it is none of ours. */
export function reasonWords(reason: string): string {
  return new Map(Object.entries(REASON_WORDS)).get(reason) ?? reason;
}

// How long does an integration wait, and how often does it try again?

import { MINUTE_MS, SECOND_MS } from '../core/duration.ts';

/** Before each further try. A server that is off for the night is given up: a media server scans when it starts. */
export const PAUSES_MS: readonly number[] = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
];

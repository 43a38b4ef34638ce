// How long does an integration wait, and how often does it try again?

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;

/** Before each further try. A server that is off for the night is given up: a media server scans when it starts. */
export const PAUSES_MS: readonly number[] = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE];

// What is done about a name that questions come to nothing for, while the service answers others? Its question may break
// the whole answer, or the answer leaves it out: it is asked in ever smaller company, and alone ever more rarely.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Names of one request. */
const MOST_NAMES = 50;
/** Nothing was heard of it so often that it is asked alone. */
const ALONE = 5;
/** So often a person who scans is believed that the trouble may be over: each time costs a unit. */
const MOST_LIFTED = ALONE + 1;
const FIRST_WAIT_MS = 15 * MINUTE;
const LONGEST_WAIT_MS = 7 * DAY;

/** How many names share a request with one that nothing was heard of so many times in a row, itself included. */
export function mostTogether(unheard: number): number {
  return unheard >= ALONE ? 1 : Math.floor(MOST_NAMES / 2 ** unheard);
}

/** How often nothing was heard of a name once its request about so many names came to nothing: half of them next time. */
export function unheardAfter(unheard: number, together: number): number {
  const half = Math.max(1, Math.floor(together / 2));
  let next = unheard + 1;
  while (mostTogether(next) > half) next += 1;
  return next;
}

/** Alone with its question it came to nothing a few times: something else is worth more than the same question again. */
export function isGivenUp(unheard: number): boolean {
  return unheard > ALONE + 1;
}

/** May a pass that a person started ask about it before its time? */
export function mayBeAskedEarly(unheard: number): boolean {
  return unheard <= MOST_LIFTED;
}

/** Milliseconds until a name is asked again that an answer left out: a first time may be a slip, and is asked at once. */
export function leftOutWaitMs(unheard: number): number {
  return unheard <= 1 ? 0 : doubling(unheard - 1);
}

export type BrokenRequest = {
  /** How many names the request was about. */
  readonly together: number;
  /** Were other requests answered in the same pass? */
  readonly othersWork: boolean;
  /** How long the service is left alone after such an answer. */
  readonly serviceWaitMs: number;
};

/**
 * The same for a name whose whole request came to nothing. In company another one may be to blame: they are asked apart,
 * at once where other requests are answered, else when the service is tried again. Alone it is to blame, unless the
 * service answers nobody.
 */
export function brokenWaitMs(unheard: number, broken: BrokenRequest): number {
  const { together, othersWork, serviceWaitMs } = broken;
  if (together > 1) return othersWork ? 0 : serviceWaitMs;
  const wait = doubling(unheard - ALONE);
  return Math.max(serviceWaitMs, othersWork ? wait : Math.min(wait, HOUR));
}

/** For the first time, the second, the third … */
function doubling(time: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, Math.min(time - 1, 20)));
}

// How long is the pause before a failed delivery is tried again, and for how many pauses?

import { DAY_MS, MINUTE_MS } from '../../core/duration.ts';

/** A receiver that is off for a weekend still gets its alerts, one attempt every half hour. */
const ALERTS_PAUSE_MS = 30 * MINUTE_MS;
/** Pauses are counted, because a clock may leap. */
const ALERTS_PAUSES = (3 * DAY_MS) / ALERTS_PAUSE_MS;

/** The pauses of one delivery. An attempt for a new alert does not put off the next one for the rest. */
export class RetryPauses {
  readonly #pausesMs: readonly number[];
  #ended = 0;
  #until: number | null = null;

  constructor(pausesMs: readonly number[]) {
    this.#pausesMs = pausesMs;
  }

  get #ms(): number {
    return this.#pausesMs[this.#ended] ?? ALERTS_PAUSE_MS;
  }

  /** True once each of them is over: from then on only alerts are tried again. */
  get areOver(): boolean {
    return this.#ended >= this.#pausesMs.length;
  }

  /** How many are over. */
  get ended(): number {
    return this.#ended;
  }

  /** True if an alert is tried again that is here since so many pauses were over. */
  keepsAlert(since: number): boolean {
    return this.#ended - since < this.#pausesMs.length + ALERTS_PAUSES;
  }

  /** Begins a pause at this time if none is running. */
  begin(now: number): void {
    this.#until ??= now + this.#ms;
  }

  /** The rest of the pause at this time; begins one if none is running. */
  leftMs(now: number): number {
    this.begin(now);
    // Caps the wait if the clock was turned back.
    return Math.min(this.#ms, (this.#until ?? now) - now);
  }

  /** Ends the pause, unless a try came early: for an alert, or because a message may now be delivered. */
  end(now: number, { isEarly }: { readonly isEarly: boolean }): void {
    if (isEarly && this.#until !== null && now < this.#until) return;
    this.#until = null;
    this.#ended += 1;
  }
}

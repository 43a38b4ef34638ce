// How long is the pause before a failed delivery is tried again?

/** A receiver that is off for a weekend still gets its alerts, one attempt every half hour. */
const ALERTS_PAUSE_MS = 30 * 60_000;

/** The pauses of one delivery. An attempt for a new alert does not put off the next one for the rest. */
export class RetryPauses {
  readonly #pausesMs: readonly number[];
  #ended = 0;
  #until: number | null = null;

  constructor(pausesMs: readonly number[]) {
    this.#pausesMs = pausesMs;
  }

  /** True once each of them is over: from then on only alerts are tried again. */
  get areOver(): boolean {
    return this.#ended >= this.#pausesMs.length;
  }

  /** What is left of the pause at this time; begins one if none is running. */
  leftMs(now: number): number {
    const ms = this.#pausesMs[this.#ended] ?? ALERTS_PAUSE_MS;
    this.#until ??= now + ms;
    // Caps the wait if the clock was turned back.
    return Math.min(ms, this.#until - now);
  }

  /** Ends the pause, unless it was only interrupted for an alert. */
  end(now: number, { forAlert }: { readonly forAlert: boolean }): void {
    if (forAlert && this.#until !== null && now < this.#until) return;
    this.#until = null;
    this.#ended += 1;
  }
}

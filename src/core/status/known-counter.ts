// What the service has said about a counter, as far as it is known.

export type KnownCounter = {
  /** Null: the service has not reported it yet. */
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetAt: number | null;
};

// The port for time: the engine's only clock.

/** `now` is epoch milliseconds; `sleep` ends early, without throwing, when the signal fires. */
export type Clock = {
  now(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

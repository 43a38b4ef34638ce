// What time is it? The engine asks nobody else.

/** Time. `now` is epoch milliseconds; `sleep` ends early, without throwing, when the signal fires. */
export type Clock = {
  now(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

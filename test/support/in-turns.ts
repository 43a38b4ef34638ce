// Does many jobs, a few at a time.

/** Runs the jobs, at most `atOnce` at a time; returns their results in order. */
export async function inTurns<T, R>(
  jobs: readonly T[],
  atOnce: number,
  work: (job: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const waiting = jobs.entries();
  const lane = async (): Promise<void> => {
    for (const [at, job] of waiting) results[at] = await work(job);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

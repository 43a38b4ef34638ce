// Tells an open page that the state changed, whatever changed it: most changes are no event of the log.

import type { App } from '../../app/app.ts';
import type { Clock } from '../../ports/clock.ts';

/** Coverage may be this old when a page reads it, so the page reads twice after each change. */
const LOOK_MS = 5_000;

type ChangesDeps = {
  readonly clock: Clock;
  readonly app: { readonly overview: Pick<App['overview'], 'changes'> };
};

/**
 * Calls `tell` twice within 15 seconds after a change, and twice at the beginning: what was read before may be old.
 * Resolves when the signal fires.
 */
export async function watchChanges(
  { clock, app }: ChangesDeps,
  tell: () => void,
  end: AbortSignal,
): Promise<void> {
  let [beforeLast, last]: readonly (number | null)[] = [null, null];
  for (;;) {
    await clock.sleep(LOOK_MS, end);
    if (end.aborted) return;
    const now = app.overview.changes();
    if (now !== beforeLast) tell();
    [beforeLast, last] = [last, now];
  }
}

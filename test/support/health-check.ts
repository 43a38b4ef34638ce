// Runs the checks of the page over what a test lets them find.

import { createHealthCheck } from '../../src/cli/web/health-check.ts';
import { until } from './until.ts';

export type ShownCheck = {
  readonly isRunning: boolean;
  readonly error: string | null;
  readonly findings: readonly { readonly what: string }[];
};

/** `examine`: in place of the program's own. Resolves with what the page shows once the check has ended. */
export async function shownAfterCheck(examine: () => unknown): Promise<ShownCheck> {
  const check = createHealthCheck({
    app: { examine },
    loop: {},
    stop: new AbortController().signal,
  } as unknown as Parameters<typeof createHealthCheck>[0]);
  const shown = (): ShownCheck => check.show() as ShownCheck;
  check.begin();
  await until('the check has ended', () => !shown().isRunning);
  return shown();
}

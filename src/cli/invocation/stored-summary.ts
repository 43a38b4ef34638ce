// Sums up the state while no daemon runs.

import { policyOf } from '../../app/policy.ts';
import type { Config } from '../../config/schema.ts';
import { summarize, type StateSummary } from '../../engine/queries/state-summary.ts';
import { openToRead } from '../../store/open/open-to-read.ts';
import { StateError } from '../../store/open/state-folder.ts';
import { systemClock } from '../../system/clock.ts';

/** The summary, or why the database cannot be read. */
export async function storedSummary(config: Config): Promise<StateSummary | string> {
  try {
    const { store, close } = openToRead(config.stateDir, { isOneMoment: true });
    try {
      return await summarize({ store, clock: systemClock, policy: policyOf(config) });
    } finally {
      close();
    }
  } catch (error) {
    if (error instanceof StateError) return error.message;
    throw error;
  }
}

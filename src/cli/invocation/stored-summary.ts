// Sums up the state while no daemon runs.

import { policyOf } from '../../app/policy.ts';
import type { Config } from '../../config/schema.ts';
import { summarize, type StateSummary } from '../../engine/queries/state-summary.ts';
import { folderTrouble } from '../../files/library/folder-trouble.ts';
import { openToRead } from '../../store/open/open-to-read.ts';
import { StateError } from '../../store/open/state-folder.ts';
import { systemClock } from '../../system/clock.ts';
import { librariesAway } from './libraries-away.ts';
import { stateTroubleWords } from './state-trouble.ts';

export type StoredSummary = StateSummary & {
  /** Why libraries cannot be read, and what to do. */
  readonly away: readonly string[];
};

/** The summary, or why the database cannot be read or none can be created. */
export async function storedSummary(config: Config): Promise<StoredSummary | string> {
  try {
    const { store, close } = openToRead(config.stateDir, { isOneMoment: true });
    try {
      const summary = await summarize({ store, clock: systemClock, policy: policyOf(config) });
      const trouble = summary.videos === 0 ? await unusable(config.stateDir) : null;
      return trouble ?? { ...summary, away: await librariesAway(config, store) };
    } finally {
      close();
    }
  } catch (error) {
    if (error instanceof StateError) return error.message;
    throw error;
  }
}

/** Without a database, the folder tells whether a scan could create one. */
async function unusable(stateDir: string): Promise<string | null> {
  const trouble = await folderTrouble(stateDir);
  if (trouble === null) return null;
  const { what, remedy } = stateTroubleWords(stateDir, trouble);
  return `${what}: ${remedy}`;
}

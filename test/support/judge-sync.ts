// Judges a subtitle at once, where nothing else waits.

import type { CueTime } from '../../src/core/sync/evidence/cue-times.ts';
import { judgingSync } from '../../src/core/sync/judge-sync.ts';
import type { SyncJudgement } from '../../src/core/sync/verdict.ts';
import { atOnce } from '../../src/core/steps.ts';

export function judgeSync(subtitle: readonly CueTime[], reference: readonly CueTime[]): SyncJudgement {
  return atOnce(judgingSync(subtitle, reference));
}

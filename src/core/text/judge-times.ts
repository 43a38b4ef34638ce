// Do the times of a text fit the video, by tracks that are known to fit it?

import { atOnce } from '../steps.ts';
import type { CueTime } from '../sync/evidence/cue-times.ts';
import { judgingByReferences } from '../sync/judge-by-references.ts';
import type { SyncJudgement } from '../sync/verdict.ts';
import type { Cue } from './compare-cues.ts';
import type { Misfit } from './judge-text.ts';

/** Why another candidate is tried before a text that is out of step. */
export type OutOfStep = 'times-out-of-step';
export const OUT_OF_STEP: OutOfStep = 'times-out-of-step';

/** `unsure` if there is nothing to compare with. Takes up to 0.1 seconds for each reference. */
export function judgeTimes(
  cues: readonly Cue[],
  references: readonly (readonly CueTime[])[],
): SyncJudgement['verdict'] {
  if (references.length === 0) return 'unsure';
  const times = cues.map(({ startMs, endMs }): CueTime => [startMs, endMs]);
  return atOnce(judgingByReferences(times, references)).verdict;
}

/** Why a text with such times does not fit the video; null if it does, or if one correction would make it fit. */
export function misfitByTimes(verdict: SyncJudgement['verdict']): Misfit | null {
  if (verdict === 'other') return 'times-of-another';
  return verdict === 'broken' ? 'times-in-pieces' : null;
}

/** Early or late throughout, or at another speed. */
export function isOutOfStep(verdict: SyncJudgement['verdict']): boolean {
  return verdict === 'shifted' || verdict === 'scaled';
}

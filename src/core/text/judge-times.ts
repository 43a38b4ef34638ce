// Do the times of a text fit the video, by tracks that are known to fit it?

import { atOnce } from '../steps.ts';
import { medianDifferenceMs } from '../sync/difference.ts';
import type { CueTime } from '../sync/evidence/cue-times.ts';
import { judgingByReferences } from '../sync/judge-by-references.ts';
import { UNCHANGED } from '../sync/repair.ts';
import type { SyncFinding } from '../sync/sync-finding.ts';
import { repairIn, type SyncVerdict } from '../sync/verdict.ts';
import type { Cue } from './compare-cues.ts';
import type { Misfit } from './misfit.ts';

/** `reference`: the position of the one that told; null if none could. */
export type JudgedTimes = Omit<SyncFinding, 'by'> & { readonly reference: number | null };

/** Takes up to 0.1 seconds for each reference. */
export function judgeTimes(cues: readonly Cue[], references: readonly (readonly CueTime[])[]): JudgedTimes {
  const times = cues.map(({ startMs, endMs }): CueTime => [startMs, endMs]);
  const judgement = atOnce(judgingByReferences(times, references));
  const { verdict, reference } = judgement;
  const repair = repairIn(judgement);
  const told = references[reference ?? -1];
  const isComparable = told !== undefined && (verdict === 'in-sync' || repair !== null);
  const differenceMs = isComparable ? medianDifferenceMs(times, told, repair ?? UNCHANGED) : null;
  return { verdict, reference, repair, differenceMs };
}

/** Why a text with such times does not fit the video; null if it does, or if one correction would make it fit. */
export function misfitByTimes(verdict: SyncVerdict): Misfit | null {
  if (verdict === 'other') return 'times-of-another';
  return verdict === 'broken' ? 'times-in-pieces' : null;
}

// Is a subtitle in step with its video? Judged by another track of the same video, by the times of the lines alone.

import type { CueTime } from './evidence/cue-times.ts';
import { bestAlignment, tracksOf } from './alignment.ts';
import type { Steps } from '../steps.ts';
import { verdictOf, type SyncJudgement } from './verdict.ts';

/**
 * Compares a subtitle with a track that is known to fit the video; times in milliseconds, in any order. Only the
 * beginnings need to be right: a reference without ends repeats the start. A repair is proposed only when every piece
 * that it moves fits beyond chance; in doubt the verdict is `unsure`. Reads at most 20,000 cues of each, in steps none of
 * which holds the event loop for long, whatever the times are. Never throws.
 */
export function* judgingSync(
  subtitle: readonly CueTime[],
  reference: readonly CueTime[],
): Steps<SyncJudgement> {
  const tracks = tracksOf(subtitle, reference);
  yield;
  if (tracks.text.starts.length === 0 || tracks.reference.starts.length === 0)
    return { verdict: 'unsure', fit: { share: 0, evidence: 0 } };
  return verdictOf(yield* bestAlignment(tracks), tracks);
}

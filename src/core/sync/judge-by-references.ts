// Do several tracks of a video agree on a subtitle?

import { linesOf, type CueTime } from './evidence/cue-times.ts';
import { judgingSync } from './judge-sync.ts';
import { repairedMs, UNCHANGED } from './repair.ts';
import type { Steps } from '../steps.ts';
import { FEW_LINES, repairIn, type SyncJudgement } from './verdict.ts';

/** Repairs that put nearly all lines this near to one another say the same. */
const ALIKE_MS = 400;
const NEARLY_ALL = 0.9;

/** `reference`: the position of the one that told; null if none did. */
export type ReferencedJudgement = SyncJudgement & { readonly reference: number | null };

/**
 * Judges a subtitle by every track that is known to fit the video, in steps, and combines the verdicts. A track with
 * too few lines is asked only if there is no other, and a track that cannot tell has no vote. If all others agree, the
 * surest answers, with the evidence of all; a track that would leave the subtitle as it is goes first. If they
 * disagree, the verdict is `unsure`.
 */
export function* judgingByReferences(
  subtitle: readonly CueTime[],
  references: readonly (readonly CueTime[])[],
): Steps<ReferencedJudgement> {
  const all = references.map((cues, reference) => ({ cues, reference }));
  const large = all.filter(({ cues }) => linesOf(cues).starts.length >= FEW_LINES);
  const votes: ReferencedJudgement[] = [];
  for (const { cues, reference } of large.length > 0 ? large : all) {
    const vote = yield* judgingSync(subtitle, cues);
    if (vote.verdict !== 'unsure') votes.push({ ...vote, reference });
  }
  return combined(votes, subtitle);
}

function combined(votes: readonly ReferencedJudgement[], subtitle: readonly CueTime[]): ReferencedJudgement {
  const surest = votes.toSorted((one, other) => rankOf(other) - rankOf(one))[0];
  if (surest === undefined) return { verdict: 'unsure', fit: { share: 0, evidence: 0 }, reference: null };
  if (!votes.every((vote) => agree(vote, surest, subtitle)))
    return { verdict: 'unsure', fit: surest.fit, reference: null };
  const evidence = votes.reduce((sum, { fit }) => sum + fit.evidence, 0);
  return { ...surest, fit: { ...surest.fit, evidence } };
}

function rankOf({ verdict, fit }: SyncJudgement): number {
  return verdict === 'in-sync' ? Number.MAX_VALUE : fit.evidence;
}

function agree(one: SyncJudgement, other: SyncJudgement, subtitle: readonly CueTime[]): boolean {
  if (one.verdict === 'other' || other.verdict === 'other') return one.verdict === other.verdict;
  const [mine, theirs] = [repairIn(one) ?? UNCHANGED, repairIn(other) ?? UNCHANGED];
  const { starts } = linesOf(subtitle);
  const alike = starts.filter(
    (time) => Math.abs(repairedMs(time, mine) - repairedMs(time, theirs)) <= ALIKE_MS,
  );
  return alike.length >= NEARLY_ALL * starts.length;
}

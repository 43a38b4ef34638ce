// What the engine remembers of the AI's work: which jobs were chosen, sent and taken, and what came of each.

import type { Candidate } from '../../core/candidates/candidate.ts';
import type { Tone } from '../../core/command/tone.ts';

/** A whole subtitle (version 2), one file of a pack (version 1), or what is spoken. */
export type JobKind = 'whole' | 'file' | 'speech';

/**
 * `chosen`: not ordered yet. `sent`: on its way, or the answer was lost; there may be a job or not. `accepted`: the
 * service has it under `requestId`. `ended`: nothing more is done about it; `outcome` says why.
 */
export type JobStage = 'chosen' | 'sent' | 'accepted' | 'ended';

/** What is translated. */
export type JobSource = {
  readonly candidate: Candidate;
  /** BCP 47. */
  readonly language: string;
  /** Its archive holds several episodes: one file of it is meant. */
  readonly pack: boolean;
  /** The file of the pack, once it is known. */
  readonly file: { readonly id: string; readonly name: string } | null;
};

export type JobRecord = {
  readonly id: number;
  readonly wantId: number;
  readonly kind: JobKind;
  readonly stage: JobStage;
  /** The one at hand first, then those to be tried where that is of no use; empty for speech. */
  readonly sources: readonly JobSource[];
  /** What it is made from: the candidate's key, or the video's path. */
  readonly sourceKey: string;
  /** Into which language, BCP 47. */
  readonly language: string;
  readonly tone: Tone | null;
  readonly requestId: string | null;
  /** How often it was sent. */
  readonly sends: number;
  /** When it was sent last, epoch milliseconds. */
  readonly sentAt: number | null;
  /** Not ready by then, it never will be. */
  readonly deadlineAt: number | null;
  /** Questions about it in a row that were of no use. */
  readonly troubles: number;
  /** Was it taken from the month's allowance, as far as is known? */
  readonly charged: boolean;
  /** `done`, a reason, or null while it is open. */
  readonly outcome: string | null;
  readonly changedAt: number;
};

export type ChosenJob = Pick<JobRecord, 'wantId' | 'kind' | 'sources' | 'sourceKey' | 'language' | 'tone'>;

export type Jobs = {
  /** Ends what was open for the want, and notes down what is to be ordered. */
  choose(job: ChosenJob, now: number): void;
  /** The open job of a want. */
  ofWant(wantId: number): JobRecord | null;
  save(job: JobRecord): void;
  /** How many of these kinds were taken from an allowance since then. */
  charged(kinds: readonly JobKind[], since: number): number;
  /** Sources of which nothing came for this want since then. */
  failedSources(wantId: number, since: number): ReadonlySet<string>;
  /** Is this request one of ours already? */
  knows(requestId: string): boolean;
  /** Forgets what is older. */
  prune(before: number): void;
};

// The AI jobs that the engine remembers: which were chosen, sent and accepted, and the outcome of each.

import type { Candidate } from '../../core/candidates/candidate.ts';
import type { Tone } from '../../core/command/tone.ts';

/** A whole subtitle (version 2), one file of a pack (version 1), or speech. */
export type JobKind = 'whole' | 'file' | 'speech';

/**
 * `chosen`: not ordered yet. `sent`: under way, or the answer was lost; there may be a job or not. `accepted`: the
 * service has it under `requestId`. `ended`: no more work; `outcome` says why.
 */
export type JobStage = 'chosen' | 'sent' | 'accepted' | 'ended';

/** The subtitle to translate. */
export type JobSource = {
  readonly candidate: Candidate;
  /** BCP 47. */
  readonly language: string;
  /** Its archive holds several episodes, of which one file is meant. */
  readonly pack: boolean;
  /** The file of the pack, once it is known. */
  readonly file: { readonly id: string; readonly name: string } | null;
};

export type JobRecord = {
  readonly id: number;
  readonly wantId: number;
  readonly kind: JobKind;
  readonly stage: JobStage;
  /** The current one first, then those to try if it is useless; empty for speech. */
  readonly sources: readonly JobSource[];
  /** The source: the candidate's key, or the video's path. */
  readonly sourceKey: string;
  /** The target language, BCP 47. */
  readonly language: string;
  readonly tone: Tone | null;
  readonly requestId: string | null;
  /** How often it was sent. */
  readonly sends: number;
  /** When it was last sent, epoch milliseconds. */
  readonly sentAt: number | null;
  /** When it is given up if it is not ready. */
  readonly deadlineAt: number | null;
  /** Failed polls in a row. */
  readonly troubles: number;
  /** Was it taken from the month's allowance, as far as is known? */
  readonly charged: boolean;
  /** `done`, a reason, or null while it is open. */
  readonly outcome: string | null;
  readonly changedAt: number;
};

export type ChosenJob = Pick<JobRecord, 'wantId' | 'kind' | 'sources' | 'sourceKey' | 'language' | 'tone'>;

export type Jobs = {
  /** Ends the want's open job, and records what is to be ordered. */
  choose(job: ChosenJob, now: number): void;
  /** The open job of a want. */
  ofWant(wantId: number): JobRecord | null;
  /** Null if there was none, or it was deleted since. */
  get(id: number): JobRecord | null;
  save(job: JobRecord): void;
  /** How many jobs of these kinds were charged to an allowance since then. */
  charged(kinds: readonly JobKind[], since: number): number;
  /** Sources that failed for this want since then. */
  failedSources(wantId: number, since: number): ReadonlySet<string>;
  /** True if this is one of our requests. */
  knows(requestId: string): boolean;
  /** Deletes older jobs. */
  prune(before: number): void;
};

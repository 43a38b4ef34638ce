// The port to the service's AI: translate a subtitle, or write one from speech.

import type { Tone } from '../core/command/tone.ts';
import type { JobFault, Result } from '../core/fault.ts';
import type { Downloaded, RequestOptions } from './service.ts';

/** Interface.md section 3. `unknown`: a word that we do not know; such a job counts as running. */
export type JobState =
  'queued' | 'running' | 'publishing' | 'translated' | 'published' | 'reused' | 'failed' | 'unknown';

/** A job as an answer describes it (interface.md 2.6). A field that it lacks is null. */
export type TranslationJob = {
  readonly requestId: string;
  readonly state: JobState;
  /** The remaining time, as the service estimates it. */
  readonly etaMs: number | null;
  /** Only this says that the result can be downloaded; the state does not. */
  readonly downloadReady: boolean;
  /** An earlier job did the same: nothing was taken from the allowance. */
  readonly reused: boolean;
  /** Why it failed, in the service's words. */
  readonly error: string | null;
  readonly source: { readonly nId: string; readonly fileNId: string | null } | null;
  /** BCP 47. */
  readonly targetLanguage: string | null;
  readonly tone: Tone | null;
  /** The resulting subtitle: downloaded like any other, by identifier or by link. */
  readonly result: { readonly nId: string | null; readonly link: string | null } | null;
  /** The time for the whole job, as the service estimated it at the start. */
  readonly estimatedMs: number | null;
};

/**
 * The result of ordering a job. `refused`: certainly no job began, and the order may be repeated. `unclear`: the answer
 * was lost, so there may be a job; repeating may pay twice, and only the list of jobs can tell.
 */
export type JobStart =
  | { readonly kind: 'accepted'; readonly job: TranslationJob }
  | { readonly kind: 'refused'; readonly fault: JobFault }
  | { readonly kind: 'unclear'; readonly fault: JobFault };

export type TranslationOrder = RequestOptions & {
  /** The subtitle to translate. */
  readonly nId: string;
  /** BCP 47. */
  readonly targetLanguage: string;
  readonly tone?: Tone;
};

export type JobList = {
  readonly jobs: readonly TranslationJob[];
  /** Null if the answer does not say. */
  readonly pages: number | null;
  readonly dropped: readonly string[];
};

/** Translations by version 2 of the interface. The result is a subtitle to download, by `TranslationJob.result`. */
export type Translations = {
  start(order: TranslationOrder): Promise<JobStart>;
  /** The jobs of the account, one page at a time, from 1. */
  list(options: RequestOptions & { readonly page?: number }): Promise<Result<JobList, JobFault>>;
  /** The job's current state; `not-found` if the service knows none. */
  job(requestId: string, options: RequestOptions): Promise<Result<TranslationJob, JobFault>>;
};

/** Translations by version 1, which translates single files of packs and returns the result of a job itself. */
export type ClassicTranslations = {
  start(order: TranslationOrder & { readonly fileNId?: string }): Promise<JobStart>;
  job(requestId: string, options: RequestOptions): Promise<Result<TranslationJob, JobFault>>;
  /** The finished translation, at most 20 MiB, in any format; a fault while it is not ready. */
  download(requestId: string, options: RequestOptions): Promise<Result<Downloaded, JobFault>>;
};

export type Transcriptions = {
  /** Writes a subtitle from speech (beta). The media must be at an address that the service can reach. */
  start(order: RequestOptions & { readonly mediaUrl: string; readonly language: string }): Promise<JobStart>;
  job(requestId: string, options: RequestOptions): Promise<Result<TranslationJob, JobFault>>;
  /** The finished subtitle, at most 20 MiB; a fault while it is not ready. */
  download(requestId: string, options: RequestOptions): Promise<Result<Downloaded, JobFault>>;
};

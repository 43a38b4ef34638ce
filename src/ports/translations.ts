// What the AI of the service can be asked to do: translate a subtitle, or write one from what is spoken.

import type { Tone } from '../core/command/tone.ts';
import type { JobFault, Result } from '../core/fault.ts';
import type { Downloaded, RequestOptions } from './service.ts';

/** Interface.md section 3. `unknown` is a word that we do not know: such a job is taken to be running still. */
export type JobState =
  'queued' | 'running' | 'publishing' | 'translated' | 'published' | 'reused' | 'failed' | 'unknown';

/** A job as an answer tells of it (interface.md 2.6). What it does not tell is null. */
export type TranslationJob = {
  readonly requestId: string;
  readonly state: JobState;
  /** 0 to 1. */
  readonly progress: number | null;
  /** How long it still takes, as the service thinks. */
  readonly etaMs: number | null;
  /** Only this says that the result can be fetched; the state does not. */
  readonly downloadReady: boolean;
  /** An earlier job did the same: nothing was taken from the allowance. */
  readonly reused: boolean;
  /** Why it failed, in the service's words. */
  readonly error: string | null;
  readonly source: { readonly nId: string; readonly fileNId: string | null } | null;
  /** BCP 47. */
  readonly targetLanguage: string | null;
  readonly tone: Tone | null;
  /** The subtitle that came of it: fetched like every other by identifier, or by link. */
  readonly result: { readonly nId: string | null; readonly link: string | null } | null;
  /** How long the whole job takes, as the service thought at the start. */
  readonly estimatedMs: number | null;
};

/**
 * What came of asking for a job. `refused`: certainly none was begun, and the same may be asked again. `unclear`: the
 * answer was lost, so there may be one; asking again may pay twice, and only the list of jobs can tell.
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
  /** Null where the answer does not say. */
  readonly pages: number | null;
  readonly dropped: readonly string[];
};

/** Translations by version 2 of the interface. The result is fetched like every subtitle, by `TranslationJob.result`. */
export type Translations = {
  start(order: TranslationOrder): Promise<JobStart>;
  /** The jobs of the account, a page at a time, from 1. */
  list(options: RequestOptions & { readonly page?: number }): Promise<Result<JobList, JobFault>>;
  /** How the job stands; `not-found` where the service knows of none. */
  job(requestId: string, options: RequestOptions): Promise<Result<TranslationJob, JobFault>>;
};

/** Translations by version 1, which translates single files of packs and hands out the result of a job itself. */
export type ClassicTranslations = {
  start(order: TranslationOrder & { readonly fileNId?: string }): Promise<JobStart>;
  job(requestId: string, options: RequestOptions): Promise<Result<TranslationJob, JobFault>>;
  /** The finished translation, at most 20 MiB, in whatever format; a fault while it is not ready. */
  download(requestId: string, options: RequestOptions): Promise<Result<Downloaded, JobFault>>;
};

export type Transcriptions = {
  /** A subtitle from speech (beta). The media must be at an address that the service can reach. */
  start(order: RequestOptions & { readonly mediaUrl: string; readonly language: string }): Promise<JobStart>;
  job(requestId: string, options: RequestOptions): Promise<Result<TranslationJob, JobFault>>;
  /** The finished subtitle, at most 20 MiB; a fault while it is not ready. */
  download(requestId: string, options: RequestOptions): Promise<Result<Downloaded, JobFault>>;
};

// A translation or transcription as the stand-in keeps it.

import type { Subtitle, SubtitleFile } from '../catalogue/catalogue.ts';
import type { JobOutcome } from './job-progress.ts';

/** The order: one file of a subtitle in another language, or the speech of a media file. */
export type JobOrder =
  | {
      readonly kind: 'translation';
      readonly subtitle: Subtitle;
      readonly file: SubtitleFile;
      readonly language: string;
      readonly tone: string;
    }
  | { readonly kind: 'transcription'; readonly mediaUrl: string; readonly language: string };

export type Job = {
  readonly requestId: string;
  readonly accountId: string;
  readonly order: JobOrder;
  /** Epoch milliseconds. */
  readonly submittedAt: number;
  readonly takesMs: number;
  readonly outcome: JobOutcome | null;
  readonly reused: boolean;
  /** The finished translation as a subtitle of the catalogue; null before, and for transcriptions. */
  readonly subtitle: Subtitle | null;
};

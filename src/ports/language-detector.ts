// The port that tells which language a text is in.

import type { Vote } from '../core/language/agreed-language.ts';

export type LanguageDetector = {
  /**
   * One vote for each sample, in order. Null if the detector cannot work: the languages are unknown. Never throws. The
   * detector starts on demand and frees its memory after a while without use.
   */
  detect(samples: readonly string[]): Promise<readonly Vote[] | null>;
  close(): Promise<void>;
};

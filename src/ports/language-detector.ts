// What the engine needs in order to tell which language a text is in.

import type { Vote } from '../core/language/agreed-language.ts';

export type LanguageDetector = {
  /**
   * One vote for each sample, in order. Null where the detector cannot work: then nobody knows. Never throws. It is
   * started when it is needed, and gives its memory back when it has not been for a while.
   */
  detect(samples: readonly string[]): Promise<readonly Vote[] | null>;
  close(): Promise<void>;
};

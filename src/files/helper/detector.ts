// Implements the language detector port with a helper process that exists only while it is needed.

import type { Vote } from '../../core/language/agreed-language.ts';
import type { LanguageDetector } from '../../ports/language-detector.ts';
import { ChildProgram } from './child-program.ts';

export type LanguageQuestion = { readonly samples: readonly string[] };

const IDLE_MS = 20_000;
/** A helper that hangs must not block the placing of subtitles. */
const ANSWER_MS = 10_000;
/** The detector alone takes 90 MiB. */
const MEMORY_MIB = 256;

export function createLanguageDetector({
  idleMs = IDLE_MS,
}: { readonly idleMs?: number } = {}): LanguageDetector {
  const helper = new ChildProgram<LanguageQuestion, readonly Vote[]>({
    program: 'detector-process',
    memoryMiB: MEMORY_MIB,
    // Few texts need it, and 15 MiB are worth more than their time.
    isFrugal: true,
    answerMs: ANSWER_MS,
    idleMs,
  });
  return {
    async detect(samples) {
      if (samples.length === 0) return [];
      const answer = await helper.ask({ samples });
      return answer.kind === 'answered' ? answer.value : null;
    },
    close: () => helper.close(),
  };
}

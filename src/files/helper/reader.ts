// Reads untrusted text in a helper process with limits on time and memory. A text that exceeds a limit is refused.

import { failed, ok, type Result } from '../../core/fault.ts';
import type { CueVerdict } from '../../core/text/compare-cues.ts';
import type { CueTime } from '../../core/sync/evidence/cue-times.ts';
import type { Repair } from '../../core/sync/repair.ts';
import type { TextFacts } from '../../core/text/judge-text.ts';
import type {
  ContentRefusal,
  ReadAndStudied,
  ReadingTrouble,
  RewrittenText,
  TextOptions,
  RewriteRefusal,
  RetimedFile,
  StudiedText,
  SubtitleText,
} from '../../ports/archives.ts';
import { ChildProgram } from './child-program.ts';

export type ReadingQuestion =
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly language: string | null }
  | {
      readonly kind: 'readAndStudy';
      readonly bytes: Uint8Array;
      readonly language: string | null;
      readonly facts: TextFacts | null;
    }
  | { readonly kind: 'study'; readonly text: SubtitleText; readonly facts: TextFacts | null }
  | { readonly kind: 'reshape'; readonly text: SubtitleText; readonly how: TextOptions }
  | { readonly kind: 'retime'; readonly text: SubtitleText; readonly repair: Repair }
  | {
      readonly kind: 'retimeFile';
      readonly bytes: Uint8Array;
      readonly language: string | null;
      readonly repair: Repair;
    }
  | { readonly kind: 'cueTimes'; readonly text: SubtitleText }
  | { readonly kind: 'compare'; readonly source: SubtitleText; readonly made: SubtitleText };

type ReadingKind = ReadingQuestion['kind'];

/** `bytes` null: those that were sent, which need not be sent back. */
export type SentBack = Omit<SubtitleText, 'bytes'> & { readonly bytes: Uint8Array | null };

/** The answer has the name of the question's kind. */
export type ReadingAnswer = {
  readonly read?: Result<SubtitleText, ContentRefusal>;
  readonly readAndStudy?: Result<Omit<ReadAndStudied, 'text'> & { readonly text: SentBack }, ContentRefusal>;
  readonly study?: StudiedText;
  readonly reshape?: Result<RewrittenText, RewriteRefusal>;
  readonly retime?: Result<SubtitleText, ContentRefusal>;
  readonly retimeFile?: Result<RetimedFile, ContentRefusal>;
  readonly cueTimes?: readonly CueTime[];
  readonly compare?: CueVerdict;
};

export type ReaderLimits = {
  readonly idleMs: number;
  readonly answerMs: number;
  readonly memoryMiB: number;
};

/** An ordinary text takes 5 ms, the largest allowed one a fifth of a second and 65 MiB with its bytes. */
const LIMITS: ReaderLimits = { idleMs: 20_000, answerMs: 10_000, memoryMiB: 64 };

export class Reader {
  readonly #program: ChildProgram<ReadingQuestion, ReadingAnswer>;

  constructor(limits: Partial<ReaderLimits> = {}) {
    this.#program = new ChildProgram({ program: 'reading-process', isFrugal: false, ...LIMITS, ...limits });
  }

  /**
   * `too-costly` if a limit was exceeded, `no-reader` if the program could not work, which says nothing about the text.
   * Never throws.
   */
  async ask<K extends ReadingKind>(
    question: Extract<ReadingQuestion, { kind: K }>,
  ): Promise<Result<NonNullable<ReadingAnswer[K]>, ReadingTrouble>> {
    let answer = await this.#program.ask(question);
    // It may have been killed for another process's memory use: only a second death is the text's fault.
    if (answer.kind === 'died') answer = await this.#program.ask(question);
    if (answer.kind !== 'answered') return failed(answer.kind === 'absent' ? 'no-reader' : 'too-costly');
    const value = answer.value[question.kind];
    return value === undefined ? failed('no-reader') : ok(value);
  }

  close(): Promise<void> {
    return this.#program.close();
  }
}

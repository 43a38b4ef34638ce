// The port that turns downloaded bytes into a subtitle.

import type { ArchiveFile } from '../core/archive/entry-files.ts';
import type { Result } from '../core/fault.ts';
import type { Speed } from '../core/text/frame-rate.ts';
import type { CueVerdict } from '../core/text/compare-cues.ts';
import type { Removals } from '../core/text/clean-cues.ts';
import type { SdhVerdict } from '../core/text/sdh-verdict.ts';
import type { TextFacts } from '../core/text/judge-text.ts';
import type { Misfit } from '../core/text/misfit.ts';
import type { JudgedTimes } from '../core/text/judge-times.ts';
import type { CueTime } from '../core/sync/evidence/cue-times.ts';
import type { Repair } from '../core/sync/repair.ts';

/** Why downloaded bytes are not a usable subtitle. */
export type ContentRefusal =
  | 'empty'
  | 'html'
  | 'json'
  | 'binary'
  | 'rar'
  | '7z'
  | 'gzip'
  | 'damaged-archive'
  /** Packed with another method than the usual one. */
  | 'unusual-archive'
  | 'encrypted-archive'
  | 'hostile-archive'
  | 'archive-too-large'
  | 'no-subtitle-inside'
  | 'image-subtitles'
  | 'unknown-encoding'
  | 'no-cues'
  | 'truncated'
  | 'too-many-cues'
  /** Larger, or with more lines, than any subtitle. */
  | 'text-too-large';

export type ReadingTrouble =
  /** Reading it took more time or memory than allowed. */
  | 'too-costly'
  /** Nothing can be read right now: this says nothing about the text. */
  | 'no-reader';

export type OpenedDownload =
  | {
      readonly kind: 'archive';
      /** The regular files that are safe to read. A name is data, never a path to write to. */
      readonly entries: readonly ArchiveFile[];
      /** `entry`: one of these. */
      read(entry: ArchiveFile): Promise<Result<Uint8Array, ContentRefusal>>;
    }
  | { readonly kind: 'file'; readonly bytes: Uint8Array };

export type SubtitleFormat = 'srt' | 'vtt' | 'ass' | 'ssa' | 'sub' | 'smi';

/** A parsed subtitle: the text as UTF-8 bytes, ready to place. */
export type SubtitleText = {
  readonly format: SubtitleFormat;
  /** UTF-8. Identical to the input if that was UTF-8, read rightly before, in a form that players read. */
  readonly bytes: Uint8Array;
  /** The language (BCP 47) for which it was read: of a text in several languages, the cues are those in this one. */
  readonly language: string | null;
  readonly cues: number;
  /** End of the last cue. */
  readonly endMs: number;
};

/** How to rewrite a text before it is placed. */
export type TextOptions = {
  /** Convert every other format to this one; null: keep all formats. */
  readonly convertTo: 'srt' | 'vtt' | null;
  readonly remove: Removals;
  /** Correct the speed if it certainly differs from the video's. */
  readonly fixSpeed: boolean;
  /** Also needed for texts that count frames instead of time. */
  readonly speed: Speed;
  /** BCP 47: which language to take if a text holds several. */
  readonly language: string | null;
};

export type RewriteRefusal =
  /** Its record names another frame rate, but its end does not confirm that. */
  | 'frame-rate'
  /** It counts frames, and the frame rate is unknown. */
  | 'frame-rate-unknown'
  /** Nothing remains after rewriting. */
  | 'nothing-left'
  /** The rest cannot be used. */
  | ContentRefusal;

export type RewrittenText = {
  /** The given text itself if nothing had to be changed. */
  readonly text: SubtitleText;
  /** For people: `ass -> srt`, `retimed 25 -> 23.976`. */
  readonly changes: readonly string[];
  /** Cues that lost SDH parts. */
  readonly removedSdh: number;
};

/** The facts that the cues of a text show. */
export type StudiedText = {
  readonly sdh: SdhVerdict;
  /** It holds only adverts and credits. */
  readonly isEmptyTalk: boolean;
  /** Why it does not fit the video or the want. */
  readonly misfit: Misfit | null;
  /** How its times lie beside the references; null if there are none. */
  readonly times: JudgedTimes | null;
  /** Lines of dialogue from the whole text, at most 100,000 characters. Empty if there are few. */
  readonly spoken: readonly string[];
};

/** `text`: what is read in the file. */
export type RetimedFile = { readonly file: Uint8Array; readonly text: SubtitleText };

export type ReadAndStudied = { readonly text: SubtitleText; readonly studied: StudiedText };

/**
 * Texts are untrusted, so they are read in a process of its own, with limits on time and memory. None of these
 * functions throws, and none blocks the event loop.
 */
export type Downloads = {
  /** Decides by the first bytes, never by a name. The result holds nothing harmful. */
  open(bytes: Uint8Array): Promise<Result<OpenedDownload, ContentRefusal>>;
  /** Decodes the text, with the language (BCP 47, may be null) as a hint, and checks that it is a subtitle. */
  readText(
    bytes: Uint8Array,
    language: string | null,
  ): Promise<Result<SubtitleText, ContentRefusal | ReadingTrouble>>;
  /** Reads it and studies it beside the facts: half the trips to the process that reads. */
  readAndStudy(
    bytes: Uint8Array,
    language: string | null,
    facts: TextFacts | null,
  ): Promise<Result<ReadAndStudied, ContentRefusal | ReadingTrouble>>;
  /**
   * `facts`: about the video and the want; null to compare with none. A MicroDVD text, whose times are frames of unknown
   * length, is compared with none.
   */
  study(text: SubtitleText, facts: TextFacts | null): Promise<Result<StudiedText, ReadingTrouble>>;
  /** When its cues appear and disappear; empty for a MicroDVD text, which counts frames. */
  cueTimes(text: SubtitleText): Promise<Result<readonly CueTime[], ReadingTrouble>>;
  /** Is `made` a translation of `source`? */
  compare(source: SubtitleText, made: SubtitleText): Promise<Result<CueVerdict, ReadingTrouble>>;
  /** The text as it is to be placed. The same text and options give the same bytes. */
  reshape(
    text: SubtitleText,
    how: TextOptions,
  ): Promise<Result<RewrittenText, RewriteRefusal | ReadingTrouble>>;
  /** The same text with its times where the repair puts them; a MicroDVD text, which has none, stays as it is. */
  retime(text: SubtitleText, repair: Repair): Promise<Result<SubtitleText, ContentRefusal | ReadingTrouble>>;
  /** The same for a file beside a video: nothing but its times changes where that is possible. */
  retimeFile(
    bytes: Uint8Array,
    language: string | null,
    repair: Repair,
  ): Promise<Result<RetimedFile, ContentRefusal | ReadingTrouble>>;
  /** Ends the reading process, which starts again when it is needed. */
  close(): Promise<void>;
};

// What the engine needs in order to make a subtitle out of received bytes.

import type { Result } from '../core/fault.ts';
import type { Speed } from '../core/text/frame-rate.ts';
import type { CueVerdict } from '../core/text/compare-cues.ts';
import type { Removals } from '../core/text/clean-cues.ts';
import type { SdhVerdict } from '../core/text/hearing-impaired-share.ts';
import type { Misfit, TextFacts } from '../core/text/judge-text.ts';

/** Why bytes that came are not a subtitle that we can use. */
export type ContentRefusal =
  | 'empty'
  | 'html'
  | 'json'
  | 'binary'
  | 'rar'
  | '7z'
  | 'gzip'
  | 'damaged-archive'
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
  /** Reading it took more time or memory than it may. */
  | 'too-costly'
  /** Nothing can be read at the moment: this says nothing about the text. */
  | 'no-reader';

/** One regular, safe-to-read file of an archive. Its name is data, never a path to write to. */
export type ArchiveEntry = {
  readonly name: string;
  readonly size: number;
};

export type OpenedDownload =
  | {
      readonly kind: 'archive';
      readonly entries: readonly ArchiveEntry[];
      read(entry: ArchiveEntry): Promise<Result<Uint8Array, ContentRefusal>>;
    }
  | { readonly kind: 'file'; readonly bytes: Uint8Array };

export type SubtitleFormat = 'srt' | 'vtt' | 'ass' | 'ssa' | 'sub' | 'smi';

/** A subtitle that parsed: the text as UTF-8 bytes, ready to place. */
export type SubtitleText = {
  readonly format: SubtitleFormat;
  /** UTF-8. Byte for byte what came, where that was valid UTF-8 already. */
  readonly bytes: Uint8Array;
  /** A WHATWG label. */
  readonly encoding: string;
  readonly cues: number;
  /** End of the last cue. */
  readonly endMs: number;
};

/** What a text is to become before it is placed. */
export type TextOptions = {
  /** Every other format becomes this one; null: all stay. */
  readonly convertTo: 'srt' | 'vtt' | null;
  readonly remove: Removals;
  /** Put its speed right where it is surely another than the video's. */
  readonly fixSpeed: boolean;
  /** Also for texts that count pictures instead of time. */
  readonly speed: Speed;
  /** BCP 47: which one is meant where a text holds several. */
  readonly language: string | null;
};

export type RewriteRefusal =
  /** It was made for another frame rate, as its record says, and its end does not bear that out. */
  | 'frame-rate'
  /** It counts pictures, and nobody knows how many a second has. */
  | 'frame-rate-unknown'
  /** Nothing remains of it once it is rewritten. */
  | 'nothing-left'
  /** What remains cannot be used. */
  | ContentRefusal;

export type RewrittenText = {
  /** The text that was given where nothing had to be changed. */
  readonly text: SubtitleText;
  /** For people: `ass -> srt`, `retimed 25 -> 23.976`. */
  readonly changes: readonly string[];
  /** Cues that lost what was there for the hard of hearing. */
  readonly removedSdh: number;
};

/** What the cues of a text say about it. */
export type StudiedText = {
  readonly sdh: SdhVerdict;
  /** Nothing but adverts and credits. */
  readonly isEmptyTalk: boolean;
  /** Why it does not fit the video or the want. */
  readonly misfit: Misfit | null;
  /** What is said, line by line, from all over the text; at most 100,000 characters. Empty where that is little. */
  readonly spoken: readonly string[];
};

/**
 * Texts come from outside, and each may be made to do harm: they are read in a process of its own, with limits on time
 * and memory. None of these functions throws, and none holds the event loop.
 */
export type Downloads = {
  /** Looks at the first bytes, never at a name. Everything that could hurt was refused when this returns. */
  open(bytes: Uint8Array): Promise<Result<OpenedDownload, ContentRefusal>>;
  /** Decodes, with the language (BCP 47, may be null) as prior, and checks that it is a subtitle. */
  readText(
    bytes: Uint8Array,
    language: string | null,
  ): Promise<Result<SubtitleText, ContentRefusal | ReadingTrouble>>;
  /** `facts`: about the video and the want; null where the text is not held against any. */
  study(text: SubtitleText, facts: TextFacts | null): Promise<Result<StudiedText, ReadingTrouble>>;
  /** Is `made` a translation of `source`? */
  compare(source: SubtitleText, made: SubtitleText): Promise<Result<CueVerdict, ReadingTrouble>>;
  /** The text as it is to be placed. The same text and wishes give the same bytes. */
  reshape(
    text: SubtitleText,
    how: TextOptions,
  ): Promise<Result<RewrittenText, RewriteRefusal | ReadingTrouble>>;
  /** Ends the process that reads; it comes back when it is needed. */
  close(): Promise<void>;
};

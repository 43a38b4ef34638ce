// What the engine needs in order to make a subtitle out of received bytes.

import type { Result } from '../core/fault.ts';
import type { Cue } from '../core/same-cues.ts';

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
  | 'too-many-cues';

/** One regular, safe-to-read file of an archive. Its name is data, never a path to write to. */
export type ArchiveEntry = {
  readonly name: string;
  readonly size: number;
};

export type OpenedPayload =
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

export type Payloads = {
  /** Looks at the first bytes, never at a name. Everything that could hurt was refused when this returns. Never throws. */
  open(bytes: Uint8Array): Promise<Result<OpenedPayload, ContentRefusal>>;
  /** Decodes, with the language (BCP 47, may be null) as prior, and checks that it is a subtitle. Never throws. */
  readText(bytes: Uint8Array, language: string | null): Result<SubtitleText, ContentRefusal>;
  /** Its cues that show something, in the order of the text. Never throws. */
  cues(text: SubtitleText): readonly Cue[];
};

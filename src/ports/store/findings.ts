// What was found out about a single video: what it holds inside, which title the service takes it for, and what the user never wants to see
// beside it again.

import type { TitleMatch } from '../../core/release/known-title.ts';
import type { MediaInfo } from '../../core/sidecar/embedded-tracks.ts';
import type { SidecarText } from '../../core/sidecar/unlabelled.ts';

export type RecognisedTitle = {
  /** Null where the service knew no title for the name. */
  readonly match: TitleMatch | null;
  /** What else it may be, in the service's order. */
  readonly alternates: readonly TitleMatch[];
};

/** A file as it was when it was looked into. */
export type LookedAt = { readonly id: number; readonly size: number; readonly mtimeMs: number };

/** What came, and what was made of it. */
export type RewrittenFile = { readonly source: string; readonly written: string };
/** A file beside a video, as it was when it was read. */
export type ReadFile = { readonly path: string; readonly size: number; readonly mtimeMs: number };

/** `nothing`: no header that we know; `too-costly`: a header beyond all limits; `crashed-on`: the program ended over it. */
export type Unread = 'nothing' | 'too-costly' | 'crashed-on';

export type Findings = {
  /** What this very file holds inside; null where nobody has looked, or nothing can be told. */
  mediaInfo(video: LookedAt): MediaInfo | null;
  putMediaInfo(video: LookedAt, inside: MediaInfo): void;
  /** Why nothing can be told of what this very file holds; null where it can, or nobody has looked. */
  unread(video: LookedAt): Unread | null;
  putUnread(video: LookedAt, why: Unread): void;
  /** What the text of this very file says; null where it holds none, undefined where nobody has read it. */
  sidecarText(file: ReadFile): SidecarText | null | undefined;
  putSidecarText(file: ReadFile, text: SidecarText | null): void;
  /** The latest answer; null where there was none. */
  recognised(videoId: number): RecognisedTitle | null;
  putRecognised(videoId: number, recognised: RecognisedTitle): void;
  /** Keys of candidates and SHA-256 of texts that the user rejected for this video. */
  rejected(videoId: number): ReadonlySet<string>;
  reject(videoId: number, marks: readonly string[], now: number): void;
  /** The user wants it after all. */
  unreject(videoId: number, marks: readonly string[]): void;
  /** What was written instead of the text that came; both are SHA-256. `changes`: for people. */
  putRewritten(text: RewrittenFile, changes: string, now: number): void;
  /** Every other form of the same text: what it was made from, and what was made of it. */
  otherForms(sha256: string): readonly string[];
  /** How it differs from what came; null where it does not, or nobody knows. */
  changesIn(written: string): string | null;
};
